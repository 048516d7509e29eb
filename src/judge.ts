/** `vitest-cypherbench/judge`: a judge that asks a language model through the package `ai`. */
export { defineJudge } from './judge/define-judge.js'
export type * from './judge/judge.js'
export { modelJudge, type ModelJudgeOptions } from './judge/model-judge.js'
