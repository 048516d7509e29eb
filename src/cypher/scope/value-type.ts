/** What is known of an expression's values before it runs. */
export interface ValueType {
  /** Possible types besides null, by Neo4j's names without the elements of lists (`INTEGER`, `LIST`, `NODE` …); null when unknown; empty when always null. */
  readonly types: ReadonlySet<string> | null
  /** Whether the types come from the data (a property), so that the database itself cannot know them before it runs. */
  readonly fromData: boolean
  /** Labels or types that a node or relationship is known to have; empty when unknown. */
  readonly names: readonly string[]
  /** Type of a list's elements, when known. */
  readonly element: ValueType | null
}

export const unknownType: ValueType = { types: null, fromData: false, names: [], element: null }

export function knownType(...types: readonly string[]): ValueType {
  return { types: new Set(types), fromData: false, names: [], element: null }
}

export function listOf(element: ValueType): ValueType {
  return { types: new Set(['LIST']), fromData: false, names: [], element }
}

export function entityType(type: 'NODE' | 'RELATIONSHIP', names: readonly string[]): ValueType {
  return { types: new Set([type]), fromData: false, names, element: null }
}

/** The type of a value that is one or the other. */
export function eitherType(one: ValueType, other: ValueType): ValueType {
  if (one.types === null || other.types === null) return unknownType
  return {
    types: new Set([...one.types, ...other.types]),
    fromData: one.fromData || other.fromData,
    names: hasUnknownNames(one) || hasUnknownNames(other) ? [] : [...new Set([...one.names, ...other.names])],
    element: one.element !== null && other.element !== null ? eitherType(one.element, other.element) : null,
  }
}

// A node of any label beside one of a known label may be of any label.
function hasUnknownNames(value: ValueType): boolean {
  return value.names.length === 0 && mayBe(value, 'NODE', 'RELATIONSHIP')
}

/** Whether every value that is not null is of one of the types, and there can be such values. */
export function isAlways(value: ValueType, ...types: readonly string[]): boolean {
  return value.types !== null && value.types.size > 0 && [...value.types].every((type) => types.includes(type))
}

/** Whether a value may be of one of the types, as far as is known; false for an unknown type. */
export function mayBe(value: ValueType, ...types: readonly string[]): boolean {
  return value.types !== null && types.some((type) => value.types?.has(type))
}

export function isNumber(value: ValueType): boolean {
  return isAlways(value, 'INTEGER', 'FLOAT')
}

/** Whether it is certain that values are nodes, relationships or paths. */
export function isEntity(value: ValueType): boolean {
  return isAlways(value, 'NODE', 'RELATIONSHIP', 'PATH')
}
