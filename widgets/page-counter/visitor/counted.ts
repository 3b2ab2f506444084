/** Which views count: the service counts what it is sent. */
import type { Config } from '../../runtime/contract.ts'
import { readStored, writeStored } from '../../runtime/device.ts'
import { msPerMinute } from '../../runtime/time.ts'
import type { Settings } from '../definition/settings.ts'

const bots = /bot\b|crawl|spider|slurp|lighthouse|pagespeed|facebookexternalhit/i
const ownerKey = 'nhung:owner'
/** Pages whose time a device keeps. */
const maxPages = 50

/** True while the owner has told this device not to count, by the address of a page. */
function isOwner() {
  if (location.hash === '#khong-dem') writeStored(ownerKey, true)
  if (location.hash === '#dem-lai') writeStored(ownerKey)
  return readStored(ownerKey)
}

/** Remembers that this page was seen now. */
function wasSeen(publicId: string, minutes: number): boolean {
  const key = `nhung:page-counter:${publicId}`
  const times = new Map<string, unknown>(Object.entries(readStored(key) ?? {}))
  const page = location.pathname + location.search
  const now = Date.now()
  if (Math.abs(now - Number(times.get(page))) < minutes * msPerMinute) return true
  times.delete(page)
  times.set(page, now)
  writeStored(key, Object.fromEntries([...times].slice(-maxPages)))
  return false
}

export const countsView = ({ publicId, settings }: Config<Settings>): boolean =>
  !(
    (settings.excludeBots && bots.test(navigator.userAgent)) ||
    (settings.excludeOwner && isOwner()) ||
    (settings.dedupeMinutes && wasSeen(publicId, settings.dedupeMinutes))
  )
