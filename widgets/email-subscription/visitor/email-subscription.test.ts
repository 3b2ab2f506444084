import { expect, test } from 'vitest'
import { compileWith } from '../../compile.ts'
import { issueKeyOf } from '../../schema/issue-messages.ts'
import { type PrivateSettings, privateSettings, type Settings, settings } from '../definition/settings.ts'
import { subscribe } from '../definition/submission.ts'
import { emailSubscription } from '../index.ts'

const live = (own: object = {}, hidden: object = {}) => ({
  locale: 'vi' as const,
  settings: settings.parse({ title: 'Nhận tin', ...own }) as Settings,
  privateSettings: privateSettings.parse(hidden) as PrivateSettings,
  collections: {},
})
const issues = (own: object, body: object) => {
  const result = subscribe.body(live(own)).safeParse(body, { reportInput: true })
  return result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('/')} ${issueKeyOf(issue).key}`).sort()
}

test('an address is enough by default; a name is optional', () => {
  expect(issues({}, { email: 'lan@vidu.vn' })).toEqual([])
  expect(issues({}, { email: 'lan@vidu.vn', name: 'Lan', fields: {}, consent: true })).toEqual([])
  expect(issues({}, {})).toEqual(['email required'])
  expect(issues({}, { email: 'lan@vidu' })).toEqual(['email email'])
  expect(issues({}, { email: 'lan@vidu.vn', list: 'vip' })).toEqual([' unknown'])
})

test('a required name, required extra fields and a consent box are validated', () => {
  const own = {
    nameField: 'required',
    consent: 'checkbox',
    fields: [{ type: 'select', key: 'city', label: 'Tỉnh', options: ['Huế'], required: true }],
  }
  expect(issues(own, { email: 'lan@vidu.vn' })).toEqual([
    'consent required',
    'fields/city required',
    'name required',
  ])
})

test('the coupon is in the response alone, on a line of its own', () => {
  const own = { successAction: 'coupon', successMessage: 'Cảm ơn!' }
  const at = { coupon: 'MOCAN10', doubleOptIn: false }
  expect(subscribe.message(live(own, at))).toBe('Cảm ơn!\nMOCAN10')
  expect(subscribe.message(live({}, at))).not.toContain('MOCAN10')
  expect(subscribe.doubleOptIn?.(live(own, at))).toBe(false)
  const draft = { name: 'Nhận tin', locale: 'vi', settings: { title: 'Nhận tin', ...own } }
  const compile = (hidden: object) =>
    compileWith(emailSubscription, 'EMAIL_SUBSCRIPTION', { ...draft, privateSettings: hidden }, new Date(0))
  const published = compile({ coupon: 'MOCAN10' })
  expect(published.ok && JSON.stringify([published.settings, published.files])).not.toContain('MOCAN10')
  expect(compile({})).toMatchObject({ ok: false, issues: [{ pointer: '#/privateSettings/coupon' }] })
})

test('double opt-in is the default, and the coupon comes after the confirmation', () => {
  const own = live({ successAction: 'coupon', successMessage: 'Cảm ơn!' }, { coupon: 'MOCAN10' })
  expect(subscribe.message(own)).not.toContain('MOCAN10')
  const messages = subscribe.optIn?.(own, 'https://x.vn/abc', 'https://x.vn/leave')
  expect(messages?.text).toContain('https://x.vn/abc')
  expect(messages?.text).not.toContain('MOCAN10')
  expect(messages?.confirmed).toBe('Cảm ơn!\nMOCAN10')
})
