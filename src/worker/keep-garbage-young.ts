import { setFlagsFromString } from 'node:v8'

/**
 * Keeps V8 from putting what a query's parse makes straight among its old objects. It does so once it has seen many objects of one place of
 * the code live on, as those of a few dozen items do that start at once, and never takes that back: from then on each query leaves garbage that
 * only a full collection frees. What still gets there is collected earlier than V8 would. Measured on 10,000 items: a worker of 440 to 550 MB as it
 * was, 340 MB by the first, 280 MB by both, in no more time.
 */
export function keepGarbageYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
  setFlagsFromString('--heap-growing-percent=60')
}
