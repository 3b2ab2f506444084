import { inject, test } from 'vitest'

/** For what holds of files alone, such as links between them. */
export const inFiles = test.skipIf(inject('s3') !== undefined)
