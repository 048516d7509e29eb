import type * as Ai from 'ai'

/** @throws Error that says how to install it, when the optional package `ai` is not there. */
export async function loadAi(): Promise<typeof Ai> {
  try {
    return await import('ai')
  } catch (error) {
    throw new Error('modelJudge: expected the package ai, version 6, which asks the model; install it: npm install --save-dev ai@6', { cause: error })
  }
}
