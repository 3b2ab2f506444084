/** Lazy chunk: the module itself shares one with others, which would need a namespace for `import()`. */
export { dated } from '../../runtime/calendar/lunar/day-rules.ts'
