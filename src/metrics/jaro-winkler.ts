import type { Metric } from './metric.js'
import { compareTexts } from './text/compare-texts.js'
import { jaroWinklerSimilarity } from './text/jaro-winkler-similarity.js'

/** Jaro–Winkler similarity of the query texts. Source: T2C-Hub, which takes it from textdistance. */
export const jaroWinkler: Metric = {
  name: 'jaro_winkler',
  aliases: ['Jaro-Winkler', 'JaroWinkler'],
  level: 'syntax',
  description: 'Jaro–Winkler similarity of the query texts.',
  source: 'T2C-Hub (BioDataUniMI/text2cypher-composer)',
  range: '0 to 1',
  nullRule: 'there is no gold text (`gold_missing`)',
  difference: 'None: on code points, boosted only above 0.7, as textdistance does.',
  needsRows: false,
  score: (input) => compareTexts(input, jaroWinklerSimilarity),
}
