/** Lazy chunk of types that load visibility only for a widget with rules: the module itself shares one with others. */
export { whenVisible } from './when-visible.ts'
