/** Mirrors the service's rules, which have the last word. */
import { cleanSigns } from '../../readers/clean-signs.ts'
import { clockTime } from '../../readers/clock-time.ts'
import { spanProblem } from '../../readers/date-span.ts'
import { decimalsIn } from '../../readers/decimal.ts'
import { isPhone } from '../../readers/phone.ts'
import { parseDate, todayIso } from '../kit/date-text.ts'
import {
  type AddressValue,
  type FieldType,
  type FormField,
  filesIn,
  isAddress,
  typedAddress,
  type Value,
} from './field.ts'
import { maxLengths } from './field-limits.ts'
import type { Messages } from './messages.ts'

const email =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

const typeLimits: Partial<Record<FieldType, number>> = maxLengths

const maxLengthOf = ({ type, maxLength }: FormField) => maxLength ?? typeLimits[type] ?? maxLengths.text

export function validateField(field: FormField, value: Value, messages: Messages): string | undefined {
  const { type, required } = field
  if (type === 'hidden') return undefined
  if (typeof value === 'boolean') return required && !value ? messages.tick : undefined
  if (isAddress(value)) return addressProblem(field, value, messages)
  // The control of a file finds what is wrong with it.
  if (type === 'file')
    return required && !filesIn(value).length ? (field.missing ?? messages.chooseFile) : undefined
  if (type === 'date-span') return spanMistake(field, [value].flat().map(String), messages)
  if (typeof value !== 'string') return required && !value.length ? messages.choose : undefined
  // Other texts are cleaned by the service, which takes them as they are.
  const text = type === 'email' || type === 'phone' ? cleanSigns(value) : value.trim().normalize('NFC')
  const usual = field.options || field.stars ? messages.choose : messages.required(messages.whatOf[type])
  const missing = field.missing ?? usual
  if (!text) return required ? missing : undefined
  const maxLength = maxLengthOf(field)
  if ([...text].length > maxLength) return messages.tooLong(maxLength)
  if (type === 'email' && !email.test(text)) return messages.email
  if (type === 'phone' && !isPhone(text)) return messages.phone
  if (type === 'number') return numberProblem(field, text, messages)
  if (type === 'time') return timeProblem(field, clockTime(text), messages)
  return type === 'date' ? dateProblem(field, parseDate(text), messages) : undefined
}

function addressProblem({ required, missing }: FormField, value: AddressValue, messages: Messages) {
  const typed = typedAddress(value)
  if ([...typed].length > maxLengths.address) return messages.tooLong(maxLengths.address)
  const { street, ward = 'unasked', province = 'unasked' } = value
  const parts = [
    ['street', street],
    ['province', province],
    ['ward', ward],
  ] as const
  const empty = required ? parts.find(([, text]) => !text.trim()) : undefined
  return empty && (missing ?? messages.required(messages.whatOf[empty[0]]))
}

function dateProblem({ days }: FormField, date: string | undefined, messages: Messages): string | undefined {
  if (!date) return messages.date
  const today = todayIso(Date.now())
  if (days === 'future' && date < today) return messages.datePast
  return days === 'past' && date > today ? messages.dateAhead : undefined
}

function spanMistake(field: FormField, typed: readonly string[], messages: Messages): string | undefined {
  if (!typed.some((text) => text.trim())) return field.required ? messages.spanBoth : undefined
  const [from, to] = typed.map(parseDate)
  if (!from || !to) return typed.every((text) => text.trim()) ? messages.date : messages.spanBoth
  const problem = spanProblem({ from, to }, field, todayIso(Date.now()))
  return problem && messages.span(problem.is, problem.limit, field.counts === 'nights')
}

function numberProblem({ min, max, decimals = 0 }: FormField, text: string, messages: Messages) {
  const [value, other] = decimalsIn(text, decimals)
  if (value === undefined || other !== undefined) return messages.number
  if (typeof min === 'number' && value < min) return messages.atLeast(min)
  return typeof max === 'number' && value > max ? messages.atMost(max) : undefined
}

function timeProblem(
  { min = '00:00', max = '23:59' }: FormField,
  time: string | undefined,
  messages: Messages,
) {
  if (!time) return messages.time
  return time < String(min) || time > String(max) ? messages.timeBetween(`${min}`, `${max}`) : undefined
}

/** A mobile number of Vietnam has 10 digits. A hint: the number may be of another country. */
export function lacksDigits(number: string): boolean {
  const digits = number.replace(/\D/g, '').replace(/^(?:00)?84/, '0')
  return /^0[35789]/.test(digits) && digits.length !== 10
}

const domains = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com']

/** One letter added, missing or wrong, or two swapped. */
function isOneTypo(a: string, b: string): boolean {
  let start = 0
  let end = 0
  while (a[start] === b[start]) start++
  while (a.at(-1 - end) === b.at(-1 - end)) end++
  return start + end > Math.max(a.length, b.length) - 3
}

/** "a@gmial.com" → "a@gmail.com" */
export function suggestEmail(address: string): string | undefined {
  const [user, domain = ''] = address.trim().split('@')
  const typed = domain.toLowerCase()
  const suggestion = !domains.includes(typed) && domains.find((known) => isOneTypo(typed, known))
  return suggestion ? `${user}@${suggestion}` : undefined
}
