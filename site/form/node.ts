/** JSON Schema with the labels and the control of each field, see `FieldMeta`. */
import * as z from 'zod'
import type { FieldMeta, Text } from '../../widgets/definition.ts'
import { type Fields, isRecord } from './values.ts'

type Type = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'

export interface Node extends FieldMeta {
  section?: Text
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

/** The input side of a schema. Refinements stay in zod and come back as issues. */
export function nodeOf(schema: z.ZodType): Node {
  // `.meta()` takes only GlobalMeta (in the definition), so there are no other keys.
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
}

/** `T | null` becomes `T`, with the outer metadata first. zod writes it as two branches or as two types. */
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

export const branchesOf = (node: Node): Node[] => node.oneOf ?? node.anyOf ?? []

export function discriminatorOf(branches: readonly Node[]): string | undefined {
  const keys = Object.keys(branches[0]?.properties ?? {})
  return keys.find((key) => branches.every((branch) => branch.properties?.[key]?.const !== undefined))
}

export function branchOf(node: Node, value: unknown): Node | undefined {
  const branches = branchesOf(node)
  const key = discriminatorOf(branches)
  if (key === undefined || !isRecord(value)) return undefined
  return branches.find((branch) => branch.properties?.[key]?.const === value[key])
}

export function choicesOf(node: Node): unknown[] | undefined {
  if (node.enum) return node.enum
  const branches = branchesOf(node)
  return branches.length > 0 && branches.every((branch) => branch.const !== undefined)
    ? branches.map((branch) => branch.const)
    : undefined
}

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
  | 'id'
  | 'ids'
  | 'widget'
  | 'json'
  | 'text'
  | 'url'
  | NonNullable<FieldMeta['ui']>

const kindOfFormat: Record<string, Kind> = { uri: 'url', email: 'email', date: 'date', time: 'time' }

export function kindOf(node: Node): Kind {
  if (node.const !== undefined) return 'constant'
  if (node.idOf) return node.type === 'array' ? 'ids' : 'id'
  if (node.widgetOf) return 'widget'
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

export const effective = (node: Node, value: unknown): unknown => (value === undefined ? node.default : value)

/** Only required fields, so that absent keys keep following the defaults. */
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
    case 'ids':
    case 'tags':
      return []
    case 'weekly-hours':
      return node.type === 'array' ? [] : ''
    case 'switch':
      return false
    case 'number':
    case 'year':
      return limit(node.minimum) ?? 0
    case 'color':
      return '#0b63ce'
    case 'time-zone':
      return 'Asia/Ho_Chi_Minh'
    default:
      return ''
  }
}

/** Omits a text that may not be empty: its issue is then `required`. */
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
 * Fields of the same kind in both branches keep their values.
 * @param before the value when this branch was last chosen
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

export const mayBeEmpty = ({ minLength, pattern, format }: Node) => !minLength && !pattern && !format

/** Omits the safe integer bounds that zod writes for every integer. */
export const limit = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined
