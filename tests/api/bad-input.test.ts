import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../api/inbox/kinds.ts'
import { eventsRoute } from '../../api/public/events.ts'
import { type BadInput, badEmails, badJson, badLines, wrongField } from './bad-input.ts'
import { type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await service.publish('contact-1', 'CONTACT_FORM')
  await service.publish('news-1', 'EMAIL_SUBSCRIPTION')
  await service.publish('cookie-1', 'COOKIE_CONSENT')
  await service.publish('counter-1', 'PAGE_COUNTER')
})
afterAll(() => service.stop())

const contact = { name: 'An', email: 'an@vidu.vn', phone: '0912 345 678', message: 'Xin chào' }
const subscriber = { email: 'an@vidu.vn', name: 'An' }
const event = { type: 'click', name: 'buy' }
const choices = { essential: true, analytics: true, marketing: false }
const decision = { action: 'save_preferences', categories: choices }

const refused = (name: string, body: object | string, pointers: string[]): BadInput => ({
  name,
  body,
  status: 422,
  problem: 'validation',
  pointers,
})

const decided = (name: string, action: unknown, categories: unknown, pointers: string[]) =>
  refused(name, { action, categories }, pointers)

const notText = { 'a number': 7, null: null, 'a list': ['a'], 'an object': { a: 1 }, true: true }

/** Forms with files are sent in parts. */
const withFiles = (inputs: BadInput[]) =>
  inputs.map((one) => (one.name === 'multipart' ? { ...one, status: 400, problem: 'bad-multipart' } : one))

const tables: Record<string, BadInput[]> = {
  'contact-1/contact': [
    ...withFiles(badJson(contact, kinds.contact.route.maxBytes)),
    refused('nothing', {}, ['#/email', '#/message', '#/name']),
    refused('a field that the form does not have', { ...contact, admin: true }, ['#/admin']),
    refused('a name with a slash and a tilde', { ...contact, 'a/b~c d': 1 }, ['#/a~1b~0c%20d']),
    refused('an extra field that is not configured', { ...contact, fields: { age: '7' } }, ['#/fields/age']),
    refused('several at once', { ...contact, email: 'x', phone: 'y' }, ['#/email', '#/phone']),
    ...wrongField(contact, 'name', {
      ...badLines,
      missing: undefined,
      empty: '',
      'only invisible characters': '\u200b\u2060',
      '101 code points': 'ớ'.repeat(101),
    }),
    ...wrongField(contact, 'email', badEmails),
    ...wrongField(contact, 'phone', {
      ...badLines,
      letters: 'call me',
      'too short': '123456',
      'too long': '0'.repeat(21),
      'a plus in the middle': '09+12345678',
    }),
    ...wrongField(contact, 'message', {
      ...notText,
      missing: undefined,
      blank: ' \n ',
      'an escape character': 'Xin\u001bchào',
      'half a surrogate pair': 'Xin \udc00chào',
      '5,001 code points': 'ế'.repeat(5001),
    }),
    ...wrongField(contact, 'fields', { 'a string': 'x', 'a list': [], null: null, 'a number': 1 }),
    ...wrongField(contact, 'consent', { false: false, 'a string': 'true' }),
    ...wrongField(contact, 'website', { 'a number': 1, null: null, 'a list': ['x'] }),
    ...wrongField(contact, 'altcha', { 'a number': 1, 'an object': {}, 'too long': 'a'.repeat(4001) }),
    ...wrongField(contact, 'elapsed', { null: null, negative: -1, words: 'long', 'a list': [1] }),
    ...wrongField(contact, 'startedAt', { null: null, 'no date': 'yesterday', 'a list': [1] }),
  ],
  'news-1/subscribe': [
    ...withFiles(badJson(subscriber, kinds.subscription.route.maxBytes)),
    refused('nothing', {}, ['#/email']),
    refused('a field that the form does not have', { ...subscriber, state: 'subscribed' }, ['#/state']),
    ...wrongField(subscriber, 'email', badEmails),
    ...wrongField(subscriber, 'name', { ...badLines, '101 code points': 'a'.repeat(101) }),
    ...wrongField(subscriber, 'fields', { 'a string': 'x', 'a list': ['x'], null: null }),
    refused('an extra field that is no text', { ...subscriber, fields: { city: {} } }, ['#/fields/city']),
    ...wrongField(subscriber, 'consent', { false: false, 'a string': 'yes' }),
    ...wrongField(subscriber, 'website', { 'a number': 1 }),
  ],
  'cookie-1/consent': [
    ...badJson(decision, kinds.consent.route.maxBytes),
    refused('nothing', {}, ['#/action', '#/categories']),
    ...wrongField(decision, 'action', {
      ...notText,
      missing: undefined,
      unknown: 'accept',
      'upper case': 'ACCEPT_ALL',
    }),
    ...wrongField(decision, 'categories', {
      missing: undefined,
      null: null,
      'a list': [true],
      'a string': 'all',
    }),
    decided('a category missing', 'save_preferences', { essential: true, analytics: true }, [
      '#/categories/marketing',
    ]),
    decided('no category at all', 'accept_all', {}, [
      '#/categories/analytics',
      '#/categories/essential',
      '#/categories/marketing',
    ]),
    decided('a category too many', 'save_preferences', { ...choices, spying: true }, ['#/categories/spying']),
    decided('a string for a boolean', 'save_preferences', { ...choices, analytics: 'true' }, [
      '#/categories/analytics',
    ]),
    decided('a number for a boolean', 'save_preferences', { ...choices, analytics: 1 }, [
      '#/categories/analytics',
    ]),
    decided('null for a boolean', 'save_preferences', { ...choices, analytics: null }, [
      '#/categories/analytics',
    ]),
    decided('a required one refused', 'save_preferences', { ...choices, essential: false }, [
      '#/categories/essential',
    ]),
    decided('accept_all with a no', 'accept_all', choices, ['#/categories/marketing']),
    decided('reject_all with a yes', 'reject_all', choices, ['#/categories/analytics']),
    decided(
      'reject_all without the required',
      'reject_all',
      { essential: false, analytics: false, marketing: false },
      ['#/categories/essential'],
    ),
    ...wrongField(decision, 'consentId', {
      ...notText,
      empty: '',
      'a line break': 'a\nb',
      'white space': 'a b',
      'too long': 'a'.repeat(65),
    }),
    ...wrongField(decision, 'policyVersion', {
      'a string': '1',
      zero: 0,
      'a fraction': 1.5,
      negative: -1,
      huge: 1e9,
    }),
    ...wrongField(decision, 'textHash', { 'a number': 7, 'no hash': 'x' }),
    ...wrongField(decision, 'gpc', { 'a string': 'true', 'a number': 1, null: null }),
  ],
  'counter-1/events': [
    ...badJson(event, eventsRoute.maxBytes),
    refused('nothing', {}, ['#/type']),
    ...wrongField(event, 'type', { ...notText, unknown: 'purchase', 'upper case': 'VIEW', play: 'play' }),
    ...wrongField(event, 'name', { ...badLines, empty: '', '101 code points': 'a'.repeat(101) }),
    ...wrongField(event, 'target', { ...badLines, '201 code points': 'a'.repeat(201) }),
    ...wrongField(event, 'props', {
      'a string': 'x',
      'a list': [],
      null: null,
      'too many': Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 1])),
    }),
    refused('an object in the props', { ...event, props: { a: {} } }, ['#/props/a']),
    refused('a line break in the props', { ...event, props: { a: 'b\nc' } }, ['#/props/a']),
    refused('a field that events do not have', { ...event, at: 1 }, ['#/at']),
    refused('a batch and one event', { events: [event], type: 'view' }, ['#/type']),
    refused('an empty batch', { events: [] }, ['#/events']),
    refused('51 events', { events: Array(51).fill({ type: 'view' }) }, ['#/events']),
    refused('a batch that is no list', { events: event }, ['#/events']),
    refused('one bad event among good ones', { events: [event, { type: 'look' }, event] }, [
      '#/events/1/type',
    ]),
  ],
}

describe.each(Object.entries(tables))('POST %s refuses', (path, cases) => {
  test.each(cases)('$name', async ({ body, headers, status, problem, pointers }) => {
    const response = await service.post(path, body, headers)
    const said = await response.json()
    expect({ status: response.status, type: said.type }).toEqual({ status, type: `/problems/${problem}` })
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const found: string[] = (said.errors ?? []).map((error: { pointer: string }) => error.pointer)
    expect([...new Set(found)].sort()).toEqual(pointers ?? [])
  })
})

test('nothing of all that was kept, and nothing was unforeseen', async () => {
  expect(service.incidents).toEqual([])
  expect((await service.mine.inbox.contact.list('contact-1', {})).items).toEqual([])
  expect((await service.mine.inbox.subscription.list('news-1', {})).items).toEqual([])
  expect((await service.mine.inbox.consent.list('cookie-1', {})).items).toEqual([])
  const stats = await (await service.get('/api/v1/widgets/counter-1/stats')).json()
  expect(stats.clicks + stats.interactions + stats.views.total).toBe(0)
})
