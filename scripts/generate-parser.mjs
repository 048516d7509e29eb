// Makes build/parser/CypherLexer.js and CypherParser.js from the official grammar in @neo4j-cypher/language-support.
// Neither the grammar nor what is made from it is committed: both come from the installed, pinned development dependency.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const build = join(root, 'build')
const grammarOut = join(build, 'grammar')
const parserOut = join(build, 'parser')
const stampFile = join(parserOut, 'stamp.json')
const grammarPackage = '@neo4j-cypher/language-support'
const generatorPackages = [grammarPackage, 'antlr-ng', 'antlr4ng', 'typescript']

// The lexer's own closing-brace rule carries an action in Java, so it is restated for the TypeScript runtime.
const lexerGrammar = `lexer grammar CypherLexer;

import CypherPreLexer;

RCURLY
   : '}' { if (this.modeStack.length > 0) this.popMode(); }
   ;
`

// EXPLAIN, PROFILE and CYPHER are ordinary names too; secondsToken and typed live in the block that is cut.
const parserGrammar = `parser grammar CypherParser;

import CypherPreParser;

options { tokenVocab = CypherLexer; }

script
   : preparsedStatement (SEMICOLON preparsedStatement)* SEMICOLON? EOF
   ;

statement
   : queryWithLocalDefinitions
   ;

secondsToken
   : SEC | SECOND | SECONDS
   ;

typed
   : TYPED | COLONCOLON
   ;

unescapedSymbolicNameString
   : preparserKeyword
   | unescapedSymbolicNameString_
   ;
`

const adminStart = '// Show, terminate, schema and admin commands'
const adminEnd = 'commandNameExpression\n   :'

const versions = Object.fromEntries(generatorPackages.map((name) => [name, installedVersion(name)]))
const stamp = JSON.stringify({
  versions,
  script: createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .update(readFileSync(join(root, 'tsconfig.parser.json')))
    .digest('hex'),
})

if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) process.exit(0)

rmSync(grammarOut, { recursive: true, force: true })
rmSync(parserOut, { recursive: true, force: true })
mkdirSync(grammarOut, { recursive: true })

const source = join(packageFolder(grammarPackage), 'src', 'antlr-grammar')
const write = (name, text) => writeFileSync(join(grammarOut, name), text)
for (const name of ['CypherPreLexer.g4', 'CypherPreParser.g4', 'Cypher25Lexer.g4']) write(name, readGrammar(name))
write('Cypher25Parser.g4', withoutAdministration(readGrammar('Cypher25Parser.g4')))
write('CypherLexer.g4', lexerGrammar)
write('CypherParser.g4', parserGrammar)

const generator = join(packageFolder('antlr-ng'), 'dist', 'cli', 'runner.js')
const generate = (grammar) =>
  run(generator, ['-Dlanguage=TypeScript', '-l', 'false', '-v', 'false', '-o', grammarOut, '--lib', grammarOut, grammar])
generate(join(grammarOut, 'CypherLexer.g4'))
generate(join(grammarOut, 'CypherParser.g4'))
run(join(packageFolder('typescript'), 'bin', 'tsc'), ['-p', join(root, 'tsconfig.parser.json')])
writeFileSync(stampFile, stamp)

function readGrammar(name) {
  const file = join(source, name)
  if (!existsSync(file)) fail(`${grammarPackage} ${versions[grammarPackage]} has no ${name}; expected it at ${file}.`)
  return readFileSync(file, 'utf8')
}

// Administration is half of the grammar and none of it can be an answer to a question; it is recognised by its words instead.
function withoutAdministration(grammar) {
  const start = grammar.indexOf(adminStart)
  const end = grammar.indexOf(adminEnd)
  if (start < 0 || end < start) {
    fail(`Cypher25Parser.g4 of ${grammarPackage} ${versions[grammarPackage]} has no block from "${adminStart}" to commandNameExpression; its layout changed, so adapt ${join('scripts', 'generate-parser.mjs')}.`)
  }
  const kept = grammar.slice(0, start) + grammar.slice(end)
  const alternative = '\n   | composableCommandClauses'
  if (!kept.includes(alternative)) fail(`Cypher25Parser.g4: expected the alternative composableCommandClauses in the rule clause, found none.`)
  return kept.replace(alternative, '')
}

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' })
  // antlr-ng ends with 0 whatever it finds.
  if (status !== 0 || /^error\(/m.test(stdout + stderr)) {
    fail(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}

function installedVersion(name) {
  const { version } = JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8'))
  const pinned = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies[name]
  if (version !== pinned) {
    fail(`${name} ${version} is installed, but package.json pins ${pinned}; the grammar changes between releases. Run npm ci.`)
  }
  return version
}

function packageFolder(name) {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const folder = folders.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')))
  if (folder === undefined) fail(`${name} is not installed; the Cypher parser is generated from it. Run npm ci (with development dependencies).`)
  return folder
}

function fail(message) {
  process.stderr.write(`generate-parser: ${message}\n`)
  process.exit(1)
}
