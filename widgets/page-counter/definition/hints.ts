import type { Settings } from './settings.ts'

/** `options` is a lazy chunk with what most counters do without. */
export const hintsOf = ({ settings }: { settings: Settings }): string[] => {
  const { style, format, minDigits, range, fallback, paths, milestone } = settings
  const isUsual =
    ['roll', 'text'].includes(style) &&
    format === 'grouped' &&
    minDigits === 1 &&
    range === 'all' &&
    fallback === 'last' &&
    !paths.length &&
    !milestone
  return isUsual ? [] : ['options']
}
