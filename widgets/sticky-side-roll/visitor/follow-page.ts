/** A chunk of its own: the bundle asks for it after the tab stands. */
export { followPage } from '../../runtime/scheme.ts'
