/** Differences between two drafts, in the owner's words. Pure. */
import type { Locale, Text, WidgetDefinition } from '../../../widgets/definition.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { pointerOf } from '../../../widgets/schema/json-pointer.ts'
import { hasSensitive, sensitiveValue } from '../../../widgets/schema/sensitive-values.ts'
import type { Path } from '../../form/context.ts'
import { untitled } from '../../form/id-choices.ts'
import { keyMadeIn } from '../../form/made-keys.ts'
import { branchOf, effective, kindOf, type Node, unwrap } from '../../form/node.ts'
import { tabsOf, tabValue } from '../../form/tabs.ts'
import { titleOf } from '../../form/title.ts'
import { type Fields, isRecord } from '../../form/values.ts'
import { pairsOf, same } from './list-pairs.ts'
import { messages } from './messages.ts'
import { textOf } from './value-text.ts'

interface Place {
  /** JSON pointer of the field. */
  pointer: string
  /** Labels from the tab down to the field: `['Nội dung', 'Câu hỏi', 'Đổi trả?', 'Trả lời']`. */
  labels: string[]
  /** About money, data or access: publishing it asks the password. */
  isSensitive: boolean
}

/** `before` and `after` are words for people; empty for nothing. */
export type Change = Place &
  (
    | { kind: 'value'; before: string; after: string }
    | { kind: 'list'; noun: string; added: string[]; removed: string[]; moved: boolean }
  )

interface Walk {
  locale: Locale
  changes: Change[]
  /** Settings of the two drafts: they name the things that ids stand for. */
  settings: readonly [before: Fields, after: Fields]
}

/** Sensitive ones first. */
export function changesOf(
  definition: WidgetDefinition,
  before: Draft,
  after: Draft,
  locale: Locale,
): Change[] {
  const walk: Walk = { locale, changes: [], settings: [before.settings, after.settings] }
  const t = messages[locale]
  const named = (key: 'name' | 'locale', label: string, words: (draft: Draft) => string) => {
    if (before[key] === after[key]) return
    const place = { pointer: pointerOf([key]), labels: [label], isSensitive: false }
    walk.changes.push({ ...place, kind: 'value', before: words(before), after: words(after) })
  }
  named('name', t.widgetName, ({ name }) => name)
  named('locale', t.widgetLanguage, ({ locale }) => t.languages[locale])
  for (const tab of tabsOf(definition)) {
    const values = [tabValue(before, tab), tabValue(after, tab)] as const
    if (tab.kind === 'group') walkFields(walk, tab.node, values, tab.path, [tab.title[locale]])
    else walkList(walk, tab.node, values, tab.path, [tab.title[locale]], tab.unique)
  }
  return walk.changes.toSorted((one, other) => Number(other.isSensitive) - Number(one.isSensitive))
}

type Values = readonly [before: unknown, after: unknown]

function walkFields(walk: Walk, node: Node, [before, after]: Values, path: Path, labels: string[]) {
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    if (child.madeFrom) continue
    const values = [before, after].map((value) => (isRecord(value) ? value[key] : undefined))
    const label = labelOf(child, walk.locale) || key
    walkValue(walk, child, [values[0], values[1]], [...path, key], [...labels, label], [before, after])
  }
}

function walkValue(
  walk: Walk,
  outer: Node,
  values: Values,
  path: Path,
  labels: string[],
  parents: Values = [undefined, undefined],
) {
  const [before, after] = values.map((value) => effective(outer, value))
  if (same(before, after)) return
  const node = unwrap(outer)
  const kind = kindOf(node)
  if (kind === 'list') return walkList(walk, outer, [before, after], path, labels)
  if (isRecord(before) && isRecord(after) && (kind === 'object' || kind === 'union')) {
    const [was, is] = [before, after].map((value) => branchOf(node, value) ?? node)
    if (was === is && is) return walkFields(walk, is, [before, after], path, labels)
  }
  const words = (value: unknown, of: 0 | 1) =>
    textOf(node, value, walk.locale, { settings: walk.settings[of], siblings: parents[of] })
  const place = { pointer: pointerOf(path), labels, isSensitive: hasSensitive(outer) }
  walk.changes.push({ ...place, kind: 'value', before: words(before, 0), after: words(after, 1) })
}

function walkList(walk: Walk, outer: Node, values: Values, path: Path, labels: string[], unique?: string) {
  const [before = [], after = []] = values.map((value) => {
    const list = effective(outer, value)
    return Array.isArray(list) ? (list as unknown[]) : []
  })
  const list = unwrap(outer)
  const item = unwrap(list.items ?? {})
  const translate = (text: Text | undefined) => text?.[walk.locale] ?? ''
  const noun = translate(list.item) || messages[walk.locale].item
  const titlesOf = (from: readonly unknown[], settings: Fields) =>
    from.map((one, index) => titleOf(item, one, list.itemTitle, translate, settings) || untitled(noun, index))
  const titles = [titlesOf(before, walk.settings[0]), titlesOf(after, walk.settings[1])] as const
  const pairs = pairsOf(before, after, { unique: unique ?? keyMadeIn(item)?.key, titles })
  const added = pairs.added.map((index) => titles[1][index] ?? noun)
  const removed = pairs.removed.map((index) => titles[0][index] ?? noun)
  // A list without keys is sensitive as a whole: its first item may be the one that counts.
  const isSensitive = unique
    ? pairs.added.some((index) => sensitiveValue(item, after[index]) !== undefined)
    : hasSensitive(outer)
  if (added.length || removed.length || pairs.moved)
    walk.changes.push({
      pointer: pointerOf(path),
      labels,
      isSensitive,
      kind: 'list',
      noun,
      added,
      removed,
      moved: pairs.moved,
    })
  for (const [from, to] of pairs.kept) {
    const inside = [...labels, titles[0][from] ?? noun]
    if (same(before[from], after[to])) continue
    walkValue(walk, list.items ?? {}, [before[from], after[to]], [...path, to], inside)
  }
}

const labelOf = (node: Node, locale: Locale) => (unwrap(node).label ?? node.label)?.[locale] ?? ''

/** «Tiêu đề: A → B», «Cửa hàng: thêm 2, bớt 1» */
export function sentenceOf(change: Change, locale: Locale): string {
  const t = messages[locale]
  const label = change.labels.at(-1) ?? ''
  if (change.kind === 'value') return `${label}: ${change.before || t.nothing} → ${change.after || t.nothing}`
  const { added, removed, moved } = change
  const parts = [
    added.length && `${t.addedCount} ${added.length}`,
    removed.length && `${t.removedCount} ${removed.length}`,
    moved && t.moved,
  ].filter(Boolean)
  return `${label}: ${parts.join(', ')}`
}
