import { env } from 'node:process'
import fc from 'fast-check'

// A change is judged by the same examples every time; `npm run test:long` looks for new ones.
if (env['CYPHERBENCH_LONG'] === undefined) fc.configureGlobal({ seed: 20_261_130 })
