/** Each item of a list of the settings that is drawn has a line in the private settings: it comes, goes and is renamed with it. Pure. */
import type { DrawLines } from '../../../widgets/definition.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { type Fields, identityOf, isRecord, withKey } from '../values.ts'
import { type Weighed, withNewLine } from './shares.ts'

const recordsAt = (from: Fields, key: string): Fields[] => {
  const list = from[key]
  return Array.isArray(list) ? list.filter(isRecord) : []
}
const numberAt = (from: Fields, key: string) => {
  const value = from[key]
  return typeof value === 'number' ? value : 0
}

export interface Drawn {
  item: Fields
  /** Place of its line among the private ones; -1 for none. */
  at: number
  line: Fields | undefined
}

/** The items in their order, with their lines. @param list key of the items */
export function drawnIn({ settings, privateSettings }: Draft, list: string, draw: DrawLines): Drawn[] {
  const lines = recordsAt(privateSettings, draw.list)
  return recordsAt(settings, list).map((item) => {
    const at = lines.findIndex((line) => line[draw.id] === item.id)
    return { item, at, line: lines[at] }
  })
}

export const winsIn = (item: Fields, { wins }: DrawLines) => (item[wins.field] ?? wins.is) === wins.is

export const weighed = ({ item, line }: Drawn, draw: DrawLines): Weighed => ({
  weight: line ? numberAt(line, draw.weight) : 0,
  wins: winsIn(item, draw),
})

/** @param weights of the items, in their order; an item without a line gets one */
export function withWeights(draft: Draft, list: string, draw: DrawLines, weights: readonly number[]): Draft {
  const lines = recordsAt(draft.privateSettings, draw.list)
  for (const [nth, { item, at, line }] of drawnIn(draft, list, draw).entries()) {
    const weight = weights[nth] ?? 0
    if (line) lines[at] = numberAt(line, draw.weight) === weight ? line : withKey(line, draw.weight, weight)
    else lines.push({ [draw.id]: item.id, [draw.weight]: weight })
  }
  return withLines(draft, draw, lines)
}

/** Changes fields of the line of the item at `index`; undefined removes one. */
export function withLine(draft: Draft, list: string, draw: DrawLines, index: number, fields: Fields): Draft {
  const { item, at, line } = drawnIn(draft, list, draw)[index] ?? {}
  if (!item) return draft
  const lines = recordsAt(draft.privateSettings, draw.list)
  const changed = Object.entries(fields).reduce(
    (one, [key, value]) => withKey(one, key, value),
    line ?? { [draw.id]: item.id, [draw.weight]: 0 },
  )
  if (line && at !== undefined) lines[at] = changed
  else lines.push(changed)
  return withLines(draft, draw, lines)
}

const withLines = (draft: Draft, draw: DrawLines, lines: readonly Fields[]): Draft => ({
  ...draft,
  privateSettings: { ...draft.privateSettings, [draw.list]: lines },
})

/** The draft after an edit of `list` or of its lines. */
export function inStep(before: Draft, after: Draft, list: string, draw: DrawLines): Draft {
  const was = recordsAt(before.settings, list)
  const items = recordsAt(after.settings, list)
  const linesBefore = before.privateSettings[draw.list]
  const isSame = before.settings[list] === after.settings[list]
  if (isSame && linesBefore === after.privateSettings[draw.list]) return after

  const now = new Map(items.map((item) => [identityOf(item), item]))
  const known = new Set(was.map(identityOf))
  const ids = new Set(items.map(({ id }) => id))
  const byId = new Map(was.map((item) => [item.id, item]))
  const lines = recordsAt(after.privateSettings, draw.list).flatMap((line) => {
    const id = line[draw.id]
    const old = byId.get(id)
    const item = old && now.get(identityOf(old))
    if (!old || (!item && ids.has(id))) return [line]
    if (!item) return []
    const own = ids.has(id) ? line : withKey(line, draw.id, item.id)
    return [winsIn(old, draw) && !winsIn(item, draw) ? withoutKeys(own, draw.ofPrizes) : own]
  })
  const added = items.filter(
    (item) => !known.has(identityOf(item)) && !lines.some((line) => line[draw.id] === item.id),
  )
  lines.push(...added.map(({ id }) => ({ [draw.id]: id, [draw.weight]: 0 })))

  const linesKnown = new Set(recordsAt(before.privateSettings, draw.list).map(identityOf))
  let next = withLines(after, draw, lines)
  for (const [nth, { line }] of drawnIn(next, list, draw).entries()) {
    if (!line || linesKnown.has(identityOf(line)) || numberAt(line, draw.weight) > 0) continue
    const all = drawnIn(next, list, draw).map((one) => weighed(one, draw))
    next = withWeights(next, list, draw, withNewLine(all, nth))
  }
  return next
}

const withoutKeys = (line: Fields, keys: readonly string[]) =>
  keys.reduce((left, key) => (key in left ? withKey(left, key, undefined) : left), line)
