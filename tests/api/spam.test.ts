import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoOf } from '../../api/http/validation.ts'
import { challengeOf, coded, insist, solved } from '../harness/proof-of-work.ts'
import { inOneProcess } from '../harness/two-services.ts'
import { type Service, startService } from './harness.ts'

let now = Date.parse('2026-11-21T03:00:00Z')
let service: Service
beforeAll(async () => {
  service = await startService({ now: () => now })
  const privateSettings = {
    notify: ['shop@vidu.vn'],
    minFillSeconds: 3,
    blockedWords: ['casino', 'vay tiền'],
  }
  await service.publish('contact-1', 'CONTACT_FORM', { privateSettings })
  await service.publish('news-1', 'EMAIL_SUBSCRIPTION', { privateSettings })
  await service.publish('proof-1', 'CONTACT_FORM', { privateSettings: { ...privateSettings, altcha: true } })
  await service.publish('proof-2', 'CONTACT_FORM', { privateSettings: { altcha: true } })
})
afterAll(() => service.stop())

let serial = 0
const contact = (more: object = {}) => ({
  name: 'An',
  email: 'an@vidu.vn',
  message: `Xin chào lần ${serial++}`,
  ...more,
})
const newest = async (publicId: string) =>
  (await service.mine.inbox.contact.list(publicId, { limit: 1 })).items[0]
const mails = async () => (await service.mine.outbox.list({ limit: 200 })).items.length

const sendTwice = (path: string, form: object) => insist(() => service.post(path, form))

const suspicions = [
  ['a filled trap', { website: 'https://spam.example' }, 'honeypot'],
  ['a form filled in within a second', { elapsed: 1000 }, 'too-fast'],
  ['the same as a text, of a form with files', { elapsed: '1000' }, 'too-fast'],
  ['a blocked word', { message: 'Chơi CASINO nhé' }, 'blocked-word'],
  ['a blocked word without its marks', { name: 'Vay tien nhanh' }, 'blocked-word'],
] as const

describe('what looks automatic', () => {
  test.each(suspicions)(
    '%s is asked for work, and stored as doubtful with it, with its notification',
    async (_, more, reason) => {
      const before = await mails()
      const form = contact({ email: `${reason}@vidu.vn`, ...more })
      const headers = { 'Idempotency-Key': `work-${serial}` }
      const asked = await service.post('contact-1/contact', form, headers)
      expect(asked.status).toBe(428)
      const altcha = solved(await challengeOf(asked))
      expect(await mails()).toBe(before)
      // The same attempt again: its answer was lost.
      expect((await service.post('contact-1/contact', form, headers)).status).toBe(428)
      const proved = { ...form, altcha }
      const response = await service.post('contact-1/contact', proved, headers)
      const { id } = await response.json()
      expect(response.status).toBe(201)
      expect(await newest('contact-1')).toMatchObject({
        id,
        spam: false,
        doubtful: true,
        spamReasons: [reason],
      })
      expect(await mails()).toBe(before + 1)
      // The proof is no part of what was said: with another one or without, the same attempt is answered again.
      for (const again of [proved, form, { ...form, altcha: 'another' }])
        expect((await (await service.post('contact-1/contact', again, headers)).json()).id).toBe(id)
      expect(await newest('contact-1')).toMatchObject({ id })
      const reused = await service.post('contact-1/contact', contact({ ...more, altcha }))
      expect((await reused.json()).errors).toMatchObject([{ pointer: '#/altcha', code: 'proofSpent' }])
    },
  )

  test('a wrong proof is asked for another one, however often', async () => {
    const form = contact({ website: 'x', altcha: coded({ number: 1 }) })
    for (let attempt = 0; attempt < 3; attempt++) {
      const headers = { 'Idempotency-Key': 'wrong-proof' }
      expect((await service.post('contact-1/contact', form, headers)).status).toBe(428)
    }
  })

  test('a subscription that was sent at once gets its mail, and is subscribed', async () => {
    const form = { email: 'nhanh@vidu.vn', elapsed: 800 }
    const altcha = solved(await challengeOf(await service.post('news-1/subscribe', form)))
    const response = await service.post('news-1/subscribe', { ...form, altcha })
    expect(response.status).toBe(201)
    const { items } = await service.mine.inbox.subscription.list('news-1', {})
    expect(items.find(({ email }) => email === form.email)).toMatchObject({ spam: false, doubtful: true })
  })

  test('a doubtful row that a member moves to spam and back notifies nobody again', async () => {
    const form = contact({ website: 'x', email: 'qua-lai@vidu.vn' })
    const altcha = solved(await challengeOf(await service.post('contact-1/contact', form)))
    await service.post('contact-1/contact', { ...form, altcha })
    const row = await newest('contact-1')
    const change = (spam: false | { reason: string; expiresAt: number }) =>
      service.mine.inbox.contact.change('contact-1', row?.id ?? '', { spam }, now)
    await change({ reason: 'merchant', expiresAt: now + 1000 })
    expect(await newest('contact-1')).toMatchObject({
      spam: true,
      doubtful: false,
      spamReasons: ['merchant'],
    })
    const before = await mails()
    await change(false)
    expect(await newest('contact-1')).toMatchObject({ spam: false, doubtful: false, spamReasons: [] })
    expect(await mails()).toBe(before)
  })
})

describe('spam', () => {
  test.each(suspicions)(
    '%s that is sent again without work is answered like any other form, stored with its reason, and causes no notification',
    async (_, more, reason) => {
      const before = await mails()
      const honest = await (await service.post('contact-1/contact', contact())).json()
      expect(await mails()).toBe(before + 1)
      const response = await sendTwice('contact-1/contact', contact(more))
      const body = await response.json()
      expect(response.status).toBe(201)
      expect(Object.keys(body)).toEqual(Object.keys(honest))
      expect(body.message).toBe(honest.message)
      expect(await newest('contact-1')).toMatchObject({
        id: body.id,
        spam: true,
        doubtful: false,
        spamReasons: [reason],
      })
      expect(await mails()).toBe(before + 1)
    },
  )

  test('a start within a second, by the two clocks of an older client, marks the row and no more', async () => {
    for (const startedAt of [now - 1000, new Date(now - 1000).toISOString()]) {
      const before = await mails()
      expect((await service.post('contact-1/contact', contact({ startedAt }))).status).toBe(201)
      expect(await newest('contact-1')).toMatchObject({ spam: false, spamReasons: ['too-fast'] })
      expect(await mails()).toBe(before + 1)
    }
  })

  test.each([
    ['an empty trap', { website: '' }],
    ['a form filled in slowly', { elapsed: 5000 }],
    ['the same on a device five hours ahead', { elapsed: 5000, startedAt: now + 5 * 3600_000 }],
    ['a form of an older client, filled in slowly', { startedAt: now - 5000 }],
    ['a visitor whose clock runs ahead', { startedAt: now + 60_000 }],
    ['a blocked word inside another', { message: 'Ông Casinova gửi lời chào' }],
  ])('is not: %s', async (_, more) => {
    await service.post('contact-1/contact', contact(more))
    expect(await newest('contact-1')).toMatchObject({ spam: false, spamReasons: [] })
  })

  inOneProcess('is the same form a second time within a day, and no longer after it', async () => {
    const form = contact()
    const submit = async () => {
      await service.post('contact-1/contact', form)
      return (await newest('contact-1'))?.spamReasons
    }
    expect(await submit()).toEqual([])
    expect(await submit()).toEqual(['duplicate'])
    now += 24 * 3600_000
    expect(await submit()).toEqual([])
  })

  test('a subscriber marked as spam is cleared by a good subscription', async () => {
    const only = async () =>
      (await service.mine.inbox.subscription.list('news-1', {})).items.map(({ spam }) => spam)
    await sendTwice('news-1/subscribe', { email: 'an@vidu.vn', website: 'x' })
    expect(await only()).toContain(true)
    await service.post('news-1/subscribe', { email: 'an@vidu.vn' })
    expect(await only()).not.toContain(true)
  })
})

describe('a sender who was taken out of the spam', () => {
  const sent = async (more: object) => {
    await sendTwice('contact-1/contact', contact({ email: 'Quen@vidu.vn', ...more }))
    const row = await newest('contact-1')
    if (!row) throw new Error('No row')
    return row
  }
  const markSpam = (id: string, spam: false | { reason: string; expiresAt: number }) =>
    service.mine.inbox.contact.change('contact-1', id, { spam }, now)
  const wordy = { message: 'Casino' }
  const day = 24 * 3600_000

  test('is not suspected again', async () => {
    const { id, spamReasons, expiresAt } = await sent(wordy)
    expect([spamReasons, expiresAt]).toEqual([['blocked-word'], isoOf(now + 30 * day)])
    await markSpam(id, false)
    expect(await newest('contact-1')).toMatchObject({
      id,
      spam: false,
      spamReasons: [],
      expiresAt: isoOf(now + 365 * day),
    })
    const before = await mails()
    const again = { ...wordy, elapsed: 1000, website: 'x', email: 'QUEN@vidu.vn' }
    expect(await sent(again)).toMatchObject({
      spam: false,
      spamReasons: [],
      expiresAt: isoOf(now + 365 * day),
    })
    expect(await mails()).toBe(before + 1)
    expect((await sent({ ...wordy, email: 'la@vidu.vn' })).spamReasons).toEqual(['blocked-word'])
  })

  test('is so for this tenant alone', async () => {
    const elsewhere = service.stores.forTenant('tenant-b').inbox.contact
    const { id } = await sent({})
    expect(await elsewhere.change('contact-1', id, { note: 'b', spam: false }, now)).toBe(false)
    expect(await service.stores.knownSenders.has('tenant-a', { email: 'quen@vidu.vn', phone: '' })).toBe(true)
    expect(await service.stores.knownSenders.has('tenant-b', { email: 'quen@vidu.vn', phone: '' })).toBe(
      false,
    )
  })

  test('goes through all checks again once a row is marked as spam, or the person erased', async () => {
    const row = await sent({ message: 'Casino và hoa' })
    expect(row.spam).toBe(false)
    await markSpam(row.id, { reason: 'merchant', expiresAt: now + day })
    expect(await newest('contact-1')).toMatchObject({
      spamReasons: ['merchant'],
      expiresAt: isoOf(now + day),
    })
    const next = await sent({ message: 'Casino và quà' })
    expect(next.spamReasons).toEqual(['blocked-word'])
    await markSpam(next.id, false)
    await service.mine.people.erase({ email: 'quen@vidu.vn' })
    expect((await sent({ message: 'Casino và trà' })).spamReasons).toEqual(['blocked-word'])
  })

  test('a row without an address makes nobody known', async () => {
    await sendTwice('contact-1/contact', { ...contact(), email: 'x@vidu.vn', website: 'x' })
    const row = await newest('contact-1')
    await service.database.kysely
      .updateTable('submission')
      .set({ email: '', email_key: '' })
      .where('id', '=', row?.id ?? '')
      .execute()
    await markSpam(row?.id ?? '', false)
    expect(await service.stores.knownSenders.has('tenant-a', { email: '', phone: '' })).toBe(false)
  })
})

describe('a proof of work', () => {
  const solve = async (publicId: string) => {
    const challenge = await (await service.get(`/api/v1/widgets/${publicId}/challenge`)).json()
    const hash = (number: number) => createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
    let number = 0
    while (hash(number) !== challenge.challenge) number++
    return { ...challenge, number }
  }
  const refusal = async (form: object, path = 'proof-1/contact') => {
    const response = await service.post(path, form)
    const { errors } = await response.json()
    return { status: response.status, field: errors?.[0]?.pointer, code: errors?.[0]?.code }
  }

  test('that is right is taken once', async () => {
    const altcha = coded(await solve('proof-1'))
    expect((await service.post('proof-1/contact', contact({ altcha }))).status).toBe(201)
    expect(await refusal(contact({ altcha }))).toEqual({ status: 422, field: '#/altcha', code: 'proofSpent' })
  })

  test('used up by a request that is repeated with its key, is answered again', async () => {
    const form = contact({ altcha: coded(await solve('proof-1')) })
    const post = () => service.post('proof-1/contact', form, { 'Idempotency-Key': 'proof' })
    expect([(await post()).status, (await post()).status]).toEqual([201, 201])
  })

  test('that is missing is asked for', async () => {
    expect(await refusal(contact())).toEqual({ status: 422, field: '#/altcha', code: 'required' })
  })

  test('is not used up by a form that is refused', async () => {
    const altcha = coded(await solve('proof-1'))
    expect((await refusal(contact({ altcha, email: 'x' }))).field).toBe('#/email')
    expect((await service.post('proof-1/contact', contact({ altcha }))).status).toBe(201)
  })

  test('of another widget, too old, guessed or broken is refused', async () => {
    const wrong = { status: 422, field: '#/altcha', code: 'proof' }
    const solution = await solve('proof-1')
    expect(await refusal(contact({ altcha: coded(solution) }), 'proof-2/contact')).toEqual(wrong)
    for (const change of [
      { number: solution.number + 1 },
      { number: -1 },
      { number: '1' },
      { signature: '0'.repeat(64) },
      { algorithm: 'SHA-1' },
      { algorithm: 'MD5' },
      { salt: solution.salt.replace('proof-1', 'proof-2') },
      { salt: solution.salt.replace(/expires=\d+/, 'expires=99999999999') },
      { challenge: null },
    ])
      expect(await refusal(contact({ altcha: coded({ ...solution, ...change }) }))).toEqual(wrong)
    for (const altcha of [
      'x',
      '{}',
      Buffer.from('null').toString('base64'),
      Buffer.from('[1]').toString('base64'),
    ])
      expect(await refusal(contact({ altcha }))).toEqual(wrong)
    now += 10 * 60_000 + 1000
    expect(await refusal(contact({ altcha: coded(solution) }))).toEqual(wrong)
  })

  test('is asked for once where everybody is asked, for what looks automatic too', async () => {
    const altcha = coded(await solve('proof-1'))
    const suspected = contact({ website: 'x' })
    expect((await service.post('proof-1/contact', { ...suspected, altcha })).status).toBe(201)
    expect(await newest('proof-1')).toMatchObject({ spam: false, spamReasons: ['honeypot'] })
    expect((await sendTwice('proof-1/contact', contact({ website: 'x' }))).status).toBe(201)
    expect(await newest('proof-1')).toMatchObject({ spam: true, spamReasons: ['honeypot'] })
  })
})

test('nothing was unforeseen', () => {
  expect(service.incidents).toEqual([])
})
