import { defineConfig } from 'tsdown'
import ts from 'typescript'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    judge: 'src/judge.ts',
    metrics: 'src/metrics.ts',
    reporter: 'reporters/reporter.ts',
    worker: 'src/worker/worker.ts',
    'global-setup': 'src/plugin/global-setup.ts',
    'embedded-child': 'src/graph/embedded/child.ts',
    'sql-child': 'src/sql/child.ts',
    'deep-lint-thread': 'src/deep-lint/thread.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  fixedExtension: false,
  dts: true,
  // Vitest must be the user's own copy; everything else that is not bundled is a dependency of the package.
  deps: { neverBundle: [/^vitest(\/|$)/, /^vite$/, '@grafeo-db/js', /^@neo4j-cypher/] },
  failOnWarn: true,
  plugins: [
    {
      // V8 defines a field much more slowly than it assigns a property, and the parser's runtime makes an object for every step of the grammar.
      name: 'assigned-fields',
      transform: {
        filter: { id: /antlr4ng\/dist\/index\.mjs$/ },
        handler: (code) =>
          ts.transpileModule(code, {
            fileName: 'antlr4ng.js',
            compilerOptions: { allowJs: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, useDefineForClassFields: false },
          }).outputText,
      },
    },
  ],
})
