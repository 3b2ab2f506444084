import * as z from 'zod'
import { cleanSigns } from '../readers/clean-signs.ts'
import { cleanLine, cleanMessage, isPlainLine, isPlainMessage } from '../readers/clean-text.ts'
import { isPhone } from '../readers/phone.ts'

const codePoints = (text: string) => [...text].length

interface Cleaning {
  clean(text: string): string
  /** @param text cleaned */
  isPlain(text: string): boolean
}
const asLine: Cleaning = { clean: cleanLine, isPlain: isPlainLine }
const asMessage: Cleaning = { clean: cleanMessage, isPlain: isPlainMessage }
const asSigns: Cleaning = { clean: cleanSigns, isPlain: isPlainLine }

/** Well-formed, cleaned, without controls; lengths are code points. `min` 1 rejects invisible texts. */
const visitorText = (min: number, max: number, { clean, isPlain }: Cleaning) =>
  z.string().transform((input, context) => {
    const reject = (key: string, params: Record<string, unknown> = {}) => {
      context.addIssue({ code: 'custom', input, params: { key, ...params } })
      return z.NEVER
    }
    if (!input.isWellFormed()) return reject('unicode')
    const text = clean(input)
    if (!isPlain(text)) return reject('controls')
    if (min > 0 && /^[\s\u2800]*$/.test(text)) return reject('required')
    if (codePoints(text) < min) return reject('tooShort', { minimum: min })
    if (codePoints(text) > max) return reject('tooLong', { maximum: max })
    return text
  })

export const visitorLine = (min: number, max: number) => visitorText(min, max, asLine)
export const visitorMessage = (min: number, max: number) => visitorText(min, max, asMessage)

/** The HTML standard's pattern with a dot in the domain; at most 254 characters, 64 before the @ (RFC 5321). */
export const visitorEmail = () =>
  visitorText(1, 254, asSigns).refine(
    (address) =>
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(
        address,
      ),
    { params: { key: 'email' } },
  )

export const visitorPhone = () => visitorText(1, 24, asSigns).refine(isPhone, { params: { key: 'phone' } })
