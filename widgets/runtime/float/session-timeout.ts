import { msPerMinute } from '../core/time.ts'

/** ms without a page seen, after which another visit begins: the usual length in web statistics. */
export const sessionTimeout = 30 * msPerMinute
