import { isMetricLike } from '../metrics/metric-group.js'
import type { MetricRegistry } from '../metrics/metric-registry.js'
import { publishedMetrics } from '../metrics/registry.js'
import type { UserModule } from './user-module.js'

/**
 * The published metrics and those that the modules export, under whatever name they export them.
 * @throws {TypeError} when a module exports none.
 * @throws {MetricCollisionError} when a metric has a name that is taken.
 */
export function readMetrics(modules: readonly UserModule[]): MetricRegistry {
  const own = modules.flatMap(({ file, module }) => {
    const found = [...new Set<unknown>(Object.values(module))].filter(isMetricLike)
    if (found.length > 0) return found
    const names = Object.keys(module).join(', ')
    const exported = names === '' ? 'nothing' : `no metric among ${names}`
    throw new TypeError(`${file}: expected a module that exports metrics, such as export const fewRows = defineMetric({ … }); it exports ${exported}`)
  })
  // A module may pass on what another one defines.
  return publishedMetrics.with([...new Set(own)])
}
