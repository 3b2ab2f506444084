import { z } from './definition.ts'

/** Invisible characters that alone do not make a text, and that no name or message needs. */
const invisible = /[\s\p{Cf}\u3164\u2800]/gu
const bidi = /[\u202a-\u202e\u2066-\u2069]/
const controls = /[\p{Cc}\u2028\u2029]/u
const controlsButLines = /[^\P{Cc}\t\n\r]/u

const codePoints = (text: string) => [...text].length

/**
 * Text that a visitor sends: well-formed, NFC, trimmed, without control or bidi characters; lengths in code points.
 * `min` 1 refuses what is only white space or invisible.
 */
const visitorText = (min: number, max: number, multiline: boolean) =>
  z.string().transform((sent, context) => {
    const refuse = (key: string, more: Record<string, unknown> = {}) => {
      context.addIssue({ code: 'custom', input: sent, params: { key, ...more } })
      return z.NEVER
    }
    if (!sent.isWellFormed()) return refuse('unicode')
    if ((multiline ? controlsButLines : controls).test(sent) || bidi.test(sent)) return refuse('controls')
    const text = sent.normalize('NFC').trim()
    if (min > 0 && text.replace(invisible, '') === '') return refuse('required')
    if (codePoints(text) < min) return refuse('tooShort', { minimum: min })
    if (codePoints(text) > max) return refuse('tooLong', { maximum: max })
    return text
  })

export const visitorLine = (min: number, max: number) => visitorText(min, max, false)
export const visitorMessage = (min: number, max: number) => visitorText(min, max, true)

/** The HTML standard's form of an address, with a dot in its domain: at most 254 characters, 64 before the @. */
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
