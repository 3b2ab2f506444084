/** Frequency cap of a popup that opens by itself. */
import { msPerDay } from '../../runtime/time.ts'

export interface FrequencyCap {
  /** Minimum days after it was closed, and after a subscription. */
  afterCloseDays: number
  afterSuccessDays: number
  maxPerSession: number
}

/** A popup's history on this device. Times in epoch ms. */
export interface PopupHistory {
  closedAt?: number
  subscribedAt?: number
  /** The visitor chose "Do not show again". */
  never?: boolean
}

/** Whether the popup may open at `now`. @param sessionCount how often it has opened in this session */
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

/** Reads a stored history, which may be anything. */
export function parseHistory(stored: unknown): PopupHistory {
  if (!stored || typeof stored !== 'object') return {}
  const time = (name: string) => {
    const value: unknown = Reflect.get(stored, name)
    return typeof value === 'number' ? { [name]: value } : {}
  }
  return { ...time('closedAt'), ...time('subscribedAt'), never: Reflect.get(stored, 'never') === true }
}

const matchesPattern = (path: string, pattern: string) =>
  new RegExp(`^${pattern.split('*').map(escapeRegExp).join('.*')}$`).test(path)
const escapeRegExp = (text: string) => text.replace(/[\\^$.+?()[\]{}|]/g, '\\$&')

/** Whether a popup applies to a page: included (no pattern includes all) and not excluded. */
export const appliesToPath = (path: string, include: readonly string[], exclude: readonly string[]) =>
  (!include.length || include.some((pattern) => matchesPattern(path, pattern))) &&
  !exclude.some((pattern) => matchesPattern(path, pattern))
