import { msPerMinute } from '../time.ts'

/** ms without a page seen, after which another visit begins: the usual length in web statistics. */
export const visitTimeout = 30 * msPerMinute
