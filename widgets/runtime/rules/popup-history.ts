import { readStored, writeStored } from '../core/device.ts'
import { openingsOf, type PopupHistory, parseHistory } from './frequency.ts'

export interface HistoryStorage {
  /** Shared by all tabs. Where openings are counted, each call extends the visit. */
  history(): PopupHistory
  record(change: PopupHistory): void
  countOpening(): void
}

export function createHistoryStorage(publicId: string): HistoryStorage {
  const key = `nhung:popup:${publicId}`
  /** Fallback for blocked storage: covers this page only. */
  let kept: PopupHistory = {}
  const read = (): PopupHistory => ({ ...kept, ...parseHistory(readStored(key)) })
  const record = (change: PopupHistory) => {
    kept = { ...read(), ...change }
    writeStored(key, kept)
  }
  return {
    history() {
      const history = read()
      const now = Date.now()
      if (openingsOf(history, now)) record({ seenAt: now })
      return history
    },
    record,
    countOpening() {
      const now = Date.now()
      record({ openings: openingsOf(read(), now) + 1, seenAt: now })
    },
  }
}
