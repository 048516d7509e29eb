import { BailErrorStrategy, CharStream, CommonTokenStream, ParseCancellationException, PredictionMode, Token } from 'antlr4ng'
import { CypherLexer } from '../../build/parser/CypherLexer.js'
import { CypherParser, type ScriptContext } from '../../build/parser/CypherParser.js'
import { RecentMap } from './recent-map.js'
import { SourceText } from './source-text.js'
import { FirstSyntaxError, type SyntaxError, beyondParserError, emptyQueryError, escapeError, lengthError, nestingError } from './syntax-error.js'

/** A query's tokens and, if it is well formed, its tree. */
export type ParsedCypher = ParseResult & {
  readonly source: SourceText
  /** Without blanks and comments; the last one is the end of the text. */
  readonly tokens: readonly Token[]
}

type ParseResult =
  | { readonly tree: ScriptContext; readonly syntaxError: null }
  | { readonly tree: null; readonly syntaxError: SyntaxError }

/** How deep brackets, CASE or list types may nest: the parser's own recursion needs some twenty frames a level, real queries stay below ten levels. */
// A name `case` counts, too, but who has sixty?
export const deepestNesting: number = 60

// Beyond any query and any answer of a model; parsing takes some 30 µs and 4 kB a token.
const mostCharacters = 200_000
const mostTokens = 10_000

// Safety, facts and dialect ask for the same text one after another, later ones less often. A tree is large, and one that lives on for a while costs
// the collection of garbage more than another parse: with a hundred of them a run took longer and twice the memory.
const recent = new RecentMap<string, ParsedCypher>(600, ({ tokens }) => Math.max(150, tokens.length))

/**
 * Parses one or more statements of Cypher by the official grammar of Cypher 25, a superset of Cypher 5 without
 * administration commands. Never throws for any text.
 */
export function parseCypher(text: string): ParsedCypher {
  return recent.getOrMake(text, () => parse(text))
}

function parse(text: string): ParsedCypher {
  const source = new SourceText(text)
  const long = lengthError(source, text.length, mostCharacters, 'characters')
  if (long !== null) return { source, tokens: [], tree: null, syntaxError: long }
  const lexer = new CypherLexer(CharStream.fromString(source.unescaped))
  lexer.removeErrorListeners()
  const stream = new CommonTokenStream(lexer)
  stream.fill()
  const tokens = stream.getTokens().filter((token) => token.channel === Token.DEFAULT_CHANNEL)

  const error =
    escapeError(source) ??
    (tokens.length === 1 ? emptyQueryError(source) : null) ??
    lengthError(source, tokens.length, mostTokens, 'words and signs') ??
    nestingError(source, tokens, deepestNesting)
  if (error !== null) return { source, tokens, tree: null, syntaxError: error }

  const parser = new CypherParser(stream)
  parser.removeErrorListeners()
  try {
    return { source, tokens, ...(parseQuickly(parser) ?? parseThoroughly(parser, source, tokens)) }
  } catch (thrown) {
    // The stack is full: some rule goes deeper than the nesting that is counted.
    if (thrown instanceof RangeError) return { source, tokens, tree: null, syntaxError: beyondParserError(source, parser.getCurrentToken()) }
    throw thrown
  }
}

// SLL is several times faster than LL and right for all but a few texts, nearly all of them invalid.
function parseQuickly(parser: CypherParser): ParseResult | null {
  parser.interpreter.predictionMode = PredictionMode.SLL
  parser.errorHandler = new BailErrorStrategy()
  try {
    return { tree: parser.script(), syntaxError: null }
  } catch (error) {
    if (error instanceof ParseCancellationException) return null
    throw error
  }
}

function parseThoroughly(parser: CypherParser, source: SourceText, tokens: readonly Token[]): ParseResult {
  const first = new FirstSyntaxError(source, tokens)
  parser.reset()
  parser.interpreter.predictionMode = PredictionMode.LL
  parser.errorHandler = first.strategy
  parser.addErrorListener(first)
  try {
    return { tree: parser.script(), syntaxError: null }
  } catch (error) {
    if (first.error !== null) return { tree: null, syntaxError: first.error }
    throw error
  }
}
