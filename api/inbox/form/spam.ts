import { tokenize } from '../../../widgets/runtime/vue/fold.ts'

/** Shown to the merchant only. `merchant`: marked by hand. */
export type SpamReason = 'honeypot' | 'too-fast' | 'blocked-word' | 'duplicate' | 'merchant'

/** The honeypot also counts for known senders: people never see the field. */
export const reasonsForKnownSender = (reasons: readonly SpamReason[]) =>
  reasons.filter((reason) => reason === 'honeypot')

/** Strips accents, case and punctuation; pads each word with spaces for whole-word search. */
const normalized = (text: string) => ` ${tokenize(text).join(' ')} `

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}

export function hasBlockedWord(body: Record<string, unknown>, blockedWords: readonly string[]): boolean {
  if (!blockedWords.length) return false
  const texts = textsIn(body).map(normalized)
  return blockedWords.some((word) => {
    const wanted = normalized(word)
    return wanted.trim() !== '' && texts.some((text) => text.includes(wanted))
  })
}

/** Ignores a `startedAt` (epoch ms) ahead of our clock, because it comes from the visitor's. */
export function isTooFast(startedAt: number | undefined, now: number, minSeconds: number): boolean {
  if (startedAt === undefined) return false
  const passed = now - startedAt
  return passed >= 0 && passed < minSeconds * 1000
}
