/** Lazy chunk: what only a decision needs. */
export { retry } from '../../runtime/send.ts'
export { clearRefused } from './cookies.ts'
