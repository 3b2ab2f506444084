import { msPerDay, sessionTimeout } from '../core/time.ts'

export interface FrequencyCap {
  afterCloseDays: number
  afterSuccessDays: number
  maxPerSession: number
}

/** Times in epoch ms. */
export interface PopupHistory {
  closedAt?: number
  subscribedAt?: number
  never?: boolean
  /** Openings during the visit of `seenAt`. */
  openings?: number
  /** When the device last asked or opened. */
  seenAt?: number
}

/** Openings during this visit, over all tabs. @param now epoch ms */
export const openingsOf = ({ openings = 0, seenAt = -Infinity }: PopupHistory, now: number): number =>
  now - seenAt < sessionTimeout ? openings : 0

/** @param now epoch ms */
export function mayOpen(history: PopupHistory, cap: FrequencyCap, now: number): boolean {
  const { closedAt = -Infinity, subscribedAt = -Infinity } = history
  return (
    !history.never &&
    openingsOf(history, now) < cap.maxPerSession &&
    now >= closedAt + cap.afterCloseDays * msPerDay &&
    now >= subscribedAt + cap.afterSuccessDays * msPerDay
  )
}

export function parseHistory(stored: unknown): PopupHistory {
  if (!stored || typeof stored !== 'object') return {}
  const number = (name: string) => {
    const value: unknown = Reflect.get(stored, name)
    return typeof value === 'number' ? { [name]: value } : {}
  }
  return {
    ...number('closedAt'),
    ...number('subscribedAt'),
    ...number('openings'),
    ...number('seenAt'),
    never: Reflect.get(stored, 'never') === true,
  }
}
