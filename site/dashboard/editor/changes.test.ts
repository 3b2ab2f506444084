import { describe, expect, test } from 'vitest'
import { entryOfSlug } from '../../../widgets/catalog.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { sampleDraft } from '../../../widgets/schema/sample-draft.ts'
import { changesOf, sentenceOf } from './changes.ts'

const at = new Date('2026-05-01T00:00:00Z')
function typeOf(slug: string) {
  const definition = entryOfSlug(slug)?.definition
  if (!definition) throw new Error(slug)
  const draft = sampleDraft(definition, at)
  const sentences = (after: Draft, locale: 'vi' | 'en' = 'vi') =>
    changesOf(definition, draft, after, locale).map((change) => sentenceOf(change, locale))
  const withSettings = (settings: Record<string, unknown>): Draft => ({
    ...draft,
    settings: { ...draft.settings, ...settings },
  })
  return { definition, draft, sentences, withSettings }
}

describe('the changes between two drafts', () => {
  const faq = typeOf('faq')
  const items = faq.draft.settings.items as Record<string, unknown>[]

  test('equal drafts have none, nor does a default that is written out', () => {
    expect(faq.sentences(structuredClone(faq.draft))).toEqual([])
    const { description: _, ...settings } = faq.draft.settings
    const written = { ...faq.draft, settings: { ...settings, description: '' } }
    expect(changesOf(faq.definition, { ...faq.draft, settings }, written, 'vi')).toEqual([])
  })

  test('a text, a choice, a switch and the name are told with both values', () => {
    const after = {
      ...faq.withSettings({ title: 'Hỏi gì cũng đáp' }),
      name: 'Tên mới',
      locale: 'en' as const,
    }
    expect(faq.sentences(after)).toEqual([
      `Tên tiện ích: ${faq.draft.name} → Tên mới`,
      'Ngôn ngữ: Tiếng Việt → Tiếng Anh',
      `Tiêu đề: ${faq.draft.settings.title} → Hỏi gì cũng đáp`,
    ])
    expect(faq.sentences(after, 'en')[1]).toBe('Language: Vietnamese → English')
    expect(faq.sentences({ ...faq.draft, theme: { ...faq.draft.theme, scheme: 'dark' } })).toEqual([
      'Sáng hay tối: (trống) → Luôn tối',
    ])
  })

  test('a list counts what came and went, and names the fields of what stayed', () => {
    const [one, two, ...rest] = items
    const after = faq.withSettings({
      items: [
        { ...two, answer: 'Câu trả lời mới' },
        ...rest,
        { question: 'Câu thứ nhất' },
        { question: 'Câu thứ hai' },
      ],
    })
    const changes = changesOf(faq.definition, faq.draft, after, 'vi')
    expect(changes[0]).toMatchObject({
      kind: 'list',
      added: ['Câu thứ nhất', 'Câu thứ hai'],
      removed: [one?.question],
      moved: false,
    })
    expect(sentenceOf(changes[0]!, 'vi')).toMatch(/: thêm 2, bớt 1$/)
    expect(changes[1]).toMatchObject({
      kind: 'value',
      pointer: '#/settings/items/0/answer',
      after: 'Câu trả lời mới',
    })
    expect(changes[1]?.labels).toContain(two?.question)
    expect(changes).toHaveLength(2)
  })

  test('another order is one change', () => {
    expect(faq.sentences(faq.withSettings({ items: items.toReversed() }))).toEqual([
      expect.stringMatching(/: đổi thứ tự$/),
    ])
  })

  test('an item of a collection is known by its key, even under a new name', () => {
    const stores = typeOf('store-locator')
    const [store, ...rest] = stores.draft.collections.locations as Record<string, unknown>[]
    const after = {
      ...stores.draft,
      collections: { locations: [{ ...store, name: 'Cửa hàng mới' }, ...rest.slice(1)] },
    }
    const changes = changesOf(stores.definition, stores.draft, after, 'vi')
    expect(changes).toMatchObject([
      { kind: 'list', added: [], removed: [rest[0]?.name] },
      { kind: 'value', pointer: '#/collections/locations/0/name', after: 'Cửa hàng mới' },
    ])
  })

  test('what an id stands for is named, and the id itself is not', () => {
    const game = typeOf('events')
    const segments = game.draft.settings.segments as Record<string, unknown>[]
    const prizes = game.draft.privateSettings.prizes as Record<string, unknown>[]
    const [first, ...rest] = segments
    const after = {
      ...game.withSettings({
        segments: [{ ...first, label: 'Giảm 15%' }, ...rest, { id: 'tui-vai', label: 'Túi vải' }],
      }),
      privateSettings: {
        ...game.draft.privateSettings,
        prizes: [...prizes, { segmentId: 'tui-vai', weight: 10 }],
        answers: [{ questionId: 'vong-nam', optionIds: ['mot-thang'] }],
      },
    }
    const changes = changesOf(game.definition, game.draft, after, 'vi')
    expect(JSON.stringify(changes)).not.toMatch(/"(?:[^"]*: )?(?:giam-10|tui-vai|vong-nam|mot-thang)"/)
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'value', before: 'Giảm 10%', after: 'Giảm 15%' }),
    )
    expect(changes.flatMap((change) => (change.kind === 'list' ? change.added : []))).toEqual([
      'Túi vải',
      'Túi vải',
    ])
    expect(changes).toContainEqual(expect.objectContaining({ before: 'Một năm', after: 'Một tháng' }))
  })

  test('a secret is not spelled out', () => {
    const form = typeOf('contact-form')
    const after = {
      ...form.draft,
      privateSettings: { ...form.draft.privateSettings, webhookSecret: 'bí mật 12345678' },
    }
    expect(form.sentences(after).join()).not.toContain('bí mật')
  })

  test('what is about money or recipients comes first', () => {
    const payment = typeOf('qr-payment')
    const [account, ...rest] = payment.draft.settings.accounts as Record<string, unknown>[]
    const after = payment.withSettings({
      title: 'Tên khác',
      accounts: [{ ...account, accountNumber: '0456' }, ...rest],
    })
    const [first, second] = changesOf(payment.definition, payment.draft, after, 'vi')
    expect(first).toMatchObject({ isSensitive: true, before: account?.accountNumber, after: '0456' })
    expect(second).toMatchObject({ isSensitive: false, after: 'Tên khác' })

    const code = '000201'
    const withCode = payment.withSettings({ accounts: [{ ...account, merchantCode: code }, ...rest] })
    expect(changesOf(payment.definition, payment.draft, withCode, 'vi')).toMatchObject([
      { isSensitive: true, after: code },
    ])

    const jobs = typeOf('job-board')
    const list = jobs.draft.collections.jobs as Record<string, unknown>[]
    const withJob = (job: object) => ({ ...jobs.draft, collections: { jobs: [...list, job] } })
    const isSensitive = (job: object) =>
      changesOf(jobs.definition, jobs.draft, withJob(job), 'vi').map((change) => change.isSensitive)
    expect(isSensitive({ ...list[0], slug: 'moi' })).toEqual([false])
    expect(isSensitive({ ...list[0], slug: 'moi', notifyEmails: ['moi@tiem.vn'] })).toEqual([true])
  })
})
