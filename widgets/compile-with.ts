import * as z from 'zod'
import {
  type Live,
  type PageContext,
  type ScanCode,
  type Theme,
  theme,
  type Views,
  type WidgetDefinition,
} from './definition.ts'
import { declaredFiles, isPagePath, withFilters } from './public-files.ts'
import { type DraftIssue, draftSchema, type InvalidDraft, invalidDraft, maxIssues } from './schema/draft.ts'
import { pointerOf } from './schema/json-pointer.ts'

export interface Compiled extends Checked {
  ok: true
  type: string
  theme: Theme
  /** ISO 8601, UTC. */
  publishedAt: string
  /** Group (first path segment) → path → JSON, without `config`: `{ jobs: { 'jobs': […], 'jobs/ke-toan': {…} } }` */
  files: Record<string, Record<string, unknown>>
  /** Group → path → text: `{ 'jobs.html': { 'jobs.html': …, 'jobs/ke-toan.html': … } }` */
  pages(addressOf: PageContext['addressOf']): Record<string, Record<string, string>>
  code(smartLink: string): ScanCode | undefined
}

/** Pure: the preview runs it in the browser. */
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
  const files = groupFiles(withFilters(definition, made))
  const pages: Compiled['pages'] = (addressOf) =>
    groupFiles(
      declaredFiles(definition, 'page', definition.pages?.make(live, { at, theme, addressOf }) ?? {}),
    )
  const code = (smartLink: string) => definition.code?.(live, smartLink)
  const settings = definition.fillIn?.(live) ?? live.settings
  return {
    ok: true,
    type,
    theme,
    publishedAt: at.toISOString(),
    ...live,
    settings,
    files,
    pages,
    code,
  }
}

interface Published {
  /** Public address of the platform, without a slash at its end; for types with a code to scan. */
  siteUrl?: string
  publicId: string
  revision: number
  /** The address of each group. */
  data: Record<string, string>
  /** Only for types that show views. */
  views?: Views | undefined
}

export function configOf(compiled: Compiled, { siteUrl = '', publicId, revision, data, views }: Published) {
  const { type, publishedAt, locale, settings, theme } = compiled
  const code = compiled.code(`${siteUrl}/go?${publicId}`)
  return {
    publicId,
    type,
    revision,
    publishedAt,
    locale,
    settings,
    theme,
    data,
    ...(views && { views }),
    ...(code && { code }),
  }
}

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
    name: draftSchema.shape.name,
    locale: draftSchema.shape.locale,
    settings: settings.prefault({}),
    privateSettings: (privateSettings ?? z.strictObject({})).prefault({}),
    theme: theme.prefault({}),
    collections: z.strictObject(Object.fromEntries(lists) as Record<string, z.ZodType<Item[]>>).prefault({}),
  })
}

type Item = Record<string, unknown>
type Checked = Live<Record<string, unknown>, Record<string, unknown>, Record<string, Item[]>>

function duplicates({ collections }: WidgetDefinition, live: Checked): DraftIssue[] {
  return Object.entries(collections ?? {}).flatMap(([name, { key }]) => {
    const seen = new Set<unknown>()
    return (live.collections[name] ?? []).flatMap((item, index) => {
      const value = item[key]
      const isDuplicate = seen.has(value)
      seen.add(value)
      if (!isDuplicate) return []
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

/** A group has a new address only when something in it changed. */
function groupFiles<T>(files: Record<string, T>): Record<string, Record<string, T>> {
  const groups: Record<string, Record<string, T>> = {}
  for (const [path, body] of Object.entries(files)) {
    const [first = ''] = path.split(/[./]/, 1)
    const group = isPagePath(path) ? `${first}.html` : first
    groups[group] ??= {}
    groups[group][path] = body
  }
  return groups
}
