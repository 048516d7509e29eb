import { defineConfig } from 'tsdown'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    metrics: 'src/metrics.ts',
    reporter: 'reporters/reporter.ts',
    worker: 'src/worker/worker.ts',
    'global-setup': 'src/plugin/global-setup.ts',
    'embedded-child': 'src/graph/embedded/child.ts',
  },
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  fixedExtension: false,
  dts: true,
  // Vitest must be the user's own copy; everything else that is not bundled is a dependency of the package.
  deps: { neverBundle: [/^vitest(\/|$)/, /^vite$/, '@grafeo-db/js'] },
  failOnWarn: true,
})
