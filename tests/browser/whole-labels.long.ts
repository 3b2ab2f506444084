import { afterAll, beforeAll, expect, test } from 'vitest'
import { frameAddress } from '../../site/frame/protocol.ts'
import { showMessageOf } from '../../site/panel/show-message.ts'
import { built } from '../../widgets/catalog.ts'
import { type Compiled, compile } from '../../widgets/compile.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { sampleDraft } from '../../widgets/schema/sample-draft.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'
import { labelFaults } from './label-faults.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

type Entry = (typeof built)[number]
type Path = readonly (string | number)[]
type Change = (text: string) => string

/** Applies `change` to texts of people, not to addresses, numbers, dates and names of choices. */
function changed(value: unknown, change: Change, kept: (path: string) => boolean, path: Path = []): unknown {
  if (Array.isArray(value)) return value.map((one, at) => changed(one, change, kept, [...path, at]))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, changed(one, change, kept, [...path, key])]),
    )
  const at = path.join('/')
  const isText = typeof value === 'string' && /\p{L} \p{L}/u.test(value) && !/^(https?:|#|\/)/.test(value)
  return isText && !kept(at) ? change(value) : value
}

/** A merchant's example may be longer than its field. */
const isExample = (path: string) => /placeholder$/i.test(path)
/** Texts that others refer to. */
const referred: Record<string, RegExp> = {
  'pricing-table': /plans\/\d+\/name$/,
  'contact-form': /options\/\d+$/,
}

/** The sample with every text changed for which the type's schema allows it. */
function variant({ type, slug }: Entry, draft: Draft, change: Change): Compiled {
  const kept = new Set<string>()
  for (;;) {
    const { settings, collections } = draft
    const isKept = (path: string) => kept.has(path) || isExample(path) || referred[slug]?.test(path) === true
    const content = changed({ settings, collections }, change, isKept)
    const compiled = compile(type, { ...draft, ...(content as object) }, new Date())
    if (compiled.ok) return compiled
    const before = kept.size
    for (const { pointer } of compiled.issues) kept.add(pointer.replace(/^#\//, ''))
    if (kept.size === before) throw new Error(JSON.stringify(compiled.issues))
  }
}

const longer = (text: string) => `${text} cùng nhiều điều hay khác cho cả gia đình`
const slightlyLonger = (text: string) => `${text} rất tốt`

/** Numbers at their limits, where they stand in narrow places. */
const large: Record<string, object> = {
  'qr-payment': {
    layout: 'detailed',
    amountMode: 'fixed',
    amount: 499_999_999,
    memoMode: 'fixed',
    memo: 'Thanh toan don 1234567890',
    accounts: [
      {
        bank: 'VBA',
        accountNumber: '1234567890123456789',
        accountName: 'CONG TY TNHH MOT THANH VIEN THUONG MAI',
      },
    ],
  },
  'page-counter': { offset: 999_999_999 },
}

function drafts(entry: Entry) {
  const { definition, slug, type } = entry
  const at = new Date()
  const [vi, en] = [sampleDraft(definition, at), sampleDraft(definition, at, 'en')]
  const compiledOf = (draft: Draft) => {
    const compiled = compile(type, draft, at)
    if (!compiled.ok) throw new Error(`${slug}: ${JSON.stringify(compiled.issues)}`)
    return compiled
  }
  const ofLarge = large[slug]
  return [
    { name: 'sample', compiled: compiledOf(vi) },
    { name: 'English', compiled: compiledOf(en) },
    { name: 'longer', compiled: variant(entry, vi, slightlyLonger) },
    { name: 'long', compiled: variant(entry, vi, longer) },
    { name: 'empty', compiled: variant(entry, vi, () => '') },
    ...(ofLarge
      ? [{ name: 'large', compiled: compiledOf({ ...vi, settings: { ...vi.settings, ...ofLarge } }) }]
      : []),
  ]
}

/** px */
const widths = Array.from({ length: 29 }, (_, nth) => 320 + nth * 40)

async function faultsOf(
  entry: Entry,
  made: ReturnType<typeof drafts>,
  given: { widths: readonly number[]; rootFont?: string },
): Promise<string[]> {
  const surroundings = {
    type: entry.slug,
    hostile: false,
    scheme: 'light',
    csp: 'none',
    page: 'none',
  } as const
  const page = await harness.open('about:blank', {
    viewport: { width: 1480, height: 900 },
    reducedMotion: 'reduce',
  })
  await page.goto(harness.service.url + frameAddress({ ...surroundings, type: '', lang: 'vi' }))
  const shown = made.map(({ name, compiled }) => ({
    name,
    src: frameAddress({ ...surroundings, lang: compiled.locale }),
    message: showMessageOf(compiled, harness.service.url),
  }))
  const found = await page.evaluate(labelFaults, { shown, ...given })
  expect(page.seen.errors).toEqual([])
  await page.context().close()
  return found
}

test.each(built)('labels of $slug are whole at each width', async (entry) => {
  expect(await faultsOf(entry, drafts(entry), { widths })).toEqual([])
})

test.each(built)('labels of $slug are whole where the browser has text twice as large', async (entry) => {
  const made = drafts(entry).slice(0, 2)
  const found = await faultsOf(entry, made, { widths: [390, 768, 1280], rootFont: '32px' })
  // Examples in fields end where the field does.
  expect(found.filter((fault) => !fault.includes('cut example'))).toEqual([])
})
