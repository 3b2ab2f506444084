/** Widgets that a page has the content of, as drafts without anything invented. Pure. */
import { entryOfType } from '../../widgets/catalog.ts'
import { compile } from '../../widgets/compile.ts'
import type { Text } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { slugOf } from '../../widgets/schema/slug-of.ts'
import { type FoundField, isPlaceOfBusiness, phoneIn } from './business.ts'
import { hoursOf } from './hours.ts'
import { placeOf } from './place.ts'
import { lineOf, markdownOf } from './plain-text.ts'
import { productDraft } from './product-draft.ts'
import { productsOf } from './products.ts'
import { isOfType, isRecord, listOf, type Thing } from './things.ts'

export interface FoundDraft {
  type: string
  /** Questions, stores, products or jobs in it; 1 for others. */
  count: number
  draft: Draft
  found: Text
}

const maxDrafts = 5
const maxQuestions = 200
const maxStores = 200
const maxJobs = 30
/** Things of a kind that are looked at; those that give nothing count too. */
const maxThings = 500

type Fields = Record<string, unknown>

const emptyDraft = { locale: 'vi', settings: {}, privateSettings: {}, theme: {}, collections: {} } as const
const jsonLd = (type: string): Text => ({
  vi: `Dữ liệu có cấu trúc: ${type}`,
  en: `Structured data: ${type}`,
})

function questionsOf(things: readonly Thing[]): Fields[] {
  const questions = new Map<string, Fields>()
  for (const { of } of things.filter(isOfType('Question')).slice(0, maxThings)) {
    if (questions.size === maxQuestions) break
    const [accepted] = [...listOf(of.acceptedAnswer), ...listOf(of.suggestedAnswer)]
    const question = lineOf(of.name ?? of.text, 200)
    const answer = markdownOf(isRecord(accepted) ? accepted.text : undefined, 4500)
    if (question && answer && !questions.has(question)) questions.set(question, { question, answer })
  }
  return [...questions.values()]
}

const hoursText = (of: Fields) =>
  hoursOf(of)
    .weekly.map(({ days, hours }) => `${dayTexts[days] ?? ''} ${hours.join(', ')}`)
    .join('; ')
const dayTexts: Record<string, string> = {
  ...{ daily: 'T2-CN', 'mon-sat': 'T2-T7', weekdays: 'T2-T6', weekend: 'T7-CN' },
  ...{ mon: 'T2', tue: 'T3', wed: 'T4', thu: 'T5', fri: 'T6', sat: 'T7', sun: 'CN' },
}

/** Without what makes one invalid: its point, its hours and number, at last the store itself. */
function storesOf(things: readonly Thing[]): Fields[] {
  const schema = entryOfType('STORE_LOCATOR')?.definition?.collections?.locations?.schema
  const stores = new Map<string, Fields>()
  for (const { of } of things.filter(isPlaceOfBusiness).slice(0, maxThings)) {
    if (stores.size === maxStores) break
    const name = lineOf(of.name, 120)
    const { address, division, point } = placeOf(of)
    const id = slugOf(`${name} ${address}`, 'cua-hang').slice(0, 50)
    const needed = { id, name, address, ...division }
    const [phone, hours] = [phoneIn(listOf(of.telephone)[0]), hoursText(of)]
    const more = { ...(phone && { phone }), ...(hours && { hours }) }
    const store = [{ ...needed, ...more, ...point }, { ...needed, ...more }, needed].find(
      (one) => schema?.safeParse(one).success,
    )
    if (store && !stores.has(id)) stores.set(id, store)
  }
  return [...stores.values()]
}

const employmentTypes = new Set(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'])
const dateOf = (value: unknown) => /^\d{4}-\d{2}-\d{2}/.exec(typeof value === 'string' ? value : '')?.[0]

/** @param at a job without a date is posted then */
function jobsOf(things: readonly Thing[], at: Date): Fields[] {
  const schema = entryOfType('JOB_BOARD')?.definition?.collections?.jobs?.schema
  const jobs = new Map<string, Fields>()
  for (const { of } of things.filter(isOfType('JobPosting')).slice(0, maxThings)) {
    if (jobs.size === maxJobs) break
    const title = lineOf(of.title ?? of.name, 120)
    const [workplace] = listOf(of.jobLocation)
    const { division, address } = placeOf(isRecord(workplace) ? workplace : {})
    const location = division?.provinceCode ?? lineOf(address, 60)
    const slug = slugOf(title, 'viec-lam')
    const [kind] = listOf(of.employmentType)
    const expiresAt = dateOf(of.validThrough)
    const job = {
      ...{ slug, title, location: location || 'Việt Nam', description: markdownOf(of.description, 18_000) },
      postedAt: dateOf(of.datePosted) ?? at.toISOString().slice(0, 10),
      ...(typeof kind === 'string' && employmentTypes.has(kind) && { employmentType: kind }),
      ...(expiresAt && { expiresAt }),
    }
    if (title && !jobs.has(slug) && schema?.safeParse(job).success) jobs.set(slug, job)
  }
  return [...jobs.values()]
}

function channelsOf(facts: ReadonlyMap<string, unknown>): Fields[] {
  return (
    [
      ['zalo', 'zalo'],
      ['messenger', 'facebook'],
      ['phone', 'phone'],
      ['email', 'email'],
    ] as const
  ).flatMap(([type, field]) => (facts.has(field) ? [{ type, value: facts.get(field) }] : []))
}

/** The drafts that can be published, the most useful first. @param fields of the business */
export function draftsOf(
  { things, base }: { things: readonly Thing[]; base: string },
  fields: readonly FoundField[],
  at: Date,
): FoundDraft[] {
  const facts = new Map(fields.map(({ field, value }) => [field, value]))
  const foundAt = (field: string): Text =>
    fields.find((one) => one.field === field)?.found ?? { vi: 'Trang web', en: 'The page' }
  const [questions, stores, jobs] = [questionsOf(things), storesOf(things), jobsOf(things, at)]
  const products = productDraft(productsOf(things, base))
  const channels = channelsOf(facts)
  const special = facts.get('special')
  const business = Object.fromEntries(
    ['name', 'phone', 'address'].flatMap((key) => (facts.has(key) ? [[key, facts.get(key)]] : [])),
  )
  const drafts: FoundDraft[] = [
    {
      ...{ type: 'FAQ', count: questions.length, found: jsonLd('FAQPage') },
      draft: { ...emptyDraft, name: 'Câu hỏi thường gặp', settings: { items: questions } },
    },
    {
      ...{ type: 'HOURS', count: facts.has('weekly') ? 1 : 0, found: foundAt('weekly') },
      draft: {
        ...{ ...emptyDraft, name: 'Giờ mở cửa' },
        settings: { weekly: facts.get('weekly'), ...(special !== undefined && { special }), business },
      },
    },
    {
      ...{ type: 'BUBBLE', count: channels.length > 0 ? 1 : 0 },
      found: foundAt(['zalo', 'facebook', 'phone', 'email'].find((field) => facts.has(field)) ?? ''),
      draft: { ...emptyDraft, name: 'Nút liên hệ', settings: { channels } },
    },
    {
      ...{ type: 'STORE_LOCATOR', count: stores.length, found: jsonLd('LocalBusiness') },
      draft: { ...emptyDraft, name: 'Cửa hàng', collections: { locations: stores } },
    },
    ...(products
      ? [
          {
            ...{ type: products.type, count: products.count, found: jsonLd('Product, offers') },
            draft: { ...emptyDraft, name: products.name, settings: products.settings },
          },
        ]
      : []),
    {
      ...{ type: 'JOB_BOARD', count: jobs.length, found: jsonLd('JobPosting') },
      draft: { ...emptyDraft, name: 'Tuyển dụng', collections: { jobs } },
    },
    {
      ...{ type: 'CONTACT_FORM', count: facts.has('phone') || facts.has('email') ? 1 : 0 },
      found: foundAt(facts.has('phone') ? 'phone' : 'email'),
      draft: {
        ...{ ...emptyDraft, name: 'Biểu mẫu liên hệ' },
        settings: Object.fromEntries(
          ['phone', 'zalo', 'email'].flatMap((key) => (facts.has(key) ? [[key, facts.get(key)]] : [])),
        ),
      },
    },
  ]
  return drafts
    .filter(({ type, count, draft }) => count > 0 && compile(type, draft, at).ok)
    .slice(0, maxDrafts)
}
