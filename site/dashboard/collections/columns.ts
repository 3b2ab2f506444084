/** The columns of a collection, from the schema of its items alone. */
import type { Locale, Text } from '../../../widgets/definition.ts'
import { branchesOf, type Kind, kindOf, type Node, unwrap } from '../../form/node.ts'
import { valueAt } from '../../form/values.ts'

export interface Column {
  /** `salary.min` */
  id: string
  path: string[]
  /** Includes the labels of the objects around it: "Mức lương Từ". */
  labels: Text[]
  /** The node in the schema, with null and default. */
  outer: Node
  node: Node
  kind: Kind
  required: boolean
  /** Path of the province that a district or ward belongs to. */
  province?: string[]
}

/** Edited in its cell; the others in the form of the whole item. */
const plainKinds: ReadonlySet<Kind> = new Set<Kind>([
  ...(['text', 'number', 'choice', 'switch', 'date', 'datetime', 'time', 'year'] as const),
  ...(['email', 'url', 'link', 'image', 'color', 'secret', 'tags', 'province', 'district', 'ward'] as const),
])
export const isPlain = ({ kind }: Column) => plainKinds.has(kind)

export function columnsOf(item: Node, path: string[] = [], labels: Text[] = [], required = true): Column[] {
  const fields = Object.entries(item.properties ?? {})
  const [province] = fields.find(([, outer]) => kindOf(unwrap(outer)) === 'province') ?? []
  return fields.flatMap(([name, outer]) => {
    const node = unwrap(outer)
    const kind = kindOf(node)
    if (kind === 'constant') return []
    const inside = [...path, name]
    const all = node.label ? [...labels, node.label] : labels
    const isRequired = required && (item.required?.includes(name) ?? false)
    if (kind === 'object' && branchesOf(node).length === 0) return columnsOf(node, inside, all, isRequired)
    const isBelow = province !== undefined && (kind === 'district' || kind === 'ward')
    return [
      {
        ...{ id: inside.join('.'), path: inside, labels: all, outer, node, kind, required: isRequired },
        ...(isBelow && { province: [...path, province] }),
      },
    ]
  })
}

export const labelOf = ({ labels, id }: Column, locale: Locale) =>
  labels.map((label) => label[locale]).join(' ') || id

/** Items that tell how often a field is filled in. */
const sampleSize = 200

interface Importance {
  /** The field that titles an item, and the one that names it for good. */
  title: string | undefined
  unique: string
}

/** Order: the title, the key, required fields, then the fields filled in most often. */
export function primaryColumns(
  columns: readonly Column[],
  items: readonly unknown[],
  { title, unique }: Importance,
  count: number,
): Column[] {
  const sample = items.slice(0, sampleSize)
  const filled = ({ path }: Column) =>
    sample.filter((item) => {
      const value = valueAt(item, path)
      return value !== undefined && value !== null && value !== '' && value !== false
    }).length
  const rank = (column: Column) => {
    if (column.id === title) return 4
    if (column.id === unique) return 3
    return column.required ? 2 : filled(column) / Math.max(1, sample.length)
  }
  return columns
    .filter(isPlain)
    .map((column) => ({ column, rank: rank(column) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ column }) => column)
}
