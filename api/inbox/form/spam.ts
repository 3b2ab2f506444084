import { foldForSearch } from '../../database/fold.ts'

/** Why a row is spam; `merchant`: the merchant marked it. Shown to the merchant, never to the visitor. */
export type SpamReason = 'honeypot' | 'too-fast' | 'blocked-word' | 'duplicate' | 'merchant'

/** The reasons that count for a known sender too: no person fills in an invisible field. */
export const reasonsForKnownSender = (reasons: readonly SpamReason[]) =>
  reasons.filter((reason) => reason === 'honeypot')

/** Text without accents, case and punctuation, each word between spaces. */
const normalized = (text: string) =>
  ` ${foldForSearch(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.replace(/ +/g, ' ')

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}

/** Whether the body contains one of the merchant's blocked words, as whole words, with or without accents. */
export function hasBlockedWord(body: Record<string, unknown>, blockedWords: readonly string[]): boolean {
  if (!blockedWords.length) return false
  const texts = textsIn(body).map(normalized)
  return blockedWords.some((word) => {
    const wanted = normalized(word)
    return wanted.trim() !== '' && texts.some((text) => text.includes(wanted))
  })
}

/**
 * Whether a form was filled in faster than a person can. `startedAt` comes from the visitor's clock; one ahead of ours is
 * ignored.
 * @param startedAt epoch ms
 */
export function isTooFast(startedAt: number | undefined, now: number, minSeconds: number): boolean {
  if (startedAt === undefined) return false
  const passed = now - startedAt
  return passed >= 0 && passed < minSeconds * 1000
}
