import { inject, test } from 'vitest'
import { isLongRun } from '../size-of-run.ts'

/** Skipped on S3: for properties of files only, such as hard links. */
export const inFiles = test.skipIf(inject('s3') !== undefined)

const isOnOtherStore = inject('postgres') !== undefined || inject('s3') !== undefined

/** Skipped in the suite: for what takes many seconds. The file stands in `longRuns` too. */
export const inLongRun = test.skipIf(!isLongRun && !isOnOtherStore)

/** Skipped in the long run's stores: for tests that use neither a database nor a store. */
export const inSuite = test.skipIf(isOnOtherStore)
