/** Lazy chunk: the colours of a page that is not white. */
export { followPage } from '../../runtime/scheme.ts'
