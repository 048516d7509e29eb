import type { Metric } from './metric.js'
import { codePoints } from './text/code-points.js'
import { compareTexts } from './text/compare-texts.js'
import { editDistance } from './text/edit-distance.js'

/** One minus the edit distance of the query texts divided by the longer one's length. Source: T2C-Hub. */
export const normalizedLevenshtein: Metric = {
  name: 'normalized_levenshtein',
  aliases: ['Levenshtein', 'Normalized Levenshtein'],
  level: 'syntax',
  description: 'Share of the characters of the query texts that need no edit.',
  source: 'T2C-Hub (BioDataUniMI/text2cypher-composer)',
  range: '0 to 1',
  nullRule: 'there is no gold text (`gold_missing`)',
  difference: 'None: on code points.',
  needsRows: false,
  score: (input) => compareTexts(input, levenshteinSimilarity),
}

/** From 0 to 1, on code points; 1 for two empty texts. */
export function levenshteinSimilarity(first: string, second: string): number {
  const a = codePoints(first)
  const b = codePoints(second)
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest
}
