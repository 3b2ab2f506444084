import { msPerDay } from '../time.ts'

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
}

export function mayOpen(
  history: PopupHistory,
  sessionCount: number,
  cap: FrequencyCap,
  now: number,
): boolean {
  const { closedAt = -Infinity, subscribedAt = -Infinity } = history
  return (
    !history.never &&
    sessionCount < cap.maxPerSession &&
    now >= closedAt + cap.afterCloseDays * msPerDay &&
    now >= subscribedAt + cap.afterSuccessDays * msPerDay
  )
}

export function parseHistory(stored: unknown): PopupHistory {
  if (!stored || typeof stored !== 'object') return {}
  const time = (name: string) => {
    const value: unknown = Reflect.get(stored, name)
    return typeof value === 'number' ? { [name]: value } : {}
  }
  return { ...time('closedAt'), ...time('subscribedAt'), never: Reflect.get(stored, 'never') === true }
}
