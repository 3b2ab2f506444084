import { computed, onScopeDispose, ref, watch } from 'vue'
import { copyOf } from '../../form/list.ts'
import { withMadeKeys } from '../../form/made-keys.ts'
import { blank, unwrap } from '../../form/node.ts'
import { tabsOf, withTabValue } from '../../form/tabs.ts'
import { titleOf } from '../../form/title.ts'
import { identityOf, isRecord, withInserted, withItem, withMoved } from '../../form/values.ts'
import { useEditing } from '../editor/editing.ts'
import { language } from '../language.ts'
import { columnsOf } from './columns.ts'
import { countKeys, createItemChecks } from './item-issues.ts'

/** ms of checking between two pauses, so that typing stays smooth. */
const slice = 8
const pause = 16

/** One collection of the draft that is being edited. Only inside `setup`; undefined where the type has none of that name. */
export function useCollection(name: string) {
  const { draft, definition, canEdit } = useEditing()
  const declared = definition.collections?.[name]
  const tab = tabsOf(definition).find((one) => one.kind === 'list' && one.name === name)
  if (!declared || tab?.kind !== 'list') return undefined
  const { key, max, schema, label, usage } = declared
  const outer = tab.node.items ?? {}
  const item = unwrap(outer)
  const { itemTitle } = tab.node
  const columns = columnsOf(item)

  const items = computed<readonly unknown[]>(() => draft.value.collections[name] ?? [])
  const madeKeys = new Set<number>()
  const set = (list: unknown[]) => {
    const maker = tab.makeKey && { key, make: tab.makeKey, made: madeKeys }
    draft.value = withTabValue(draft.value, tab, maker ? withMadeKeys(items.value, list, maker) : list)
  }

  const checks = createItemChecks(schema, key)
  const keys = computed(() => countKeys(items.value, key))
  /** Identity of the row that was added last, until it is typed into or left. */
  const fresh = ref<number>()
  const isFresh = (item: unknown) => isRecord(item) && identityOf(item) === fresh.value
  const issuesIn = (item: unknown) => (isFresh(item) ? [] : checks.issuesOf(item, keys.value))
  const issuesOf = (index: number) => (canEdit ? issuesIn(items.value[index]) : [])
  const invalid = useInvalidCount(() => {
    const at = items.value
    const known = keys.value
    const added = fresh.value
    return {
      count: canEdit ? at.length : 0,
      isInvalid: (index) => {
        const item = at[index]
        return !(isRecord(item) && identityOf(item) === added) && checks.issuesOf(item, known).length > 0
      },
    }
  })

  return {
    ...{ name, key, max, schema, label, usage, item, itemTitle, columns, items, issuesOf, invalid, canEdit },
    makesKeys: tab.makeKey !== undefined,
    hasSecrets: columns.some(({ kind }) => kind === 'secret'),
    isFull: computed(() => items.value.length >= max),
    titleAt: (index: number) =>
      titleOf(item, items.value[index], itemTitle, (text) => text?.[language.value] ?? '') ||
      `${label[language.value]} ${index + 1}`,
    set,
    setItem(index: number, value: unknown) {
      if (isFresh(items.value[index])) fresh.value = undefined
      set(withItem(items.value, index, value))
    },
    /** The row was left: it is judged from now on. */
    settle(index: number) {
      if (isFresh(items.value[index])) fresh.value = undefined
    },
    /** @returns the index of the new item */
    add() {
      set([...items.value, blank(outer)])
      const index = items.value.length - 1
      const added = items.value[index]
      if (isRecord(added)) fresh.value = identityOf(added)
      return index
    },
    duplicate(index: number) {
      set(withInserted(items.value, index + 1, copyOf(items.value, index, key)))
      return index + 1
    },
    move: (from: number, to: number) => set(withMoved(items.value, from, to)),
    /** @returns a function that puts the items back in place, among whatever has changed since */
    remove(indexes: readonly number[]) {
      const gone = new Set(indexes)
      const removed = [...gone].sort((a, b) => a - b).map((index) => ({ index, item: items.value[index] }))
      set(items.value.filter((_, index) => !gone.has(index)))
      return () => {
        const list = [...items.value]
        for (const { index, item } of removed) list.splice(Math.min(index, list.length), 0, item)
        set(list)
      }
    },
    /** The item's key for Vue, stable across edits and moves. */
    identityAt(index: number) {
      const value = items.value[index]
      return typeof value === 'object' && value ? identityOf(value) : index
    },
  }
}

export type Collection = NonNullable<ReturnType<typeof useCollection>>

/** Counts in slices: thousands of items take seconds. */
function useInvalidCount(work: () => { count: number; isInvalid(index: number): boolean }) {
  const rows = ref<ReadonlySet<number>>(new Set())
  let timer: ReturnType<typeof setTimeout> | undefined
  function start() {
    clearTimeout(timer)
    const { count, isInvalid } = work()
    const found = new Set<number>()
    let next = 0
    const run = () => {
      const until = performance.now() + slice
      while (next < count && performance.now() < until) {
        if (isInvalid(next)) found.add(next)
        next++
      }
      if (next < count) timer = setTimeout(run, pause)
      else rows.value = found
    }
    timer = setTimeout(run, pause)
  }
  watch(() => work(), start, { immediate: true })
  onScopeDispose(() => clearTimeout(timer))
  return rows
}
