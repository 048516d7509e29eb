/** The coordinate systems that a point of Neo4j can be of. */
export const pointSystems: readonly { readonly name: string; readonly srid: number; readonly dimensions: 2 | 3 }[] = [
  { name: 'cartesian', srid: 7203, dimensions: 2 },
  { name: 'cartesian-3D', srid: 9157, dimensions: 3 },
  { name: 'WGS-84', srid: 4326, dimensions: 2 },
  { name: 'WGS-84-3D', srid: 4979, dimensions: 3 },
]
