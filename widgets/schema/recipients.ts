import type { Draft } from './draft.ts'
import { branchesOf, type MarkedSchema, markedSchemasOf, type Schemas } from './marked-schema.ts'

/** The value with other recipients wherever it has some. */
function replaced(schemas: readonly MarkedSchema[], value: unknown, addresses: readonly string[]): unknown {
  const forms = schemas.flatMap(branchesOf)
  if (value === undefined || value === null) return value
  if (forms.some(({ recipients }) => recipients)) return [...addresses]
  if (Array.isArray(value)) {
    const items = forms.flatMap(({ items = [] }) => items)
    return value.map((item) => replaced(items, item, addresses))
  }
  if (typeof value !== 'object') return value
  const inner = (key: string) => forms.flatMap(({ properties }) => properties?.[key] ?? [])
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [key, replaced(inner(key), own, addresses)]),
  )
}

/** The draft of a new widget whose mails go to these addresses, and to none of the sample or template that it was made of. Pure. */
export function withRecipients(definition: Schemas, draft: Draft, addresses: readonly string[]): Draft {
  const { privateSettings, lists } = markedSchemasOf(definition)
  const marked = Object.entries(privateSettings.properties ?? {}).filter(([, { recipients }]) => recipients)
  const own = Object.fromEntries(marked.map(([key]) => [key, [...addresses]]))
  const items = (name: string) => lists.flatMap((list) => (list.name === name ? list.item : []))
  return {
    ...draft,
    privateSettings: { ...Object(replaced([privateSettings], draft.privateSettings, addresses)), ...own },
    collections: Object.fromEntries(
      Object.entries(draft.collections).map(([name, list]) => [
        name,
        list.map((item) => replaced(items(name), item, addresses)),
      ]),
    ),
  }
}
