import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoOf } from '../../api/http/schemas.ts'
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

describe('spam', () => {
  test.each([
    ['a filled honeypot', { website: 'https://spam.example' }, 'honeypot'],
    ['a form filled in within a second', { startedAt: now - 1000 }, 'too-fast'],
    ['the same with the time as a date', { startedAt: new Date(now - 1000).toISOString() }, 'too-fast'],
    ['a blocked word', { message: 'Chơi CASINO nhé' }, 'blocked-word'],
    ['a blocked word without its marks', { name: 'Vay tien nhanh' }, 'blocked-word'],
  ])(
    '%s is answered like any other form, stored with its reason, and causes no notification',
    async (_, more, reason) => {
      const before = await mails()
      const honest = await (await service.post('contact-1/contact', contact())).json()
      expect(await mails()).toBe(before + 1)
      const response = await service.post('contact-1/contact', contact(more))
      const body = await response.json()
      expect(response.status).toBe(201)
      expect(Object.keys(body)).toEqual(Object.keys(honest))
      expect(body.message).toBe(honest.message)
      expect(await newest('contact-1')).toMatchObject({ id: body.id, spam: true, spamReasons: [reason] })
      expect(await mails()).toBe(before + 1)
    },
  )

  test.each([
    ['an empty honeypot', { website: '' }],
    ['a form filled in slowly', { startedAt: now - 5000 }],
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
    await service.post('news-1/subscribe', { email: 'an@vidu.vn', website: 'x' })
    expect(await only()).toEqual([true])
    await service.post('news-1/subscribe', { email: 'an@vidu.vn' })
    expect(await only()).toEqual([false])
  })
})

describe('a sender who was taken out of the spam', () => {
  const sent = async (more: object) => {
    await service.post('contact-1/contact', contact({ email: 'Quen@vidu.vn', ...more }))
    const row = await newest('contact-1')
    if (!row) throw new Error('No row')
    return row
  }
  const markSpam = (id: string, spam: false | { reason: string; expiresAt: number }) =>
    service.mine.inbox.contact.change('contact-1', id, { spam }, now)
  const wordy = { message: 'Casino' }
  const day = 24 * 3600_000

  test('skips the checks for words, speed and copies, but not the honeypot', async () => {
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
    const again = { ...wordy, startedAt: now - 1000, email: 'QUEN@vidu.vn' }
    expect(await sent(again)).toMatchObject({
      spam: false,
      spamReasons: [],
      expiresAt: isoOf(now + 365 * day),
    })
    expect(await mails()).toBe(before + 1)
    expect((await sent({ ...again, website: 'x' })).spamReasons).toEqual(['honeypot'])
    expect((await sent({ ...wordy, email: 'la@vidu.vn' })).spamReasons).toEqual(['blocked-word'])
  })

  test('is so for this tenant alone', async () => {
    const elsewhere = service.stores.forTenant('tenant-b').inbox.contact
    const { id } = await sent({})
    expect(await elsewhere.change('contact-1', id, { note: 'b', spam: false }, now)).toBe(false)
    expect(await service.stores.knownSenders.has('tenant-a', 'quen@vidu.vn')).toBe(true)
    expect(await service.stores.knownSenders.has('tenant-b', 'quen@vidu.vn')).toBe(false)
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
    await service.post('contact-1/contact', { ...contact(), email: 'x@vidu.vn', website: 'x' })
    const row = await newest('contact-1')
    await service.database.kysely
      .updateTable('submission')
      .set({ email: '', email_key: '' })
      .where('id', '=', row?.id ?? '')
      .execute()
    await markSpam(row?.id ?? '', false)
    expect(await service.stores.knownSenders.has('tenant-a', '')).toBe(false)
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
  const coded = (solution: object) => Buffer.from(JSON.stringify(solution)).toString('base64')
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

  test('is not checked after the honeypot, whose submissions all get the same response', async () => {
    expect((await service.post('proof-1/contact', contact({ website: 'x' }))).status).toBe(201)
    expect(await newest('proof-1')).toMatchObject({ spamReasons: ['honeypot'] })
  })
})

test('nothing was unforeseen', () => {
  expect(service.incidents).toEqual([])
})
