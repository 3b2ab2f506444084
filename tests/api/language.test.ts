import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '../../api/http/problems.ts'
import { isInTwo } from '../harness/two-services.ts'
import { generous, type Reply, type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  const once = { burst: 1, perMinute: 1 }
  service = await startService({ rates: { ...generous, consent: { ...generous.consent, attempts: once } } })
  for (const locale of ['vi', 'en'] as const) {
    await service.publish(`contact-${locale}`, 'CONTACT_FORM', { locale })
    await service.publish(`cookie-${locale}`, 'COOKIE_CONSENT', { locale })
  }
})
afterAll(() => service.stop())

const message = { name: 'An', email: 'an@vidu.vn', message: 'Xin chào' }
const send = (path: string, body: object | string, headers = {}) => service.post(path, body, headers)
const read = (path: string, init = {}) => service.get(`/api/v1/widgets/${path}`, init)

const cases: [keyof typeof problems, (locale: string) => Promise<Reply>][] = [
  ['bad-json', (locale) => send(`contact-${locale}/contact`, '{')],
  ['bad-structure', (locale) => send(`contact-${locale}/contact`, '{"name":1,"name":1}')],
  ['bad-idempotency-key', (locale) => send(`contact-${locale}/contact`, message, { 'Idempotency-Key': '' })],
  ['too-large', (locale) => send(`contact-${locale}/contact`, 'x'.repeat(100_000))],
  [
    'unsupported-type',
    (locale) => send(`contact-${locale}/contact`, message, { 'Content-Type': 'text/css' }),
  ],
  ['validation', (locale) => send(`contact-${locale}/contact`, [])],
  ['validation', (locale) => send(`contact-${locale}/events`, { type: 'look' })],
  ['method-not-allowed', (locale) => read(`contact-${locale}/stats`, { method: 'DELETE' })],
  [
    'key-reused',
    async (locale) => {
      const key = { 'Idempotency-Key': 'one' }
      await send(`contact-${locale}/contact`, message, key)
      return send(`contact-${locale}/contact`, { ...message, name: 'Bình' }, key)
    },
  ],
  [
    'rate-limited',
    async (locale) => {
      await send(`cookie-${locale}/consent`, {})
      return send(`cookie-${locale}/consent`, {})
    },
  ],
]

/** Rates are each process's own. */
const common = isInTwo() ? cases.filter(([code]) => code !== 'rate-limited') : cases

describe.each(['vi', 'en'] as const)('a widget that speaks %s', (locale) => {
  test.each(common)('says %s in its language', async (code, ask) => {
    const { status, title } = problems[code]
    const response = await ask(locale)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ type: `/problems/${code}`, title: title[locale] })
  })
})

test('what is not there says so in one language, whatever a widget of that name speaks', async () => {
  const bodies = await Promise.all(
    ['contact-en/jobs', 'contact-en/locations?province=79', 'nobody/config'].map(async (path) =>
      (await read(path)).text(),
    ),
  )
  expect(new Set(bodies).size).toBe(1)
  await service.publish('gone-en', 'CONTACT_FORM', { locale: 'en' })
  await service.unpublish('gone-en')
  const response = await send('gone-en/contact', '{')
  expect(response.status).toBe(404)
  expect(await response.text()).toBe(bodies[0])
})
