import { expect, test } from 'vitest'
import { type HealthFacts, healthReasons } from './health.ts'

const now = Date.parse('2026-11-23T01:00:00Z')
const minute = 60_000
const none = { queued: 0, dead: 0, oldest: null }
const fine: HealthFacts = {
  ...{ isWritable: true, isQueueFull: false, freeBytes: 50, diskBytes: 100, hasMail: true },
  ...{ mail: none, webhooks: none, purges: none, now },
}
const since = (minutes: number) => ({ queued: 1, dead: 0, oldest: now - minutes * minute })

test.for<[string, Partial<HealthFacts>, string[]]>([
  ['nothing', {}, []],
  ['a few that wait', { mail: since(15), webhooks: since(60) }, []],
  ['mails that nobody sends', { mail: since(16) }, ['A mail has waited for over 15 minutes']],
  [
    'a CDN that takes no purge',
    { purges: since(16) },
    ['The CDN has not taken a purge for over 15 minutes: visitors may see what was before'],
  ],
  ['webhooks that nobody takes', { webhooks: since(61) }, ['A webhook has waited for over an hour']],
  ['no mail server', { hasMail: false, mail: since(99) }, ['SMTP_URL is not set: mails are only kept']],
  ['a disk that fills', { freeBytes: 9 }, ['Only 9 % of the disk is free']],
  [
    'a service that cannot store',
    { isWritable: false, isQueueFull: true },
    ['The database cannot be written to', 'The queue of writes is full'],
  ],
])('%s', ([, facts, reasons]) => {
  expect(healthReasons({ ...fine, ...facts }).map(({ en }) => en)).toEqual(reasons)
})
