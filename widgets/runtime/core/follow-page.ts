/** A chunk of its own: what stands in its own colours asks for it where the page is not white. */
export { followPage } from './scheme.ts'
