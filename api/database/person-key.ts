import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { parsePhone } from '../../widgets/readers/phone.ts'

export const emailKey = (email: string) => email.normalize('NFC').trim().toLowerCase()

/** Digits, with the trunk prefix 0 of Vietnam. */
export const phoneKey = (phone: string) =>
  (parsePhone(phone) ?? phone).replace(/^\+84/, '0').replace(/\D/g, '')

/** Spellings that `phoneKey` maps to the same key. */
function* writingsOf(key: string): Generator<string> {
  yield* [key, `+${key}`, `00${key}`]
  const [, subscriber] = /^0?((?<=0)\d{9,10}|1[89]00\d{4,6})$/.exec(key) ?? []
  if (subscriber)
    for (const prefix of ['', '84', '+84', '0084', '840', '+840', '00840']) yield prefix + subscriber
}

/** Separators that `visitorPhone` takes. The same text in the index and in the condition, or the index is not used. */
const withoutSeparators = [' ', '.', '-', '(', ')'].reduce<RawBuilder<string>>(
  (number, separator) => sql`replace(${number}, ${sql.lit(separator)}, '')`,
  sql`phone`,
)

/** The same for a key that stands in a column; more writings may match than `phoneKey` maps to it. */
export const hasPhoneIn = (key: RawBuilder<unknown>) => {
  const subscriber = sql`substr(${key}, 2)`
  const prefixed = ['84', '+84', '0084', '840', '+840', '00840'].map(
    (prefix) => sql`${sql.lit(prefix)} || ${subscriber}`,
  )
  return sql<SqlBool>`${withoutSeparators} in (${sql.join([key, sql`'+' || ${key}`, sql`'00' || ${key}`, subscriber, ...prefixed])})`
}

/** Expression of an index for `hasPhone`. */
export const phoneExpression = withoutSeparators

export const hasPhone = (key: string) =>
  sql<SqlBool>`${withoutSeparators} in (${sql.join([...writingsOf(key)])})`
