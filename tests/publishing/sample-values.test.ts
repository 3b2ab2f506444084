import { describe, expect, it, test } from 'vitest'
import * as z from 'zod'
import { valueAt } from '../../site/form/values.ts'
import { built, entryOfType } from '../../widgets/catalog.ts'
import { compile } from '../../widgets/compile.ts'
import { configOf } from '../../widgets/compile-with.ts'
import { defineWidget } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { line, link } from '../../widgets/schema/fields.ts'
import { withRecipients } from '../../widgets/schema/recipients.ts'
import { sampleDraft, templateDraft } from '../../widgets/schema/sample-draft.ts'
import { type SampleValue, sampleValuesOf } from '../../widgets/schema/sample-values.ts'

const at = new Date('2026-11-23T01:30:00Z')

const draftsOf = ({ definition }: (typeof built)[number]) => [
  { id: 'sample vi', draft: sampleDraft(definition, at) },
  { id: 'sample en', draft: sampleDraft(definition, at, 'en') },
  ...(definition.templates ?? []).map((template) => ({
    id: template.id,
    draft: templateDraft(definition, template, at),
  })),
]
const all = built.flatMap((entry) => draftsOf(entry).map((one) => ({ ...entry, ...one })))

const definitionOf = (type: string) => {
  const definition = entryOfType(type)?.definition
  if (!definition) throw new Error(type)
  return definition
}
const textsOf = (value: unknown, path: string[] = []): { path: string[]; text: string }[] =>
  typeof value === 'string'
    ? [{ path, text: value }]
    : Object.entries(Object(value)).flatMap(([key, part]) => textsOf(part, [...path, key]))
const contentOf = ({ settings, privateSettings, collections }: Draft) => ({
  settings,
  privateSettings,
  collections,
})

/** Refused and warned values of the sample in Vietnamese and of each template: `4+2` are four refused, two warned of. */
const expected: Record<string, string> = {
  MAP: '0+26 0+0 0+5 0+9',
  STORE_LOCATOR: '0+455 0+15 0+11 0+8',
  QR_PAYMENT: '4+2 2+0 2+0 2+0',
  BUBBLE: '0+9 0+9 0+5 0+2 0+5 0+5',
  COUNTDOWN: '0+2 0+2 0+2 0+1',
  LUNAR_CALENDAR: '0+3 0+1 0+0 0+0',
  COOKIE_CONSENT: '0+6 0+1 0+1 0+2',
  SCROLL_TO_TOP: '0+0 0+0 0+0 0+0',
  TOP_BAR: '1+3 1+3 1+2 0+2 0+1 0+3 0+3 0+1',
  PAGE_COUNTER: '0+2 0+2 0+1 0+0 0+1 0+0 0+0',
  JOB_BOARD: '0+22 0+5 0+5 0+3',
  HOURS: '0+4 0+3 0+3 0+0',
  EMAIL_SUBSCRIPTION: '1+3 0+1 1+1 0+1',
  STICKY_SIDE_ROLL: '1+4 1+4 0+6 1+2 0+6 0+4',
  DOWNLOAD_APP: '0+6 0+6 0+4 0+7 0+6 0+4',
  FAQ: '0+12 0+5 0+4 0+4',
  EVENTS: '7+6 3+1 0+1 2+1 2+1',
  PRICING_TABLE: '0+12 0+6 0+6 0+8 0+6',
  TESTIMONIALS: '12+10 6+9 0+12 0+6 0+13 6+4 4+2',
  CONTACT_FORM: '0+8 0+1 0+1 0+3 0+1',
}

test.each(built)('$type: how much of its sample and templates is refused and warned of', (entry) => {
  const counts = draftsOf(entry)
    .filter(({ id }) => id !== 'sample en')
    .map(({ draft }) => {
      const found = sampleValuesOf(entry.definition, draft)
      const refused = found.filter(({ isRefused }) => isRefused).length
      return `${refused}+${found.length - refused}`
    })
  expect(counts.join(' ')).toBe(expected[entry.type])
})

/** What nobody can have: a new type is held to it without a list of its own. */
const looksInvented =
  /example\.(?:com|org|net)|\bvidu\b|[\w.+-]+@[\w-]+\.\w|(?:^|\D)(?:0\d{2,3}|1[89]00)[ .]?\d{3,4}[ .]?\d{0,4}(?:\D|$)/i
/** Placeholders are examples; addresses stand whole in their own field. */
const isExample = (path: readonly string[]) => path.at(-1) === 'placeholder'

test.each(all)('$type, $id: every address, number and e-mail in it is found', ({ definition, draft }) => {
  const found = new Set(sampleValuesOf(definition, draft).map(({ path }) => path.join('/')))
  const missed = textsOf(contentOf(draft)).filter(
    ({ path, text }) => looksInvented.test(text) && !isExample(path) && !found.has(path.join('/')),
  )
  expect(missed).toEqual([])
})

test.each(built)('$type: each invented name is in the texts that it is written for', ({ definition }) => {
  const { invented = [], sample, templates = [] } = definition
  expect(invented.filter((name) => !JSON.stringify(sample).includes(name))).toEqual([])
  for (const { invented = [], ...content } of templates)
    expect(invented.filter((name) => !JSON.stringify(content).includes(name))).toEqual([])
})

/** Each letter and digit the next one: of the same form, and nobody's of the samples. */
const shifted = (text: string) =>
  text.replace(/[a-z0-9]/gi, (sign) =>
    /[zZ9]/.test(sign)
      ? String.fromCharCode(sign.charCodeAt(0) - 1)
      : String.fromCharCode(sign.charCodeAt(0) + 1),
  )

const knownStores =
  /^(https:\/\/(?:apps\.apple\.com|play\.google\.com|appgallery\.huawei\.com|galaxystore\.samsung\.com|zalo\.me)\/)(.*)$/

/** What an owner would put in its place. */
function ownValue(value: unknown, index: number): unknown {
  if (typeof value === 'number' && Number.isInteger(value)) return value > 100 ? value - 1 : value
  if (typeof value === 'number') return value - 0.001
  if (Array.isArray(value)) return value.map((one) => ownValue(one, index))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, own]) => [key, typeof own === 'number' ? ownValue(own, index) : own]),
    )
  const text = String(value)
  const [, host, path = ''] = knownStores.exec(text) ?? []
  if (host) return host + shifted(path)
  if (/^https?:/.test(text)) return `https://tiem-banh-lan.vn/trang-${index}`
  if (/^mailto:/.test(text)) return 'mailto:chu@tiem-banh-lan.vn'
  if (/^tel:/.test(text)) return 'tel:0907654321'
  if (/^[\w.+-]+@[\w.-]+$/.test(text)) return `chu${index}@tiem-banh-lan.vn`
  if (/^\/[\w-]*$/.test(text)) return `/trang-${index}`
  if (/^[\w@./]+$/.test(text) && !/^[\d ]+$/.test(text)) return shifted(text)
  if (/^(?=(?:\D*\d){8})[\d +]+$/.test(text)) return text.replace(/\d{3}$/, '777')
  return `Của tiệm bánh ${index}`
}

function withValue(value: unknown, [key, ...rest]: SampleValue['path'], own: unknown): unknown {
  if (key === undefined) return own
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) }
  Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, own))
  return copy
}

/** All that visitors can load. */
function publishedText(type: string, draft: Draft): string {
  const compiled = compile(type, draft, at)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  const config = configOf(compiled, { publicId: 'canary', revision: 1, data: {} })
  return JSON.stringify([config, compiled.files, compiled.pages((path) => `https://nhung.vn/${path}`)])
}

describe.each(all)('$type, $id, with own values where the sample has invented ones', (one) => {
  const { type, definition, draft } = one
  const found = sampleValuesOf(definition, draft)
  const values = found.map(({ path }) => valueAt(draft, path.map(String)))
  const own = found.reduce<unknown>(
    (changed, { path }, index) => withValue(changed, path, ownValue(values[index], index)),
    draft,
  ) as Draft

  it('has nothing left to refuse or to warn of', () => {
    expect(sampleValuesOf(definition, own).map(({ pointer }) => pointer)).toEqual([])
  })

  it('publishes no value that was invented', () => {
    const canaries = values.filter((value) => typeof value === 'string' && value.length > 3)
    const names = [definition, ...(definition.templates ?? [])].flatMap(({ invented = [] }) => invented)
    const text = publishedText(type, own)
    expect([...canaries, ...names, 'example.com'].filter((canary) => text.includes(String(canary)))).toEqual(
      [],
    )
  })
})

describe('the rule', () => {
  const money = definitionOf('QR_PAYMENT')
  const sample = sampleDraft(money, at)
  const own = { bank: 'VCB', accountNumber: '1029384756', accountName: 'TIEM BANH LAN' }
  const found = (settings: object) =>
    sampleValuesOf(money, { ...sample, settings: { ...sample.settings, ...settings } })
      .filter(({ isRefused }) => isRefused)
      .map(({ pointer }) => pointer)

  it('knows a sample’s account in another spelling, and beside other accounts', () => {
    expect(found({ accounts: [own] })).toEqual([])
    expect(found({ accounts: [own, { ...own, accountNumber: '0123 456.789' }] })).toEqual([
      '#/settings/accounts/1/accountNumber',
    ])
    expect(found({ accounts: [{ ...own, accountName: 'cong ty tnhh gom lam ' }] })).toEqual([
      '#/settings/accounts/0/accountName',
    ])
  })

  it('refuses an invented customer as long as they are shown as checked', () => {
    const people = definitionOf('TESTIMONIALS')
    const draft = sampleDraft(people, at)
    const item = { name: 'Trần Quốc Bảo', rating: 5, text: 'Bánh ngon.', verified: true }
    const refused = (item: object) =>
      sampleValuesOf(people, { ...draft, settings: { items: [item] } }).map(({ pointer, isRefused }) => [
        pointer,
        isRefused,
      ])
    expect(refused(item)).toEqual([['#/settings/items/0/name', true]])
    expect(refused({ ...item, verified: false })).toEqual([['#/settings/items/0/name', false]])
    expect(refused({ ...item, name: 'Ngọc Mai' })).toEqual([])
  })

  it('leaves out what the form does not show', () => {
    const game = definitionOf('EVENTS')
    const draft = sampleDraft(game, at)
    const coded = (codes: string) => ({
      ...draft,
      privateSettings: { prizes: [{ segmentId: 'giam-10', weight: 1, codes, code: 'MOCAN10' }] },
      collections: {},
    })
    const refused = (codes: string) => sampleValuesOf(game, coded(codes)).filter(({ isRefused }) => isRefused)
    expect(refused('shared')).toHaveLength(1)
    expect(refused('none')).toEqual([])
  })

  it('stops at the given number', () => {
    const stores = definitionOf('STORE_LOCATOR')
    expect(sampleValuesOf(stores, sampleDraft(stores, at), 3)).toHaveLength(3)
  })

  it('is a new type’s as well, from its fields and its sample alone', () => {
    const settings = z.strictObject({
      url: link({ label: { vi: 'Địa chỉ', en: 'Address' } }),
      text: line(0, 80, { label: { vi: 'Chữ', en: 'Text' } }),
    })
    const content = { name: 'Mới', settings: { url: 'https://tiemmau.vn/a', text: 'Gọi Lan Anh' } }
    const definition = defineWidget({
      name: { vi: 'Mới', en: 'New' },
      description: { vi: 'Mới', en: 'New' },
      icon: 'box',
      placement: 'inline',
      runtime: 'plain',
      settings,
      sample: { vi: content, en: content },
      invented: ['Lan Anh'],
    })
    const pointers = (settings: Draft['settings']) =>
      sampleValuesOf(definition, { ...sampleDraft(definition, at), settings }).map(({ pointer }) => pointer)
    expect(pointers(content.settings)).toEqual(['#/settings/url', '#/settings/text'])
    expect(pointers({ url: 'https://example.org/b', text: 'Chị LAN ANH trả lời' })).toEqual([
      '#/settings/url',
      '#/settings/text',
    ])
    expect(pointers({ url: 'https://tiemmau.vn/b', text: 'Gọi Lan Anhh' })).toEqual([])
  })
})

test.each(all)('$type, $id: a new widget’s mails go to whoever makes it alone', ({ definition, draft }) => {
  const made = withRecipients(definition, draft, ['lan@tiem-banh-lan.vn'])
  const addresses = textsOf([made.privateSettings, made.collections]).filter(({ text }) =>
    /^\S+@\S+$/.test(text),
  )
  expect(addresses.filter(({ text }) => text !== 'lan@tiem-banh-lan.vn')).toEqual([])
  const { privateSettings } = definition
  if (Object.keys(privateSettings?.shape ?? {}).includes('notifyEmails'))
    expect(made.privateSettings.notifyEmails).toEqual(['lan@tiem-banh-lan.vn'])
  else expect(made).toEqual(draft)
})
