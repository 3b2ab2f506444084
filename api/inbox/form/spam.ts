import { tokenize } from '../../../widgets/runtime/vue/fold.ts'

/** Shown to the merchant only. `merchant`: marked by hand. */
export type SpamReason = 'honeypot' | 'too-fast' | 'blocked-word' | 'duplicate' | 'merchant'

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

interface Timing {
  /** ms since the form was shown, by the visitor's clock alone */
  elapsed?: number | undefined
  /** epoch ms of older clients, by the visitor's clock */
  startedAt?: number | undefined
}

/** `hint`: by two clocks, one of which may be wrong. A start ahead of our clock says nothing. */
export function speedOf(
  { elapsed, startedAt }: Timing,
  now: number,
  minSeconds: number,
): 'fast' | 'hint' | 'usual' {
  if (elapsed !== undefined) return elapsed < minSeconds * 1000 ? 'fast' : 'usual'
  if (startedAt === undefined) return 'usual'
  const passed = now - startedAt
  return passed >= 0 && passed < minSeconds * 1000 ? 'hint' : 'usual'
}
