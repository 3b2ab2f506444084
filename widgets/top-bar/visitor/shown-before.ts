/** Bars that do not stand on every page: the device keeps when these messages last stood. */
import type { Config } from '../../runtime/core/contract.ts'
import { readStored, writeStored } from '../../runtime/core/device.ts'
import { sessionTimeout } from '../../runtime/core/time.ts'
import type { Settings } from '../definition/settings.ts'
import { messageKey } from './dismissal.ts'

type Frequency = Settings['frequency']

const keyOf = ({ publicId }: Config) => `nhung:top-bar-shown:${publicId}`
const dayOf = (time: number) => new Date(time).toDateString()

/** @param last epoch ms, undefined before the first time @param now epoch ms */
export function isDue(frequency: Frequency, last: number | undefined, now: number): boolean {
  if (last === undefined) return true
  if (frequency === 'session') return now - last >= sessionTimeout
  return frequency === 'day' && dayOf(now) !== dayOf(last)
}

export const keepShown = (config: Config<Settings>) =>
  writeStored(keyOf(config), [messageKey(config.settings), Date.now()])

/** Changed messages have not been shown. Each page goes on with the session. */
export function wasShown(config: Config<Settings>): boolean {
  const { frequency } = config.settings
  const stored = readStored(keyOf(config))
  const [message, time]: unknown[] = Array.isArray(stored) ? stored : []
  const last = message === messageKey(config.settings) && typeof time === 'number' ? time : undefined
  const was = !isDue(frequency, last, Date.now())
  if (was && frequency === 'session') keepShown(config)
  return was
}
