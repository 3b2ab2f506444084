import { expect, test } from 'vitest'
import { built } from '../catalog.ts'
import { compileWith } from '../compile-with.ts'
import type { WidgetDefinition } from '../definition.ts'
import { fillFromProfile, followingFields, followProfile } from './follow-profile.ts'
import { parseHours } from './hours-text.ts'
import { profile } from './profile.ts'
import { factsOf } from './profile-facts.ts'
import { sampleDraft, templateDraft } from './sample-draft.ts'

const at = new Date('2026-11-28T08:00:00Z')
const shop = {
  name: 'Tiệm hoa Cô Mận',
  phone: '028 3822 1234',
  zalo: '0912345678',
  facebook: 'facebook.com/hoacoman',
  email: 'chao@hoacoman.vn',
  website: 'https://hoacoman.vn/',
  policyUrl: 'https://hoacoman.vn/bao-mat',
  address: '45 Hồ Thị Kỷ, phường Vườn Lài, TP. Hồ Chí Minh',
  provinceCode: '79',
  wardCode: 'Phường Vườn Lài',
  weekly: [
    { days: 'daily', hours: ['07:00-11:30', '13:30-20:00'] },
    { days: 'sun', hours: ['07:00-12:00'] },
  ],
  special: [{ label: 'Kiểm kê', from: '2026-12-31', hours: ['8h-10h'] }],
  holidays: { tet: { choice: 'closed', before: 2, until: 4 }, labour: { choice: 'closed' } },
  accounts: [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'HIEN NHA' }],
  theme: { primary: '#b3261e' },
}
const other = {
  ...shop,
  phone: '0912 345 678',
  weekly: [{ days: 'daily', hours: ['09:00-12:00'] }],
  address: '47 Hồ Thị Kỷ, phường Vườn Lài, TP. Hồ Chí Minh',
}

function definitionOf(wanted: string): WidgetDefinition {
  const found = built.find(({ type }) => type === wanted)
  if (!found) throw new Error(`No type ${wanted}`)
  return found.definition
}

test('hours and special days are written as stores have them', () => {
  expect(profile.safeParse(shop).success).toBe(true)
  const facts = factsOf(shop)
  expect(facts).toMatchObject({
    weeklyText: 'T2-T7 07:00-11:30, 13:30-20:00; CN 07:00-12:00',
    specialTexts: [{ label: 'Kiểm kê', from: '2026-12-31', to: '2026-12-31', hours: '08:00-10:00' }],
    openHolidays: shop.holidays,
  })
  expect(parseHours(String(facts.weeklyText))).toEqual([
    'Mo-Sa 07:00-11:30',
    'Mo-Sa 13:30-20:00',
    'Su 07:00-12:00',
  ])
  expect(factsOf({ ...shop, phone: 'gọi đi' })).toEqual({})
  expect(Object.keys(factsOf({}))).toEqual([])
})

test.each(built.map(({ type, definition }) => ({ type, definition })))(
  'samples and templates of $type can be published with what a profile says',
  ({ type, definition }) => {
    const drafts = [
      sampleDraft(definition, at),
      ...(definition.templates ?? []).map((template) => templateDraft(definition, template, at)),
    ]
    for (const draft of drafts) {
      const filled = fillFromProfile(definition, draft, factsOf(shop), at)
      const compiled = compileWith(definition, type, filled.draft, at)
      expect(compiled.ok || compiled.issues, draft.name).toBe(true)
      const known = followingFields(definition).map(({ path }) => path)
      expect(known).toEqual(expect.arrayContaining(filled.paths))
      const change = { before: factsOf(shop), after: factsOf(other) }
      const followed = followProfile(definition, filled.draft, filled.paths, change)
      expect(followed).toEqual(fillFromProfile(definition, draft, factsOf(other), at).draft)
      expect(followProfile(definition, filled.draft, [], change)).toBe(filled.draft)
    }
  },
)

test('a channel follows the fact of its own kind, wherever it stands in the list', () => {
  const definition = definitionOf('BUBBLE')
  const channels = [
    { type: 'phone', value: shop.phone },
    { type: 'zalo', value: shop.phone },
    { type: 'messenger', value: shop.facebook },
  ]
  const draft = { ...sampleDraft(definition, at), settings: { channels } }
  const change = { before: factsOf(shop), after: factsOf({ ...other, facebook: 'm.me/hoaman' }) }
  const followed = followProfile(definition, draft, ['/settings/channels/value'], change)
  expect(followed.settings.channels).toEqual([
    { type: 'phone', value: other.phone },
    { type: 'zalo', value: shop.phone },
    { type: 'messenger', value: 'm.me/hoaman' },
  ])
})

test('what somebody has typed in a demo stays; the rest of the sample has what the profile says', () => {
  const definition = definitionOf('HOURS')
  const sample = sampleDraft(definition, at)
  const mine = {
    weekly: [{ days: 'sun', hours: ['10:00-11:00'] }],
    business: { name: shop.name, phone: '0900 111 222' },
  }
  const typed = { ...sample, settings: { ...sample.settings, ...mine }, theme: { primary: '#000000' } }
  const { draft, paths } = fillFromProfile(definition, typed, factsOf(shop), at)
  expect(draft.settings).toMatchObject({ ...mine, special: shop.special, holidays: shop.holidays })
  expect(draft.settings.business).toEqual({ ...mine.business, address: shop.address })
  expect(draft.theme).toEqual({ primary: '#000000' })
  expect(paths).toEqual([
    ...['/settings/special', '/settings/holidays', '/settings/business/name', '/settings/business/address'],
  ])
  const stores = definitionOf('STORE_LOCATOR')
  const store = { ...Object(sampleDraft(stores, at).collections.locations?.[0]), name: 'Kho' }
  const own = { ...sampleDraft(stores, at), collections: { locations: [store] } }
  expect(fillFromProfile(stores, own, factsOf(shop), at).draft.collections).toEqual({ locations: [store] })
})

test('a fact that is gone, or new, changes nothing', () => {
  const definition = definitionOf('HOURS')
  const { draft, paths } = fillFromProfile(definition, sampleDraft(definition, at), factsOf(shop), at)
  const empty = { before: factsOf(shop), after: factsOf({}) }
  expect(followProfile(definition, draft, paths, empty)).toBe(draft)
  expect(followProfile(definition, draft, paths, { before: {}, after: factsOf(other) })).toBe(draft)
})
