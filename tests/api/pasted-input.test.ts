/** Texts that people paste into forms from a phone book, Word or a chat. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await service.publish('contact-1', 'CONTACT_FORM')
})
afterAll(() => service.stop())

const contact = { name: 'An', email: 'an@vidu.vn', phone: '0912 345 678', message: 'Xin chào' }

async function stored(body: object) {
  const response = await service.post('contact-1/contact', { ...contact, ...body })
  const { items } = await service.mine.inbox.contact.list('contact-1', { limit: 1 })
  return [response.status, items[0]] as const
}

test.for<[string, object, object]>([
  ['a number copied from a phone book', { phone: '\u202d0912 345 678\u202c' }, { phone: '0912 345 678' }],
  ['non-breaking signs', { phone: '0912\u00a0345\u2011678' }, { phone: '0912 345-678' }],
  ['a variation selector', { phone: '0912\ufe0d345 678' }, { phone: '0912345 678' }],
  ['an area in brackets', { phone: '(028) 3822 1234' }, { phone: '(028) 3822 1234' }],
  ['a country in brackets', { phone: '(+84) 912 345 678' }, { phone: '(+84) 912 345 678' }],
  [
    'full-width signs',
    { phone: '０９１２３４５６７８', email: 'an＠vidu．vn' },
    { phone: '0912345678', email: 'an@vidu.vn' },
  ],
  ['a line break of Word', { message: 'Dòng một\u000bDòng hai' }, { message: 'Dòng một\nDòng hai' }],
  ['separators of lines and paragraphs', { message: 'a\u2028b\u2029c\u0085d' }, { message: 'a\nb\nc\nd' }],
  [
    'a number inside a message',
    { message: 'Gọi mình số \u202a+84 912 345 678\u202c nhé' },
    { message: 'Gọi mình số +84 912 345 678 nhé' },
  ],
  ['a tab in a name', { name: 'Lan\tAnh' }, { name: 'Lan Anh' }],
  ['an override in a name', { name: 'A\u202en' }, { name: 'An' }],
  ['a zero-width space in an e-mail address', { email: 'an@vidu.vn\u200b' }, { email: 'an@vidu.vn' }],
  ['an emoji of several', { message: '👨‍👩‍👧 ❤️' }, { message: '👨‍👩‍👧 ❤️' }],
])('%s is taken and stored clean', async ([, sent, kept]) => {
  expect(await stored(sent)).toEqual([201, expect.objectContaining(kept)])
})

test.for(['\0', 'a\u001bb', 'a\u0090b', 'a\ud800', `a${'\u0301'.repeat(9)}`])(
  'a message with %j is refused',
  async (message) => {
    const response = await service.post('contact-1/contact', { ...contact, message })
    expect(response.status).toBe(422)
  },
)
