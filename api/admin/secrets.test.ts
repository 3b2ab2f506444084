import { expect, test } from 'vitest'
import * as z from 'zod'
import { catalog } from '../../widgets/catalog.ts'
import type { WidgetDefinition } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { draftFor, withoutSecrets } from './secrets.ts'

const secret = z.string().min(16).meta({ ui: 'secret' })
const definition = {
  settings: z.strictObject({ title: z.string() }),
  privateSettings: z.strictObject({
    key: secret.optional(),
    nullable: secret.nullable().default(null),
    title: z.string(),
    systems: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('open'), url: z.string() }),
        z.strictObject({ kind: z.literal('signed'), url: z.string(), token: secret }),
      ]),
    ),
    byName: z.record(z.string(), z.strictObject({ url: z.string(), token: secret })),
  }),
  collections: {
    rooms: {
      schema: z.strictObject({ id: z.string(), door: secret }),
      max: 5,
      key: 'id',
      label: { vi: 'Phòng', en: 'Rooms' },
    },
  },
} satisfies Partial<WidgetDefinition>

const draft: Draft = {
  name: 'Tiệm',
  locale: 'vi',
  settings: { title: 'Xin chào' },
  privateSettings: {
    key: 'mật khẩu rất dài',
    nullable: 'ngắn',
    title: 'còn đây',
    systems: [
      { kind: 'open', url: 'https://a.vn' },
      { kind: 'signed', url: 'https://b.vn', token: 'bí mật' },
      'không đúng',
    ],
    byName: { kho: { url: 'https://c.vn', token: 'bí mật' } },
  },
  theme: { radius: 4 },
  collections: { rooms: [{ id: '1', door: 'bí mật' }] },
}

test('what a type marks as secret is left out wherever it stands, and nothing else', () => {
  const before = structuredClone(draft)
  expect(withoutSecrets(definition, draft)).toEqual({
    ...draft,
    privateSettings: {
      title: 'còn đây',
      systems: [{ kind: 'open', url: 'https://a.vn' }, { kind: 'signed', url: 'https://b.vn' }, 'không đúng'],
      byName: { kho: { url: 'https://c.vn' } },
    },
    collections: { rooms: [{ id: '1' }] },
  })
  expect(draft).toEqual(before)
})

test('viewers read the drafts of every type without the signing secret of a webhook; editors and owners with it', () => {
  const signed = { ...draft, privateSettings: { webhookUrl: 'https://a.vn', webhookSecret: 'bí mật' } }
  for (const { type } of catalog.filter(({ type }) => /FORM|SUBSCRIPTION|JOB/.test(type))) {
    expect(draftFor({ role: 'viewer' }, type, signed).privateSettings).toEqual({ webhookUrl: 'https://a.vn' })
    for (const role of ['editor', 'owner'] as const) expect(draftFor({ role }, type, signed)).toBe(signed)
  }
  expect(draftFor({ role: 'viewer' }, 'GONE', signed).privateSettings).toEqual({})
})
