/** Arithmetic of estimated heights, page by page. */
import type { Heights } from './definition.ts'

export const stack = (...parts: readonly (Heights | false | '' | undefined)[]): Heights =>
  parts.reduce<Heights>(
    (sum, part) => (part ? [sum[0] + part[0], sum[1] + part[1], sum[2] + part[2]] : sum),
    [0, 0, 0],
  )

export const times = (count: number, [phone, tablet, desktop]: Heights): Heights => [
  count * phone,
  count * tablet,
  count * desktop,
]
