/** Lazy chunk of its own: an `import()` of the shared chunk itself would give that a namespace object. */
export { openByTrigger } from '../../runtime/popup/auto-open.ts'
