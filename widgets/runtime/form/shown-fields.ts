import { decimalsIn } from '../../readers/decimal.ts'

/** A field is shown only while an earlier one has such a value. */
export interface ShowWhen {
  /** Key of the earlier field, or the type of one that every form knows: `phone`. */
  field: string
  is: 'one-of' | 'filled' | 'empty' | 'at-least'
  /** Options of the earlier field, of which one is chosen. */
  values: readonly string[]
  least?: number | undefined
}

export interface Conditional {
  /** `email`, `fields/topic` */
  path: string
  /** Decimal places of a number. */
  decimals?: number
  showWhen?: ShowWhen | undefined
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (value instanceof File) return true
  if (typeof value === 'object' && value) return Object.values(value).some(isFilled)
  return value === true || typeof value === 'number'
}

function numberIn(value: unknown, decimals: number): number | undefined {
  if (typeof value === 'number') return value
  const [only, other] = typeof value === 'string' ? decimalsIn(value.trim(), decimals) : []
  return other === undefined ? only : undefined
}

function holds({ is, values, least }: ShowWhen, value: unknown, decimals: number): boolean {
  if (is === 'filled') return isFilled(value)
  if (is === 'empty') return !isFilled(value)
  if (is === 'one-of')
    return values.some((one) => (Array.isArray(value) ? value.includes(one) : value === one))
  const number = numberIn(value, decimals)
  return number !== undefined && least !== undefined && number >= least
}

/** The earlier field of a condition: a key of the merchant's comes before a type. */
export const sourceOf = <F extends { path: string }>(earlier: readonly F[], field: string): F | undefined =>
  earlier.find(({ path }) => path === `fields/${field}`) ?? earlier.find(({ path }) => path === field)

/**
 * Paths of the fields that are not shown: one rule for the page and the service. A hidden field hides those that depend on it.
 * @param fields in their order @param read the value as it is typed or sent
 */
export function hiddenPaths(fields: readonly Conditional[], read: (path: string) => unknown): Set<string> {
  const hidden = new Set<string>()
  fields.forEach(({ path, showWhen }, index) => {
    const source = showWhen && sourceOf(fields.slice(0, index), showWhen.field)
    if (!source) return
    const isHidden = hidden.has(source.path) || !holds(showWhen, read(source.path), source.decimals ?? 0)
    if (isHidden) hidden.add(path)
  })
  return hidden
}
