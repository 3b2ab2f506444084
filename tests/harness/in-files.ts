import { inject, test } from 'vitest'

/** For what holds of files alone, such as links between them. */
export const inFiles = test.skipIf(inject('s3') !== undefined)

/** For what asks neither a database nor a store: the suite shows it, and the long run has no other. */
export const inSuite = test.skipIf(inject('postgres') !== undefined || inject('s3') !== undefined)
