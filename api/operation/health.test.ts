import { expect, test } from 'vitest'
import { type HealthFacts, healthChecks, healthReasons } from './health.ts'

const now = Date.parse('2026-11-23T01:00:00Z')
const minute = 60_000
const none = { queued: 0, dead: 0, oldest: null }
const fine: HealthFacts = {
  ...{ database: 'ok', isQueueFull: false, freeBytes: 50, diskBytes: 100, hasMail: true },
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
  ['a copy of a minute ago', { copiedAt: now - minute }, []],
  [
    'a copy that stands still',
    { copiedAt: now - 3 * minute },
    ['The continuous copy is over two minutes old: a dead disk would take what is newer'],
  ],
  ['a full disk', { database: 'full' }, ['The disk of the database is full']],
  ['a lock', { database: 'locked' }, ['Another program has locked the database']],
  [
    'a service that cannot store',
    { database: 'unavailable', isQueueFull: true },
    ['The database cannot be written to', 'The queue of writes is full'],
  ],
])('%s', ([, facts, reasons]) => {
  expect(healthReasons({ ...fine, ...facts }).map(({ en }) => en)).toEqual(reasons)
})

test.for<[string, Partial<HealthFacts>, object]>([
  ['nothing', {}, {}],
  ['no mail server', { hasMail: false, mail: since(99) }, { mail: 'off' }],
  ['mails that nobody sends', { mail: since(16) }, { mail: 'late' }],
  ['a copy', { copiedAt: now }, { copy: 'ok' }],
  ['a copy that was never made', { copiedAt: 0 }, { copy: 'late' }],
  [
    'everything',
    { webhooks: since(61), purges: since(16), freeBytes: 9, database: 'full', isQueueFull: true },
    { webhooks: 'late', purges: 'late', disk: 'low', database: 'full', queue: 'full' },
  ],
])('in words for everybody: %s', ([, facts, checks]) => {
  const ok = { database: 'ok', queue: 'ok', disk: 'ok', mail: 'ok', webhooks: 'ok', purges: 'ok' }
  expect(healthChecks({ ...fine, ...facts })).toEqual({ ...ok, ...checks })
})
