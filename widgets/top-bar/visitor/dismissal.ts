/** A closed bar stays closed for its message, of which the device keeps the key. */
import type { Config } from '../../runtime/core/contract.ts'
import { toJson } from '../../runtime/core/json.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import type { Settings } from '../definition/settings.ts'
import { dismissalKey } from './stored-dismissal.ts'

type Versioned = Pick<Settings, 'messages' | 'version'>

/** Changes with any message, or with the merchant's own version alone. */
export const messageKey = ({ messages, version }: Versioned): string => {
  if (version) return `v${version}`
  let hash = 0
  for (const character of toJson(messages)) hash = (hash * 31 + character.codePointAt(0)!) | 0
  return hash.toString(36)
}

/**
 * @param stored `key` or `key until`, the epoch ms at which it comes back
 * @param now epoch ms
 */
export function isDismissed(stored: string, settings: Versioned, now: number): boolean {
  const [key, until = Infinity] = stored.split(' ')
  return key === messageKey(settings) && now < Number(until)
}

export function keepClosed(config: Config<Settings>) {
  const { scope, days } = config.settings
  const until = scope === 'local' && days ? ` ${Date.now() + days * msPerDay}` : ''
  const dismissal = messageKey(config.settings) + until
  try {
    const storage = scope === 'local' ? localStorage : sessionStorage
    storage.setItem(dismissalKey(config), dismissal)
  } catch {}
}
