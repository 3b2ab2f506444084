/** Plays on the device: a reload shows the prize, and a play without an answer is asked for with the same key and body. */
import { readStored, writeStored } from '../../runtime/core/device.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import type { Values } from '../../runtime/form/field.ts'
import type { QuizProgress } from './game.ts'

export interface Prize {
  label: string
  code?: string
  /** ISO 8601. */
  expiresAt?: string
  instructions?: string
  redeemUrl?: string
  /** A page of the prize that opens on other devices too. */
  pageUrl?: string
}

/** The service's response to a play. */
export interface PlayAnswer {
  playId: string
  playsLeft: number
  message: string
  outcome: { won: boolean; segmentId: string; score?: number; prize?: Prize | null }
}

export interface PlayRequest {
  key: string
  /** JSON */
  body: string
}

/** A quiz with an answer at least, and what its player has entered. */
export interface UnsentQuiz extends QuizProgress {
  values: Values
}

export interface KeptPlays {
  unsent?: UnsentQuiz | undefined
  pending?: PlayRequest | undefined
  /** Oldest first. */
  answers: PlayAnswer[]
}

/** ms after the end of the campaign; the service forgets its keys then. */
const keptAfterEnd = 30 * msPerDay
/** ms; somebody else may sit at the device then. */
const unsentLifetime = msPerDay

const isKept = (stored: unknown): stored is KeptPlays =>
  !!stored && typeof stored === 'object' && 'answers' in stored && Array.isArray(stored.answers)

/** @param endsAt epoch ms */
export function openKeptPlays(publicId: string, endsAt: number, preview = false) {
  const key = `nhung:plays:${publicId}`
  const stored = preview ? undefined : readStored(key)
  const isFresh = Date.now() < endsAt + keptAfterEnd
  /** Also the fallback for blocked storage: lasts as long as the page. */
  let kept: KeptPlays = isFresh && isKept(stored) ? stored : { answers: [] }
  if (stored && !isFresh) writeStored(key)
  if (kept.unsent && !(Date.now() - kept.unsent.startedAt < unsentLifetime)) update({ unsent: undefined })

  function update(change: Partial<KeptPlays>) {
    kept = { ...kept, ...change }
    if (!preview) writeStored(key, kept)
  }
  return { read: () => kept, update }
}

export type Kept = ReturnType<typeof openKeptPlays>
