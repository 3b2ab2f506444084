/** What a draft still has of its type's samples and templates: accounts, people, links and codes that were invented. Pure. */
import type { FieldMeta, Text, WidgetDefinition } from '../definition.ts'
import type { Draft } from './draft.ts'
import { pointerOf } from './json-pointer.ts'
import { branchesOf, isShown, type MarkedSchema, markedSchemasOf, type Schemas } from './marked-schema.ts'

export interface SampleValue {
  path: (string | number)[]
  /** `#/settings/accounts/0/accountNumber` */
  pointer: string
  /** Money, people or codes: the dashboard does not publish it. */
  isRefused: boolean
}

/** By code of a warning. */
export const sampleMessages = {
  sample: {
    vi: 'Vẫn là nội dung mẫu, hãy thay bằng của bạn',
    en: 'This is still the sample’s: replace it with your own',
  },
  'sample-refused': {
    vi: 'Đây là tài khoản, mã hoặc khách hàng bịa của mẫu: thay bằng của bạn rồi mới xuất bản được',
    en: 'This account, code or customer was invented for the sample: replace it before you publish',
  },
} satisfies Record<string, Text>

type Definition = Schemas & Pick<WidgetDefinition, 'sample' | 'templates' | 'invented'>

/** A field of the type, in all branches of its unions. */
interface Field {
  forms: MarkedSchema[]
  mark: FieldMeta['sample']
  fields: Map<string, Field>
  items?: Field
  /** The values of the samples and templates. */
  invented: Set<string>
}

function fieldOf(schemas: readonly MarkedSchema[]): Field {
  const forms = schemas.flatMap(branchesOf)
  const keys = new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)))
  const items = forms.flatMap(({ items = [] }) => items)
  return {
    forms,
    mark: forms.find(({ sample }) => sample)?.sample,
    fields: new Map(
      [...keys].map((key) => [key, fieldOf(forms.flatMap(({ properties }) => properties?.[key] ?? []))]),
    ),
    ...(items.length > 0 && { items: fieldOf(items) }),
    invented: new Set(),
  }
}

interface Found {
  field: Field
  value: unknown
  path: (string | number)[]
  /** The values beside it. */
  siblings: unknown
}

/** Values that the owner can see in the form. */
function* valuesIn(field: Field, value: unknown, path: Found['path'], siblings?: unknown): Generator<Found> {
  if (value === undefined || value === null || value === '') return
  yield { field, value, path, siblings }
  if (Array.isArray(value)) {
    if (field.items)
      for (const [index, item] of value.entries()) yield* valuesIn(field.items, item, [...path, index])
  } else if (typeof value === 'object') {
    const beside = Object.assign({}, ...field.forms.map(({ properties }) => properties))
    for (const [key, inner] of field.fields)
      if (inner.forms.some((form) => isShown(form, beside, value)))
        yield* valuesIn(inner, Reflect.get(value, key), [...path, key], value)
  }
}

function* valuesOf(
  root: Record<'settings' | 'privateSettings' | 'collections', Field>,
  draft: Partial<Draft>,
) {
  for (const name of ['settings', 'privateSettings', 'collections'] as const)
    yield* valuesIn(root[name], draft[name], [name])
}

/** One form of what is written in several: numbers with spaces and dots, codes in small letters, keys in another order. */
function canonical(value: unknown): string {
  if (typeof value === 'string') {
    const text = value.normalize('NFC').trim().toLowerCase()
    return JSON.stringify(/^[\d\s.()+-]+$/.test(text) ? text.replace(/\D/g, '') : text)
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const entries = Object.entries(value).filter(([, own]) => own !== undefined)
  const fields = entries.map(([key, own]) => `${JSON.stringify(key)}:${canonical(own)}`)
  return `{${fields.toSorted().join()}}`
}

/** Reserved for examples (RFC 2606): no shop has it. */
const reserved = String.raw`example\.(?:com|net|org)`
const escaped = (text: string) => text.normalize('NFC').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
const wordsOf = (words: readonly string[]) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${[reserved, ...words.map(escaped)].join('|')})(?![\p{L}\p{N}])`,
    'iu',
  )

function inventedOf(definition: Definition) {
  const { sample, templates = [], invented = [] } = definition
  const { settings, privateSettings, lists } = markedSchemasOf(definition)
  const collections = Object.fromEntries(lists.map(({ name, item }) => [name, { items: item }]))
  const root = {
    settings: fieldOf([settings]),
    privateSettings: fieldOf([privateSettings]),
    collections: fieldOf([{ properties: collections }]),
  }
  for (const content of [sample.vi, sample.en, ...templates])
    for (const { field, value } of valuesOf(root, content))
      if (field.mark) field.invented.add(canonical(value))
  return { root, words: wordsOf([...invented, ...templates.flatMap(({ invented = [] }) => invented)]) }
}

const cache = new WeakMap<Definition, ReturnType<typeof inventedOf>>()

/**
 * Values that are those of a sample or template, and texts that have one of its invented names or an address that is reserved for
 * examples.
 * @param max how many are looked for
 */
export function sampleValuesOf(definition: Definition, draft: Draft, max = Number.POSITIVE_INFINITY) {
  const { root, words } = cache.get(definition) ?? inventedOf(definition)
  cache.set(definition, { root, words })
  const found: SampleValue[] = []
  for (const { field, value, path, siblings } of valuesOf(root, draft)) {
    if (found.length === max) break
    const isSample = field.mark && field.invented.has(canonical(value))
    if (isSample || (typeof value === 'string' && words.test(value.normalize('NFC'))))
      found.push({
        path,
        pointer: pointerOf(path),
        isRefused: Boolean(isSample) && isRefused(field.mark, siblings),
      })
  }
  return found
}

const isRefused = (mark: FieldMeta['sample'], siblings: unknown) =>
  mark === 'refused' || (typeof mark === 'object' && Reflect.get(Object(siblings), mark.refusedWith) === true)
