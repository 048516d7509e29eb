const pairwise = (...names: readonly string[]): string => names.map((name) => `(${name})`).join(', ')

/** Predictions that only read, and far more than any answer: nothing but limits stops them. */
export const blowUps: readonly string[] = [
  // One of each way in which a limit is met, the sample of CI.
  'UNWIND range(1, 1000000000000) AS i WITH i WHERE i < 0 RETURN count(i)',
  'UNWIND range(1, 100000) AS i UNWIND range(1, 100000) AS j RETURN i, j',
  'RETURN range(1, 3000000) AS l',
  'RETURN reduce(s = "xxxxxxxx", i IN range(1, 40) | s + s) AS s',
  `MATCH ${pairwise('a', 'b', 'c', 'd', 'e')} WHERE a.name + b.name + c.name + d.name + e.name = "x" RETURN a`,
  'MATCH p = (a)-[*]-(b) RETURN count(p)',
  `RETURN "${'a'.repeat(5_000)}!" =~ "(a|a)*(a|a)*(a|a)*b" AS b`,
  `WITH 1 AS a0 ${Array.from({ length: 300 }, (_, i) => `WITH a${i} + a${i} AS a${i + 1}`).join(' ')} RETURN a300`,
  // The others, in `npm run test:long`.
  'UNWIND range(1, 1000000000000) AS i RETURN i',
  'UNWIND range(1, 100000) AS i UNWIND range(1, 100000) AS j RETURN count(*)',
  'UNWIND range(1, 1000000) AS i WITH collect(range(1, i)) AS ls UNWIND ls AS l UNWIND l AS x RETURN count(x)',
  'RETURN range(1, 1000000000000) AS l',
  'RETURN range(1, 1000000000) AS l',
  'RETURN size([i IN range(1, 1000000000000) | i]) AS n',
  'RETURN reduce(a = 0, i IN range(1, 1000000000000) | a + i) AS n',
  'RETURN size(reduce(l = [1], i IN range(1, 28) | l + l)) AS n',
  'RETURN any(i IN range(1, 1000000000000) WHERE i < 0) AS b',
  `MATCH ${pairwise('a', 'b', 'c', 'd', 'e', 'f')} RETURN count(*)`,
  `MATCH ${pairwise('a', 'b', 'c', 'd', 'e', 'f')} RETURN a, b, c, d, e, f`,
  'MATCH (a), (b), (c), (d) WITH a, b, c, d ORDER BY rand() RETURN a, b, c, d LIMIT 1',
  'MATCH (a)--(b)--(c)--(d)--(e)--(f)--(g)--(h)--(i)--(j)--(k)--(l) RETURN count(*)',
  'MATCH p = (a)-[*10..30]-(b) RETURN p',
  'MATCH (a)-[*]-(b)-[*]-(c) RETURN count(DISTINCT c)',
  'MATCH (a) ((x)--(y))+ (b) RETURN count(*)',
  'MATCH p = allShortestPaths((a)-[*]-(b)) WHERE a <> b RETURN count(p), collect(p)',
  'MATCH (a) WHERE size([p = (a)-[*]-(b) | p]) > 1000000000 RETURN a',
  'MATCH (a) WHERE COUNT { (a)-[*]-(b)-[*]-(c) } < 0 RETURN a',
  'MATCH (a) WHERE EXISTS { MATCH (a)-[*]-(b) WHERE b.name = "nobody" } RETURN a',
  'MATCH (a) CALL { WITH a MATCH (a)-[*]-(b) RETURN count(b) AS n } RETURN sum(n)',
  'MATCH (a) CALL { MATCH (b), (c), (d), (e) RETURN count(*) AS n } RETURN sum(n)',
  'MATCH (a) RETURN [(a)--(b) | [(b)--(c) | [(c)--(d) | [(d)--(e) | [(e)--(f) | [(f)--(g) | [(g)--(h) | h.name]]]]]]] AS l',
  'RETURN "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!" =~ "(a+)+b" AS b',
  `WITH [1] AS a0 ${Array.from({ length: 40 }, (_, i) => `WITH a${i} + a${i} AS a${i + 1}`).join(' ')} RETURN size(a40)`,
  `MATCH (n) RETURN ${Array.from({ length: 500 }, (_, i) => `n AS n${i}`).join(', ')}`,
  `RETURN ${'1 + '.repeat(4_000)}1 AS n`,
  `RETURN ${'NOT '.repeat(4_000)}true AS b`,
  `MATCH (n) RETURN n.name AS x${' UNION MATCH (n) RETURN n.name AS x'.repeat(200)}`,
]

/** How many of them CI tries. */
export const sampleOfBlowUps = 8
