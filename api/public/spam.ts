import { foldForSearch } from '../database/fold.ts'

/** Why a row is kept as spam, `merchant`: because they said so. Shown to them beside it; the visitor never learns it. */
export type SpamReason = 'honeypot' | 'too-fast' | 'blocked-word' | 'duplicate' | 'merchant'

/** What still counts against a sender whom the merchant took out of the spam: no person fills in what nobody sees. */
export const unforgiven = (reasons: readonly SpamReason[]) =>
  reasons.filter((reason) => reason === 'honeypot')

/** Words without accents, case and punctuation, each between spaces. */
const wordsOf = (text: string) =>
  ` ${foldForSearch(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.replace(/ +/g, ' ')

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}

/** Whether the body says one of the merchant's blocked words, as whole words, with or without accents. */
export function hasBlockedWord(body: Record<string, unknown>, blockedWords: readonly string[]): boolean {
  if (!blockedWords.length) return false
  const said = textsIn(body).map(wordsOf)
  return blockedWords.some((word) => {
    const wanted = wordsOf(word)
    return wanted.trim() !== '' && said.some((text) => text.includes(wanted))
  })
}

/**
 * Whether a form was filled in faster than a person can. `startedAt` comes from the visitor's clock: one that runs ahead of
 * ours says nothing.
 * @param startedAt epoch ms
 */
export function isTooFast(startedAt: number | undefined, now: number, minSeconds: number): boolean {
  if (startedAt === undefined) return false
  const passed = now - startedAt
  return passed >= 0 && passed < minSeconds * 1000
}
