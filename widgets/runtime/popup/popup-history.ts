import { readStored, writeStored } from '../device.ts'
import { type PopupHistory, parseHistory } from './frequency.ts'

export interface HistoryStorage {
  history(): PopupHistory
  record(change: PopupHistory): void
  /** Openings in this visit. */
  sessionCount(): number
  countOpening(): void
}

export function createHistoryStorage(publicId: string): HistoryStorage {
  const key = `nhung:popup:${publicId}`
  /** Fallback for blocked storage: counts for this page alone. */
  let pageCount = 0
  const history = () => parseHistory(readStored(key))
  function sessionCount(): number {
    try {
      return Math.max(pageCount, Number(sessionStorage.getItem(key)))
    } catch {
      return pageCount
    }
  }
  return {
    history,
    record: (change) => writeStored(key, { ...history(), ...change }),
    sessionCount,
    countOpening() {
      pageCount = sessionCount() + 1
      try {
        sessionStorage.setItem(key, `${pageCount}`)
      } catch {}
    },
  }
}
