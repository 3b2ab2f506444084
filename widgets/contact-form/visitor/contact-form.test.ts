import { expect, test } from 'vitest'
import { compileWith } from '../../compile.ts'
import { issueKeyOf } from '../../schema/issue-messages.ts'
import { type PrivateSettings, privateSettings, type Settings, settings } from '../definition/settings.ts'
import { contact } from '../definition/submission.ts'
import { contactForm } from '../index.ts'

const live = (own: object = {}, hidden: object = {}) => ({
  locale: 'vi' as const,
  settings: settings.parse(own) as Settings,
  privateSettings: privateSettings.parse(hidden) as PrivateSettings,
  collections: {},
})
const message = {
  name: 'Trần Bưởi',
  email: 'buoi@vidu.vn',
  phone: '0912 345 678',
  message: 'Báo giá giúp tôi.',
}
const issues = (own: object, body: object) => {
  const result = contact.body(live(own)).safeParse(body, { reportInput: true })
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('/')} ${issueKeyOf(issue).key}`).sort()
}
const draft = (own: object, hidden: object) =>
  compileWith(
    contactForm,
    'CONTACT_FORM',
    { name: 'Liên hệ', locale: 'vi', settings: own, privateSettings: hidden },
    new Date(0),
  )

const fields = [
  { type: 'name', required: true },
  { type: 'email', required: false },
  { type: 'text', key: 'company', label: 'Công ty', required: true, maxLength: 10 },
  { type: 'textarea', key: 'note', label: 'Ghi chú' },
  { type: 'select', key: 'topic', label: 'Chủ đề', options: ['Báo giá', 'Bảo hành'] },
  { type: 'radio', key: 'time', label: 'Giờ gọi', options: ['Sáng', 'Chiều'] },
  { type: 'checkboxes', key: 'rooms', label: 'Phòng', options: ['Bếp', 'Ngủ'], required: true },
  { type: 'checkbox', key: 'rules', label: 'Đã đọc quy định', required: true },
  { type: 'date', key: 'day', label: 'Ngày hẹn' },
]
const filled = { company: 'Mộc An', rooms: ['Bếp'], rules: true }

test('by default every standard field but the phone is required', () => {
  expect(issues({}, {})).toEqual(['email required', 'message required', 'name required'])
  const { phone: _, ...required } = message
  expect(issues({}, required)).toEqual([])
  expect(issues({}, { ...message, fields: {}, phone: '' })).toEqual([])
})

test('a standard field that the form does not show is accepted, an unknown field is rejected', () => {
  expect(issues({ fields: [{ type: 'name' }] }, message)).toEqual([])
  expect(issues({}, { ...message, role: 'admin' })).toEqual([' unknown'])
  expect(issues({}, { ...message, fields: { company: 'x' } })).toEqual(['fields unknown'])
})

test('extra fields accept values of their type only', () => {
  const parse = (sent: object) => issues({ fields }, { name: 'Lan', fields: { ...filled, ...sent } })
  expect(parse({})).toEqual([])
  expect(parse({ note: 'hai\ndòng', topic: 'Bảo hành', time: 'Sáng', day: '2026-02-28' })).toEqual([])
  expect(parse({ topic: '', day: '', note: '' })).toEqual([])
  expect(parse({ company: 'x'.repeat(11) })).toEqual(['fields/company tooLong'])
  expect(parse({ company: ' ' })).toEqual(['fields/company required'])
  expect(parse({ company: 'a\nb' })).toEqual(['fields/company controls'])
  expect(parse({ topic: 'Khác' })).toEqual(['fields/topic choice'])
  expect(parse({ rooms: [] })).toEqual(['fields/rooms tooFew'])
  expect(parse({ rooms: ['Bếp', 'Khách'] })).toEqual(['fields/rooms/1 choice'])
  expect(parse({ rules: false })).toEqual(['fields/rules required'])
  expect(parse({ rules: 'true' })).toEqual(['fields/rules type'])
  expect(parse({ day: '2026-02-30' })).toEqual(['fields/day format'])
  expect(issues({ fields }, { name: 'Lan' })).toEqual([
    'fields/company required',
    'fields/rooms required',
    'fields/rules required',
  ])
})

test('empty values are not stored', () => {
  const { body } = contact
  const sent = { ...message, phone: ' ', fields: { ...filled, topic: '' } }
  expect(body(live({ fields })).parse(sent)).toEqual({
    name: message.name,
    email: message.email,
    message: message.message,
    fields: filled,
  })
})

test('a consent box is required; a notice is not', () => {
  expect(issues({ consent: 'checkbox' }, message)).toEqual(['consent required'])
  expect(issues({ consent: 'checkbox' }, { ...message, consent: false })).toEqual(['consent consent'])
  expect(issues({ consent: 'checkbox' }, { ...message, consent: true })).toEqual([])
  expect(issues({}, message)).toEqual([])
})

test('a message is routed to the addresses of its options, else to the widget’s own', () => {
  const routing = [
    { key: 'topic', option: 'Bảo hành', emails: ['kythuat@vidu.vn', 'chung@vidu.vn'] },
    { key: 'rooms', option: 'Bếp', emails: ['bep@vidu.vn', 'chung@vidu.vn'] },
  ]
  const one = live({ fields }, { notifyEmails: ['chung@vidu.vn'], routing })
  expect(contact.notify?.(one, { fields: { topic: 'Báo giá' } })).toEqual(['chung@vidu.vn'])
  expect(contact.notify?.(one, {})).toEqual(['chung@vidu.vn'])
  expect(contact.notify?.(one, { fields: { topic: 'Bảo hành', rooms: ['Ngủ', 'Bếp'] } })).toEqual([
    'kythuat@vidu.vn',
    'chung@vidu.vn',
    'bep@vidu.vn',
  ])
})

test('the automatic reply is optional and repeats nothing of the message', () => {
  expect(contact.confirm?.(live())).toBeUndefined()
  const messages = contact.confirm?.(
    live({ title: 'Mộc An' }, { autoReply: true, autoReplyText: 'Đã nhận.' }),
  )
  expect(messages).toEqual({ subject: 'Đã nhận tin nhắn của bạn', text: 'Đã nhận.\n\nMộc An' })
})

test('the notification uses the form’s labels', () => {
  expect(contact.fieldLabels?.(live({ fields }))).toMatchObject({ company: 'Công ty', topic: 'Chủ đề' })
})

test('a duplicate field, a duplicate key or a route without its option is an issue at its pointer', () => {
  const pointers = (own: object, hidden: object = {}) => {
    const result = draft(own, hidden)
    return result.ok ? [] : result.issues.map(({ pointer }) => pointer)
  }
  expect(pointers({ fields })).toEqual([])
  expect(pointers({ fields: [{ type: 'name' }, { type: 'name' }] })).toEqual(['#/settings/fields/1/type'])
  const twice = { type: 'text', key: 'a', label: 'A' }
  expect(pointers({ fields: [twice, twice] })).toEqual(['#/settings/fields/1/key'])
  expect(pointers({ fields: [{ ...twice, key: '__proto__' }] })).toEqual(['#/settings/fields/0/key'])
  const route = (key: string, option: string) => ({ routing: [{ key, option, emails: ['a@b.vn'] }] })
  expect(pointers({ fields }, route('topic', 'Bảo hành'))).toEqual([])
  expect(pointers({ fields }, route('topic', 'Khác'))).toEqual(['#/privateSettings/routing/0/option'])
  expect(pointers({ fields }, route('note', 'x'))).toEqual(['#/privateSettings/routing/0/key'])
})

test('no address of the merchant is published', () => {
  const result = draft({ fields }, { notifyEmails: ['bimat@vidu.vn'] })
  expect(result.ok && JSON.stringify([result.settings, result.files])).not.toContain('bimat')
})
