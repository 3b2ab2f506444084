/** Lazy: a closed bar stays closed for its message, of which the device keeps the key. */
import { toJson } from '../../runtime/json.ts'
import { msPerDay } from '../../runtime/time.ts'
import type { Settings } from '../definition/settings.ts'

/** Changes with any message, or with the merchant's own version alone. */
export const messageKey = ({ messages, version }: Pick<Settings, 'messages' | 'version'>): string => {
  if (version) return `v${version}`
  let hash = 0
  for (const character of toJson(messages)) hash = (hash * 31 + character.codePointAt(0)!) | 0
  return hash.toString(36)
}

/**
 * @param stored `key` or `key until`, the epoch ms at which it comes back
 * @param now epoch ms
 */
export function isDismissed(stored: string, key: string, now: number): boolean {
  const [own, until = Infinity] = stored.split(' ')
  return own === key && now < Number(until)
}

/** @returns what is stored: `isDismissed` */
export function dismissalAt(settings: Settings, now: number): string {
  const { scope, days } = settings
  return messageKey(settings) + (scope === 'local' && days ? ` ${now + days * msPerDay}` : '')
}
