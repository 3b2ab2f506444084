import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Digits, with the trunk prefix 0 of Vietnam. */
export const phoneKey = (phone: string) =>
  phone
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+|00)?84(?=\d{9}$)/, '0')
    .replace(/\D/g, '')

/** Spellings that `phoneKey` maps to the same key. */
function* writingsOf(key: string): Generator<string> {
  yield* [key, `+${key}`]
  if (/^0\d{9}$/.test(key)) for (const prefix of ['84', '+84', '0084']) yield prefix + key.slice(1)
}

/** Separators that `visitorPhone` takes. The same text in the index and in the condition, or the index is not used. */
const withoutSeparators = [' ', '.', '-', '(', ')'].reduce<RawBuilder<string>>(
  (number, separator) => sql`replace(${number}, ${sql.lit(separator)}, '')`,
  sql`phone`,
)

/** Expression of an index for `hasPhone`. */
export const phoneExpression = withoutSeparators

export const hasPhone = (key: string) =>
  sql<SqlBool>`${withoutSeparators} in (${sql.join([...writingsOf(key)])})`
