import { inject, test } from 'vitest'

/** Skipped on S3: for properties of files only, such as hard links. */
export const inFiles = test.skipIf(inject('s3') !== undefined)

/** Skipped in the long run's stores: for tests that use neither a database nor a store. */
export const inSuite = test.skipIf(inject('postgres') !== undefined || inject('s3') !== undefined)
