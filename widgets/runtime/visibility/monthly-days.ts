/** Lazy chunk: the module itself shares one with others, which would need a namespace for `import()`. */
export { lunarDays } from '../calendar/lunar/recurring.ts'
