/** Why our PSJS is another than the published one: each is a failure of the published code, most of its extraction (specification, R11). */
export const psjsKinds = {
  noPrediction: 'the prediction is empty: the published code fails on it and gives no value, ours is 0',
  noCypher: 'the prediction is no Cypher where its patterns stand; the published extraction cuts patterns out of it all the same',
  droppedNames: 'a WITH of the prediction drops names, repeats them or computes unnamed values; the published extraction widens it to WITH *',
  callBlock: 'the prediction begins with CALL { … }, in which the published extraction finds no or other patterns',
  innerKeyword: 'a WHERE inside a list comprehension, or the WITH of STARTS WITH, is taken for a clause',
  anonymousNodes: 'bare () is not seen',
} as const

export type PsjsKind = keyof typeof psjsKinds

/** All items of the women's world cup whose published PSJS differs from ours, by model. */
export const publishedPsjs: Readonly<Record<string, Readonly<Partial<Record<PsjsKind, readonly string[]>>>>> = {
  'qwen3-4b-instruct-2507': {
    noPrediction: [
      'wwc-0031', 'wwc-0065', 'wwc-0129', 'wwc-0195', 'wwc-0256', 'wwc-0290',
      'wwc-0344', 'wwc-0376', 'wwc-0519', 'wwc-0559', 'wwc-0780',
    ],
    noCypher: ['wwc-0610', 'wwc-1094', 'wwc-2004'],
    droppedNames: ['wwc-0454', 'wwc-0614', 'wwc-0672', 'wwc-1005', 'wwc-1128', 'wwc-1348'],
    callBlock: ['wwc-0968', 'wwc-1063'],
    innerKeyword: ['wwc-0689', 'wwc-2265'],
    anonymousNodes: ['wwc-2054'],
  },
  'qwen3-0.6b-csd': {
    noPrediction: ['wwc-0647'],
    noCypher: ['wwc-0195', 'wwc-0258', 'wwc-0406', 'wwc-0410'],
    droppedNames: ['wwc-0636'],
    anonymousNodes: ['wwc-1918', 'wwc-2266'],
  },
}
