import { createHash } from 'node:crypto'
import { tokenize } from '../../../widgets/runtime/vue/word-search.ts'
import { day } from '../../operation/clock.ts'

/** Shown to the merchant only. `merchant`: marked by hand. */
export type SpamReason = 'honeypot' | 'too-fast' | 'blocked-word' | 'duplicate' | 'merchant'

/** Strips accents, case and punctuation; pads each word with spaces for whole-word search. */
const normalized = (text: string) => ` ${tokenize(text).join(' ')} `

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return []
}

/** @param chosen keys of fields whose values are the merchant's own words */
export function hasBlockedWord(
  { fields, ...body }: Record<string, unknown>,
  blockedWords: readonly string[],
  chosen: readonly string[] = [],
): boolean {
  if (!blockedWords.length) return false
  const typed = Object.entries(fields ?? {}).filter(([key]) => !chosen.includes(key))
  const texts = textsIn([body, typed.map(([, value]) => value)]).map(normalized)
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

/** ms */
const lifetime = day
const maxHashes = 20_000

export type RecentHashes = ReturnType<typeof createRecentHashes>

/** Bodies of the last day, in memory only: a restart forgets them. */
export function createRecentHashes() {
  /** hash → epoch ms, oldest first */
  const hashes = new Map<string, number>()

  return {
    /** @param scope what the same body may differ in: widget, path, hashes of the files */
    hashOf: (scope: readonly string[], body: Record<string, unknown>) =>
      createHash('sha256')
        .update(JSON.stringify([scope, body]))
        .digest('base64url'),
    has(hash: string, now: number): boolean {
      const at = hashes.get(hash)
      return at !== undefined && now - at < lifetime
    },
    add(hash: string, now: number) {
      hashes.delete(hash)
      hashes.set(hash, now)
      for (const [oldest, at] of hashes) {
        if (hashes.size <= maxHashes && now - at < lifetime) break
        hashes.delete(oldest)
      }
    },
  }
}
