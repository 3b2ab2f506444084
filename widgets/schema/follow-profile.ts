/** Fields of drafts that have what the profile of the business says. Pure; drafts may be invalid. */
import { type ProfileFact, theme, type WidgetDefinition } from '../definition.ts'
import type { Draft } from './draft.ts'
import { branchesOf, type MarkedSchema, markedSchemasOf, type Schemas, schemaOf } from './marked-schema.ts'
import type { ProfileFacts } from './profile-facts.ts'
import { sampleDraft, templateDraft } from './sample-draft.ts'

/** Names from the draft on, without places in lists, whose items move: `/collections/locations/hours`. */
export type FieldPath = string

export interface FollowingField {
  path: FieldPath
  fact: ProfileFact
}

function draftSchemaOf(definition: Schemas): MarkedSchema {
  const { settings, privateSettings, lists } = markedSchemasOf(definition)
  const collections = Object.fromEntries(lists.map(({ name, item }) => [name, { items: item }]))
  return {
    properties: {
      settings,
      privateSettings,
      collections: { properties: collections },
      theme: schemaOf(theme),
    },
  }
}

const cache = new WeakMap<Schemas, MarkedSchema>()

function cachedSchemaOf(definition: Schemas): MarkedSchema {
  const schema = cache.get(definition) ?? draftSchemaOf(definition)
  cache.set(definition, schema)
  return schema
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether the fixed values of a form, such as the `type` of a channel, are those of the value. */
const fits = ({ properties = {} }: MarkedSchema, value: unknown) =>
  !isRecord(value) ||
  Object.entries(properties).every(([key, { const: fixed }]) => fixed === undefined || fixed === value[key])

type Change = (fact: ProfileFact, value: unknown, path: FieldPath) => unknown

/** A part that is not there is made where the schema makes it too; the same object where nothing changes. */
function changed(schemas: readonly MarkedSchema[], value: unknown, path: FieldPath, change: Change): unknown {
  const forms = schemas.flatMap(branchesOf).filter((form) => fits(form, value))
  const fact = forms.find(({ profile }) => profile)?.profile
  if (fact) return change(fact, value, path)
  if (Array.isArray(value)) {
    const items = forms.flatMap(({ items = [] }) => items)
    const next = value.map((item) => changed(items, item, path, change))
    return next.some((item, at) => item !== value[at]) ? next : value
  }
  const isMade = value === undefined && forms.some((form) => isRecord(form.default))
  if (!isRecord(value) && !isMade) return value
  const before: Record<string, unknown> = isRecord(value) ? value : {}
  const after = { ...before }
  for (const key of new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)))) {
    const inner = forms.flatMap(({ properties = {} }) => properties[key] ?? [])
    const next = changed(inner, before[key], `${path}/${key}`, change)
    if (next !== before[key]) after[key] = next
  }
  return Object.keys(after).some((key) => after[key] !== before[key]) ? after : value
}

/** Changes fields that may follow the profile; the same draft where none changes. */
const changedDraft = (definition: Schemas, draft: Draft, change: Change): Draft =>
  changed([cachedSchemaOf(definition)], draft, '', change) as Draft

/** Whether a field has what the profile says; one that is left out is empty. */
export const hasWhatIsSaid = (value: unknown, said: unknown): boolean =>
  value === undefined && typeof said === 'object' && said !== null
    ? Object.keys(said).length === 0
    : JSON.stringify(value) === JSON.stringify(said)

/** Fields of a type that may follow the profile. */
export function followingFields(definition: Schemas): FollowingField[] {
  const found = new Map<FieldPath, FollowingField>()
  const collect = (schema: MarkedSchema, path: FieldPath) => {
    for (const { profile: fact, items, properties = {} } of branchesOf(schema)) {
      if (fact) found.set(`${path} ${fact}`, { path, fact })
      if (items) collect(items, path)
      for (const [key, inner] of Object.entries(properties)) collect(inner, `${path}/${key}`)
    }
  }
  collect(cachedSchemaOf(definition), '')
  return [...found.values()]
}

/**
 * A draft with a changed profile: fields at `paths` that have what it said get what it says now. Others stay, among them
 * those that somebody has changed by hand, and those of which it says nothing any more.
 */
export const followProfile = (
  definition: Schemas,
  draft: Draft,
  paths: readonly FieldPath[],
  { before, after }: { before: ProfileFacts; after: ProfileFacts },
): Draft =>
  changedDraft(definition, draft, (fact, value, path) =>
    paths.includes(path) &&
    after[fact] !== undefined &&
    before[fact] !== undefined &&
    hasWhatIsSaid(value, before[fact])
      ? after[fact]
      : value,
  )

/** Fields of a draft that have what the profile says. */
export function equalFields(definition: Schemas, draft: Draft, facts: ProfileFacts): FieldPath[] {
  const paths = new Set<FieldPath>()
  changedDraft(definition, draft, (fact, value, path) => {
    if (facts[fact] !== undefined && hasWhatIsSaid(value, facts[fact])) paths.add(path)
    return value
  })
  return [...paths]
}

/**
 * An older revision with what the profile says now in fields that follow it in the `live` one. A value that the live one has too, such
 * as the number of another store, stays.
 */
export function withPresentFacts(
  definition: Schemas,
  older: Draft,
  live: Draft,
  { paths, facts }: { paths: readonly FieldPath[]; facts: ProfileFacts },
): Draft {
  const there = new Map<FieldPath, unknown[]>()
  changedDraft(definition, live, (_, value, path) => {
    there.set(path, [...(there.get(path) ?? []), value])
    return value
  })
  return changedDraft(definition, older, (fact, value, path) => {
    const present = facts[fact]
    const values = there.get(path) ?? []
    const follows = paths.includes(path) && present !== undefined
    if (!follows || !values.some((one) => hasWhatIsSaid(one, present))) return value
    return values.some((one) => JSON.stringify(one) === JSON.stringify(value)) ? value : present
  })
}

/** Items that a list of stores has, made of the profile alone; none where it lacks what an item needs. */
function itemsOf(
  { schema, key, made = {} }: NonNullable<WidgetDefinition['collections']>[string],
  facts: ProfileFacts,
  at: Date,
): Record<string, unknown>[] {
  const item: Record<string, unknown> = {}
  for (const [name, { profile: fact }] of Object.entries(schemaOf(schema).properties ?? {}))
    if (fact && facts[fact] !== undefined) item[name] = facts[fact]
  if (Object.keys(item).length === 0) return []
  item[key] = made[key]?.(item, at)
  return schema.safeParse(item).success ? [item] : []
}

/** A rule is made by hand: a bar of a template shows at any time. */
const ofRules = new Set<ProfileFact>(['openHours', 'openSpecial', 'openHolidays'])

/** Whether a value of a field is one of the type's samples or templates, or none: nobody has typed it. */
function untouchedIn(definition: WidgetDefinition, at: Date): (path: FieldPath, value: unknown) => boolean {
  const known = new Set<string>()
  const keyOf = (path: FieldPath, value: unknown) => `${path} ${JSON.stringify(value)}`
  const samples = (['vi', 'en'] as const).map((locale) => sampleDraft(definition, at, locale))
  const templates = (definition.templates ?? []).map((template) => templateDraft(definition, template, at))
  for (const draft of [...samples, ...templates]) {
    for (const [name, items] of Object.entries(draft.collections))
      known.add(keyOf(`/collections/${name}`, items))
    changedDraft(definition, draft, (_, value, path) => {
      known.add(keyOf(path, value))
      return value
    })
  }
  return (path, value) => value === undefined || known.has(keyOf(path, value))
}

/**
 * A new widget, of a sample or a template, with what the profile says in place of what they have; `paths` are the fields that follow it.
 * @param at for the names of items that it makes
 */
export function fillFromProfile(
  definition: WidgetDefinition,
  draft: Draft,
  facts: ProfileFacts,
  at: Date,
): { draft: Draft; paths: FieldPath[] } {
  const isUntouched = untouchedIn(definition, at)
  const lists = Object.entries(definition.collections ?? {}).flatMap(([name, collection]) => {
    const items = itemsOf(collection, facts, at)
    return items.length > 0 && isUntouched(`/collections/${name}`, draft.collections[name])
      ? [[name, items] as const]
      : []
  })
  const collections = { ...draft.collections, ...Object.fromEntries(lists) }
  const paths = new Set<FieldPath>()
  const filled = changedDraft(definition, { ...draft, collections: {} }, (fact, value, path) => {
    if (facts[fact] === undefined || ofRules.has(fact)) return value
    if (!isUntouched(path, value) && !hasWhatIsSaid(value, facts[fact])) return value
    paths.add(path)
    return facts[fact]
  })
  for (const { path, fact } of followingFields(definition))
    if (lists.some(([name]) => path.startsWith(`/collections/${name}/`)) && facts[fact] !== undefined)
      paths.add(path)
  return { draft: { ...filled, collections }, paths: [...paths] }
}
