import * as z from 'zod'

const invisible = /[\s\p{Cf}\u3164\u2800]/gu
const bidi = /[\u202a-\u202e\u2066-\u2069]/
const controls = /[\p{Cc}\u2028\u2029]/u
const controlsExceptLineBreaks = /[^\P{Cc}\t\n\r]/u

/** More marks on one letter than any script needs cover the lines around it. */
const heapedMarks = /\p{M}{9}/u

const codePoints = (text: string) => [...text].length

/** Well-formed, NFC, trimmed, no control or bidi characters; code points. `min` 1 rejects invisible texts. */
const visitorText = (min: number, max: number, multiline: boolean) =>
  z.string().transform((input, context) => {
    const reject = (key: string, params: Record<string, unknown> = {}) => {
      context.addIssue({ code: 'custom', input, params: { key, ...params } })
      return z.NEVER
    }
    if (!input.isWellFormed()) return reject('unicode')
    if ((multiline ? controlsExceptLineBreaks : controls).test(input) || bidi.test(input))
      return reject('controls')
    const text = input.normalize('NFC').trim()
    if (heapedMarks.test(text.normalize('NFD'))) return reject('controls')
    if (min > 0 && text.replace(invisible, '') === '') return reject('required')
    if (codePoints(text) < min) return reject('tooShort', { minimum: min })
    if (codePoints(text) > max) return reject('tooLong', { maximum: max })
    return text
  })

export const visitorLine = (min: number, max: number) => visitorText(min, max, false)
export const visitorMessage = (min: number, max: number) => visitorText(min, max, true)

/** The HTML standard's pattern with a dot in the domain; at most 254 characters, 64 before the @ (RFC 5321). */
export const visitorEmail = () =>
  visitorLine(1, 254).refine(
    (address) =>
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(
        address,
      ),
    { params: { key: 'email' } },
  )

export const visitorPhone = () =>
  visitorLine(1, 21).refine((number) => /^\+?[0-9][0-9 .()-]{6,19}$/.test(number), {
    params: { key: 'phone' },
  })
