/** The service's rules for one field, so that a visitor hears of a mistake before sending. The service decides. */
import type { FormField, Value } from './field.ts'
import type { Messages } from './messages.ts'

const email =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
const phone = /^\+?[0-9][0-9 .()-]{6,19}$/

const most: Partial<Record<FormField['type'], number>> = {
  name: 100,
  email: 254,
  message: 5000,
  textarea: 1000,
}

/** The most code points that a field takes, where it is bounded. */
const limitOf = ({ type, maxLength }: FormField) => maxLength ?? most[type] ?? 200

/** What is wrong with a value, or nothing. */
export function findingOf(field: FormField, value: Value, words: Messages): string | undefined {
  const { type, required } = field
  if (typeof value === 'boolean') return required && !value ? words.tick : undefined
  if (typeof value !== 'string') return required && !value.length ? words.choose : undefined
  const text = value.trim().normalize('NFC')
  if (!text) return required ? words[field.options ? 'choose' : 'required'] : undefined
  const limit = limitOf(field)
  if ([...text].length > limit) return words.tooLong(limit)
  if (type === 'email' && !email.test(text)) return words.email
  if (type === 'phone' && !phone.test(text)) return words.phone
  return undefined
}

/** Mail providers of most addresses in Vietnam. */
const domains = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com']

/** Whether two different words are one slip apart: a letter too many, missing or wrong, or two swapped. */
function oneSlip(a: string, b: string): boolean {
  let start = 0
  let end = 0
  while (a[start] === b[start]) start++
  while (a.at(-1 - end) === b.at(-1 - end)) end++
  return start + end > Math.max(a.length, b.length) - 3
}

/** The address that was probably meant ("a@gmial.com" → "a@gmail.com"), or nothing. */
export function suggestEmail(address: string): string | undefined {
  const [user, domain = ''] = address.trim().split('@')
  const typed = domain.toLowerCase()
  const meant = !domains.includes(typed) && domains.find((known) => oneSlip(typed, known))
  return meant ? `${user}@${meant}` : undefined
}
