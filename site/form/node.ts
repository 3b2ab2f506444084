/** A schema as the form sees it: JSON Schema with the field's own words and control, see `FieldMeta`. */
import { type FieldMeta, z } from '../../widgets/definition.ts'
import { type Fields, isRecord } from './values.ts'

type Type = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'

export interface Node extends FieldMeta {
  type?: Type | Type[]
  format?: string
  pattern?: string
  const?: unknown
  default?: unknown
  enum?: unknown[]
  properties?: Record<string, Node>
  additionalProperties?: Node | boolean
  required?: string[]
  items?: Node
  oneOf?: Node[]
  anyOf?: Node[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
}

/** The input side of a schema. Refinements stay in zod: what they translate comes back as issues. */
export function nodeOf(schema: z.ZodType): Node {
  // `.meta()` takes nothing but FieldMeta (see GlobalMeta in the definition), so the document has no other keys
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
}

/** `T | null` as `T`, under the outer words where there are some. zod writes it as two branches or as two types. */
export function unwrap(node: Node): Node {
  const { anyOf, ...outer } = node
  if (Array.isArray(outer.type)) {
    const [type, more] = outer.type.filter((one) => one !== 'null')
    return type && !more ? { ...outer, type } : node
  }
  const [inner, more] = anyOf?.filter(({ type }) => type !== 'null') ?? []
  return inner && !more ? { ...inner, ...outer } : node
}

export const isNullable = ({ anyOf, type }: Node) =>
  (Array.isArray(type) && type.includes('null')) || (anyOf?.some((branch) => branch.type === 'null') ?? false)

/** The branches of a union of objects. */
export const branchesOf = (node: Node): Node[] => node.oneOf ?? node.anyOf ?? []

/** The key whose constant tells the branches of a union apart. */
export function discriminatorOf(branches: readonly Node[]): string | undefined {
  const keys = Object.keys(branches[0]?.properties ?? {})
  return keys.find((key) => branches.every((branch) => branch.properties?.[key]?.const !== undefined))
}

/** The branch that a value is of: the one with its discriminator. */
export function branchOf(node: Node, value: unknown): Node | undefined {
  const branches = branchesOf(node)
  const key = discriminatorOf(branches)
  if (key === undefined || !isRecord(value)) return undefined
  return branches.find((branch) => branch.properties?.[key]?.const === value[key])
}

/** The values of a choice, of an enum or of a union of constants. */
export function choicesOf(node: Node): unknown[] | undefined {
  if (node.enum) return node.enum
  const branches = branchesOf(node)
  return branches.length > 0 && branches.every((branch) => branch.const !== undefined)
    ? branches.map((branch) => branch.const)
    : undefined
}

/** The texts that a union takes beside what else it takes. */
export const constantsOf = (node: Node): string[] =>
  branchesOf(node).flatMap((branch) => (typeof branch.const === 'string' ? [branch.const] : []))

export type Kind =
  | 'constant'
  | 'switch'
  | 'number'
  | 'choice'
  | 'choices'
  | 'union'
  | 'object'
  | 'list'
  | 'json'
  | 'text'
  | 'url'
  | NonNullable<FieldMeta['ui']>

const kindOfFormat: Record<string, Kind> = { uri: 'url', email: 'email', date: 'date', time: 'time' }

/** The control for a node that `unwrap` has seen. */
export function kindOf(node: Node): Kind {
  if (node.const !== undefined) return 'constant'
  if (node.ui) return node.ui
  if (choicesOf(node)) return 'choice'
  if (discriminatorOf(branchesOf(node)) !== undefined) return 'union'
  switch (node.type) {
    case 'boolean':
      return 'switch'
    case 'integer':
    case 'number':
      return 'number'
    case 'object':
      return node.properties ? 'object' : 'json'
    case 'array':
      return node.items ? (choicesOf(unwrap(node.items)) ? 'choices' : 'list') : 'json'
    case 'string':
      return kindOfFormat[node.format ?? ''] ?? 'text'
    default:
      return 'json'
  }
}

/** What a field has while its key is absent. */
export const effective = (node: Node, value: unknown): unknown => (value === undefined ? node.default : value)

/** A value for a new item or a newly chosen branch: only what is required, so that defaults stay defaults. */
export function blank(outer: Node): unknown {
  if (outer.default !== undefined) return structuredClone(outer.default)
  const node = unwrap(outer)
  if (isNullable(outer)) return null
  switch (kindOf(node)) {
    case 'constant':
      return node.const
    case 'choice':
      return choicesOf(node)?.[0]
    case 'union':
      return blank(branchesOf(node)[0]!)
    case 'object':
      return blankObject(node)
    case 'json':
      return node.type === 'array' ? [] : {}
    case 'list':
    case 'choices':
    case 'tags':
      return []
    case 'switch':
      return false
    case 'number':
      return limit(node.minimum) ?? 0
    case 'color':
      return '#0b63ce'
    case 'time-zone':
      return 'Asia/Ho_Chi_Minh'
    default:
      return ''
  }
}

/** A text that may not be empty is left out, as when it is emptied: it is missed, and not wrong. */
function blankObject(node: Node): Fields {
  const required = Object.entries(node.properties ?? {}).filter(([key]) => node.required?.includes(key))
  const values = required.map(([key, child]) => [key, blank(child), child] as const)
  return Object.fromEntries(
    values.flatMap(([key, value, child]) =>
      value !== '' || mayBeEmpty(unwrap(child)) ? [[key, value]] : [],
    ),
  )
}

/**
 * The value of another branch of a union, in which fields that both branches have in the same kind keep what the
 * merchant wrote. `before` is what this branch held when it was left.
 */
export function intoBranch(branch: Node, from: Node | undefined, value: unknown, before?: Fields): Fields {
  const fresh = { ...blankObject(branch), ...before }
  if (!isRecord(value)) return fresh
  for (const [key, child] of Object.entries(branch.properties ?? {})) {
    const same = from?.properties?.[key]
    if (same && child.const === undefined && value[key] !== undefined)
      if (kindOf(unwrap(same)) === kindOf(unwrap(child))) fresh[key] = value[key]
  }
  return fresh
}

/** Whether a text field may hold nothing at all, as far as JSON Schema tells. */
export const mayBeEmpty = ({ minLength, pattern, format }: Node) => !minLength && !pattern && !format

/** zod writes the safe integers as bounds of every integer: no bound that a merchant would meet. */
export const limit = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined

/** Whether a field is shown beside siblings with these values. */
export function isShown({ showIf }: Node, siblings: Record<string, Node>, values: unknown): boolean {
  if (!showIf) return true
  const sibling = siblings[showIf.field]
  const own = isRecord(values) ? values[showIf.field] : undefined
  const value = sibling ? effective(sibling, own) : own
  return Array.isArray(showIf.is) ? showIf.is.some((one) => one === value) : showIf.is === value
}
