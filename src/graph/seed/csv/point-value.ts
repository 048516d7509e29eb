import type { PointValue } from '../../value.js'
import { pointSystems } from '../point-systems.js'

/**
 * The point that a text such as `{latitude: 1.5, longitude: 2, crs: 'WGS-84'}` says; null when it says none.
 * @param defaults What holds where the text does not say it; names are in lower case.
 */
export function pointValue(text: string, defaults: ReadonlyMap<string, string>): PointValue | null {
  const inside = /^\s*\{([^{}]*)\}\s*$/.exec(text)?.[1]
  if (inside === undefined) return null
  const parts = new Map(defaults)
  for (const part of inside.split(',')) {
    const colon = part.indexOf(':')
    if (colon === -1) return null
    parts.set(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim().replaceAll(/^['"]|['"]$/g, ''))
  }
  const isGeographic = parts.has('latitude') || parts.has('longitude')
  const named = (names: readonly string[]): number | undefined => {
    const found = names.map((name) => parts.get(name)).find((each) => each !== undefined)
    return found === undefined || found === '' ? undefined : Number(found)
  }
  const [x, y, z] = [named(['longitude', 'x']), named(['latitude', 'y']), named(['height', 'z'])]
  if (x === undefined || y === undefined) return null
  const coordinates = z === undefined ? [x, y] : [x, y, z]
  const crs = parts.get('crs') ?? `${isGeographic ? 'WGS-84' : 'cartesian'}${z === undefined ? '' : '-3D'}`
  const srid = parts.get('srid')
  const known = pointSystems.find((system) => (srid === undefined ? system.name.toLowerCase() === crs.toLowerCase() : String(system.srid) === srid))
  if (known === undefined || known.dimensions !== coordinates.length || !coordinates.every(Number.isFinite)) return null
  return { kind: 'point', srid: known.srid, coordinates }
}
