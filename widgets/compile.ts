import { entryOfType } from './catalog.ts'
import {
  type Live,
  type Locale,
  type Place,
  type Text,
  type Theme,
  theme,
  type WidgetDefinition,
  z,
} from './definition.ts'
import { issueKeyOf, messageOf } from './messages.ts'
import { pointerOf } from './pointer.ts'
import { declaredFiles, isPagePath, withFilters } from './public-files.ts'

/** A widget as its owner edits and stores it: the input side of the type's schemas. */
export interface Draft {
  name: string
  locale: Locale
  settings: Record<string, unknown>
  privateSettings: Record<string, unknown>
  theme: Record<string, unknown>
  collections: Record<string, unknown[]>
}

/** What is wrong with a draft, and where (`#/settings/items/0/question`), for machines and for its owner. */
export interface DraftIssue {
  pointer: string
  key: string
  message: Text
}

/** A draft that may go public: what the service and the visitors see of it. */
export interface Compiled extends Live<Record<string, unknown>, Record<string, unknown>> {
  ok: true
  type: string
  theme: Theme
  /** ISO 8601, UTC. */
  publishedAt: string
  /** Public files beside `config`: group (first path segment) → path → JSON. `{ jobs: { 'jobs': […], 'jobs/ke-toan': {…} } }` */
  files: Record<string, Record<string, unknown>>
  /**
   * Public pages beside those: group → path → text. `{ 'jobs.html': { 'jobs.html': …, 'jobs/ke-toan.html': … } }`
   * @param addressOf see `Place`
   */
  pages(addressOf: Place['addressOf']): Record<string, Record<string, string>>
}

export interface InvalidDraft {
  ok: false
  issues: DraftIssue[]
}

/**
 * A draft may be saved at any state of work; this much it must be, and no bigger (bytes of its JSON). The largest list that
 * a type takes, 20,000 stores with every field filled in, is 18 MB.
 */
export const maxDraftBytes = 24 * 1024 * 1024
const maxIssues = 100

const outline = z.strictObject({
  name: z.string().trim().min(1).max(200),
  locale: z.enum(['vi', 'en']),
  settings: z.record(z.string(), z.unknown()).default({}),
  privateSettings: z.record(z.string(), z.unknown()).default({}),
  theme: z.record(z.string(), z.unknown()).default({}),
  collections: z.record(z.string(), z.array(z.unknown())).default({}),
})

/**
 * Whether a draft may be saved: right outline, bounded size. What its fields hold is not looked at; that is `compile`.
 * Absent parts come out empty.
 */
export function checkDraft(draft: unknown): { ok: true; draft: Draft } | InvalidDraft {
  const parsed = outline.safeParse(draft, { reportInput: true })
  if (!parsed.success) return invalidDraft(parsed.error.issues)
  const bytes = new TextEncoder().encode(JSON.stringify(parsed.data)).length
  if (bytes <= maxDraftBytes) return { ok: true, draft: parsed.data }
  const megabytes = Math.round(maxDraftBytes / 1024 / 1024)
  const message = { vi: `Bản nháp lớn hơn ${megabytes} MB`, en: `The draft is larger than ${megabytes} MB` }
  return { ok: false, issues: [{ pointer: '#', key: 'tooBig', message }] }
}

/**
 * Checks a draft with the schemas and rules of its type and makes what is published. Pure, and the same in the
 * browser, where it feeds the preview.
 * @param at the moment of publishing
 * @throws RangeError for a type whose folder does not stand.
 */
export function compile(type: string, draft: unknown, at: Date): Compiled | InvalidDraft {
  const definition = entryOfType(type)?.definition
  if (!definition) throw new RangeError(`No widget type ${type}`)
  return compileWith(definition, type, draft, at)
}

/** The same for a definition in hand. */
export function compileWith(
  definition: WidgetDefinition,
  type: string,
  draft: unknown,
  at: Date,
): Compiled | InvalidDraft {
  const parsed = schemaOf(definition).safeParse(draft, { reportInput: true })
  if (!parsed.success) return invalidDraft(parsed.error.issues)
  const { name: _, theme, ...live } = parsed.data
  const issues = [...duplicates(definition, live), ...ownRules(definition, live)]
  if (issues.length) return { ok: false, issues: issues.slice(0, maxIssues) }
  const made = declaredFiles(definition, 'json', definition.publish?.(live, at) ?? {})
  const files = grouped(withFilters(definition, made))
  const pages: Compiled['pages'] = (addressOf) =>
    grouped(declaredFiles(definition, 'page', definition.pages?.make(live, { at, theme, addressOf }) ?? {}))
  return { ok: true, type, theme, publishedAt: at.toISOString(), ...live, files, pages }
}

/** Body of `config`, see API.md 4. `data` names the address of each group. */
export const configOf = (
  { type, publishedAt, locale, settings, theme }: Compiled,
  { publicId, revision, data }: { publicId: string; revision: number; data: Record<string, string> },
) => ({ publicId, type, revision, publishedAt, locale, settings, theme, data })

const schemas = new WeakMap<WidgetDefinition, ReturnType<typeof buildSchema>>()

function schemaOf(definition: WidgetDefinition) {
  const schema = schemas.get(definition) ?? buildSchema(definition)
  schemas.set(definition, schema)
  return schema
}

function buildSchema({ settings, privateSettings, collections }: WidgetDefinition) {
  const lists = Object.entries(collections ?? {}).map(([name, { schema, max }]) => [
    name,
    z.array(schema).max(max).default([]),
  ])
  return z.strictObject({
    name: outline.shape.name,
    locale: outline.shape.locale,
    settings: settings.prefault({}),
    privateSettings: (privateSettings ?? z.strictObject({})).prefault({}),
    theme: theme.prefault({}),
    collections: z.strictObject(Object.fromEntries(lists) as Record<string, z.ZodType<Item[]>>).prefault({}),
  })
}

function invalidDraft(issues: readonly z.core.$ZodIssue[]): InvalidDraft {
  return { ok: false, issues: issues.flatMap(issuesOf).slice(0, maxIssues) }
}

function issuesOf(issue: z.core.$ZodIssue): DraftIssue[] {
  // zod names the parent and lists the keys; a form wants each at its own place
  const places =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  const { key } = issueKeyOf(issue)
  const message = { vi: messageOf(issue, 'vi'), en: messageOf(issue, 'en') }
  return places.map((path) => ({ pointer: pointerOf(path), key, message }))
}

type Item = Record<string, unknown>
type Checked = Live<Record<string, unknown>, Record<string, unknown>, Record<string, Item[]>>

function duplicates({ collections }: WidgetDefinition, live: Checked): DraftIssue[] {
  return Object.entries(collections ?? {}).flatMap(([name, { key }]) => {
    const seen = new Set<unknown>()
    return (live.collections[name] ?? []).flatMap((item, index) => {
      const value = item[key]
      const again = seen.has(value)
      seen.add(value)
      if (!again) return []
      const message = { vi: 'Trùng với một mục ở trên', en: 'An item above has the same value' }
      return [{ pointer: pointerOf(['collections', name, index, key]), key: 'duplicate', message }]
    })
  })
}

const ownRules = (definition: WidgetDefinition, live: Checked): DraftIssue[] =>
  (definition.check?.(live) ?? []).map(({ path, message }) => ({
    pointer: pointerOf(path),
    key: 'rule',
    message,
  }))

/** Files by the first step of their path: a group has its address anew only when something in it changed. */
function grouped<T>(files: Record<string, T>): Record<string, Record<string, T>> {
  const groups: Record<string, Record<string, T>> = {}
  for (const [path, body] of Object.entries(files)) {
    const [first = ''] = path.split(/[./]/, 1)
    // data and pages of one name are groups of their own: `jobs` and `jobs.html`
    const group = isPagePath(path) ? `${first}.html` : first
    groups[group] ??= {}
    groups[group][path] = body
  }
  return groups
}
