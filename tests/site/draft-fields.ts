/** Every field of a type's form, each with a draft in which the form shows it. */
import type { Path } from '../../site/form/context.ts'
import {
  blank,
  branchesOf,
  branchOf,
  choicesOf,
  effective,
  intoBranch,
  type Kind,
  kindOf,
  type Node,
  unwrap,
} from '../../site/form/node.ts'
import { tabsOf } from '../../site/form/tabs.ts'
import { type Fields, isRecord, valueAt, withKey } from '../../site/form/values.ts'
import type { WidgetDefinition } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { isShown } from '../../widgets/schema/marked-schema.ts'

interface Place {
  path: Path
  /** With null and default, as in the schema. */
  outer: Node
  required: boolean
  draft: Draft
}

export interface FormField extends Place {
  node: Node
  kind: Kind
}

function changed(root: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const own: Fields = isRecord(root) ? root : {}
  if (typeof key === 'string') return withKey(own, key, changed(own[key], rest, value))
  const list: unknown[] = Array.isArray(root) ? [...root] : []
  list[key] = changed(list[key], rest, value)
  return list
}

/** @param value undefined removes the key */
export const withValue = (draft: Draft, path: Path, value: unknown) => changed(draft, path, value) as Draft

export const currentValue = ({ outer, path }: Place, draft: Draft) => effective(outer, valueAt(draft, path))

/** An id of another item is chosen among two; where these are the earlier ones of its list, they are put before its own. */
function withChoices(place: Place): Place {
  const { idOf } = unwrap(place.outer)
  if (!idOf) return place
  const { draft, path } = place
  const { id = 'id', title, having, within } = idOf
  const two = ['mot', 'hai'].map((name) => ({
    [id]: name,
    [title]: name,
    ...(having && { [having]: [name] }),
  }))
  const by = within && [...path.slice(0, -1), within.by]
  const held = within ? [{ [id]: 'ba', [title]: 'ba', [within.list]: two }] : two
  const holding = by ? withValue(draft, by, 'ba') : draft
  if (!('list' in idOf)) {
    const at = path.findIndex((key) => typeof key === 'number')
    const own = valueAt(holding, path.slice(0, at + 1))
    const moved = [...path.slice(0, at), held.length, ...path.slice(at + 1)]
    return { ...place, path: moved, draft: withValue(holding, path.slice(0, at), [...held, own]) }
  }
  return { ...place, draft: withValue(holding, ['settings', idOf.list], held) }
}

/** A value of the other field with which the field is shown. */
function wantedBy(rule: NonNullable<Node['showIf']>, other: Node = {}) {
  if ('isNot' in rule) return choicesOf(unwrap(other))?.find((value) => value !== rule.isNot)
  return Array.isArray(rule.is) ? rule.is[0] : rule.is
}

function* inObject(place: Place, node: Node, value: unknown): Generator<FormField> {
  const fresh = blank(node)
  const values = isRecord(value) ? value : isRecord(fresh) ? fresh : {}
  for (const [key, outer] of Object.entries(node.properties ?? {})) {
    // The form makes it, unseen.
    if (outer.madeFrom) continue
    const rule = outer.showIf
    const isHidden = !isShown(outer, node.properties ?? {}, values)
    const wanted = rule && wantedBy(rule, node.properties?.[rule.field])
    const shown = rule && isHidden ? withKey(values, rule.field, wanted) : values
    const draft = withValue(place.draft, place.path, shown)
    const required = node.required?.includes(key) ?? false
    yield* fieldsAt(withChoices({ path: [...place.path, key], outer, required, draft }))
  }
}

function* inUnion(place: FormField, value: unknown): Generator<FormField> {
  for (const branch of branchesOf(place.node)) {
    const chosen = intoBranch(branch, branchOf(place.node, value), value)
    yield* inObject({ ...place, draft: withValue(place.draft, place.path, chosen) }, branch, chosen)
  }
}

function* inList(place: FormField, value: unknown): Generator<FormField> {
  const outer = place.node.items ?? {}
  const list = Array.isArray(value) && value.length > 0 ? value : [blank(outer)]
  const draft = withValue(place.draft, place.path, list)
  yield* fieldsAt({ path: [...place.path, 0], outer, required: true, draft })
}

function* fieldsAt(place: Place): Generator<FormField> {
  const node = unwrap(place.outer)
  const kind = kindOf(node)
  if (kind === 'constant') return
  const field = { ...place, node, kind }
  const value = currentValue(place, place.draft)
  const mayBeOff = !place.required && place.outer.default === undefined
  if (kind !== 'object' || mayBeOff) yield field
  if (kind === 'object') yield* inObject(place, node, value)
  if (kind === 'union') yield* inUnion(field, value)
  if (kind === 'list') yield* inList(field, value)
}

/** Keyed by their properties in the form: equal fields of several branches are one. */
export function fieldsOf(definition: WidgetDefinition, draft: Draft): Map<string, FormField> {
  const found = new Map<string, FormField>()
  for (const { node, path, kind } of tabsOf(definition)) {
    const place = { path, outer: node, required: true, draft }
    const fields = kind === 'list' ? fieldsAt(place) : inObject(place, node, valueAt(draft, path))
    for (const field of fields) {
      const name = field.path.map((key) => (typeof key === 'number' ? '*' : key)).join('/')
      const id = `${name} ${JSON.stringify(field.outer)}`
      if (!found.has(id)) found.set(id, field)
    }
  }
  return found
}
