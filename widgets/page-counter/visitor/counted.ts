/** Decides which views count: the service counts all that it receives. */
import type { Config } from '../../runtime/core/contract.ts'
import { readStored, writeStored } from '../../runtime/core/device.ts'
import { msPerMinute } from '../../runtime/core/time.ts'
import type { Settings } from '../definition/settings.ts'
import { pageKey } from './page-key.ts'

const bots = /bot\b|crawl|spider|lighthouse/i
/** Names the phone, which may be a "CUBOT" or an "M bot 60". */
const device = /Android[^)]*/i

export const isBot = (userAgent: string) => bots.test(userAgent.replace(device, ''))
const ownerKey = 'nhung:owner'

/** True while the owner has told this device not to count, by the address of a page. */
function isOwner() {
  const { hash } = location
  if (/^#(khong-dem|dem-lai)$/.test(hash)) writeStored(ownerKey, hash === '#khong-dem')
  return readStored(ownerKey)
}

/** Remembers that this page was seen now, as long as that matters. */
function wasSeen(publicId: string, minutes: number): boolean {
  const key = `nhung:page-counter:${publicId}`
  const page = pageKey(location.href)
  const now = Date.now()
  const recent = Object.fromEntries(
    Object.entries(readStored(key) ?? {}).filter(([, time]) => Math.abs(now - time) < minutes * msPerMinute),
  )
  if (page in recent) return true
  writeStored(key, { ...recent, [page]: now })
  return false
}

export const countsView = ({ publicId, settings }: Config<Settings>): boolean =>
  !(
    (settings.excludeBots && isBot(navigator.userAgent)) ||
    (settings.excludeOwner && isOwner()) ||
    (settings.dedupeMinutes && wasSeen(publicId, settings.dedupeMinutes))
  )
