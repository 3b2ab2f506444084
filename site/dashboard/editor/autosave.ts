import { computed, onScopeDispose, ref, type ShallowRef, shallowRef, watch } from 'vue'
import type { Draft } from '../../../widgets/schema/draft.ts'
import type { Issue } from '../../form/issues.ts'
import { type ListKeys, merge } from './merge.ts'

export type DraftChange = Partial<Draft>

export type Outcome =
  | { kind: 'saved'; version: number }
  /** Somebody else has saved meanwhile. */
  | { kind: 'conflict'; theirs: Draft; version: number }
  | { kind: 'refused'; issues: readonly Issue[] }
  /** Worth another try. */
  | { kind: 'failed' }

export interface Conflict {
  /** The common ancestor of both sides. */
  base: Draft
  theirs: Draft
  version: number
}

interface Options {
  draft: ShallowRef<Draft>
  version: number
  /** Fields that name the items of the draft's lists. */
  keys?: ListKeys
  save(parts: DraftChange, version: number): Promise<Outcome>
  /** The changes of somebody else are in the draft now. */
  merged(): void
}

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'conflict'

/** ms after the last change. */
export const saveDelay = 800
/** ms until a failed save is tried again. */
export const retryDelay = 5000

const parts = ['name', 'locale', 'settings', 'privateSettings', 'theme', 'collections'] as const

/** Saves what changed since the last save. Never two saves at once; nothing is dropped on a conflict. Only inside `setup`. */
export function useAutosave({ draft, save, merged, keys, ...start }: Options) {
  const base = shallowRef(draft.value)
  const version = ref(start.version)
  const state = ref<SaveState>('saved')
  const issues = shallowRef<readonly Issue[]>([])
  const conflict = shallowRef<Conflict>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let disposed = false

  const changedParts = (): DraftChange =>
    Object.fromEntries(
      parts.flatMap((part) => (draft.value[part] === base.value[part] ? [] : [[part, draft.value[part]]])),
    )
  const isDirty = () => parts.some((part) => draft.value[part] !== base.value[part])

  function schedule(delay: number) {
    clearTimeout(timer)
    if (!disposed) timer = setTimeout(() => void flush(), delay)
  }

  function adopt(theirs: Draft, now: number, prefer: 'mine' | 'theirs') {
    const { merged } = merge(base.value, draft.value, theirs, prefer, keys)
    base.value = theirs
    version.value = now
    draft.value = keepEqualParts(merged, theirs)
  }

  async function saveOnce() {
    const sent = draft.value
    const changed = changedParts()
    state.value = 'saving'
    const outcome = await save(changed, version.value)
    if (outcome.kind === 'saved') {
      base.value = { ...base.value, ...changed }
      version.value = outcome.version
      issues.value = []
      state.value = draft.value === sent ? 'saved' : 'waiting'
    } else if (outcome.kind === 'conflict') {
      const { theirs, version: now } = outcome
      if (merge(base.value, draft.value, theirs, 'mine', keys).clash) {
        conflict.value = { base: base.value, theirs, version: now }
        state.value = 'conflict'
      } else {
        adopt(theirs, now, 'mine')
        state.value = 'waiting'
        merged()
      }
    } else {
      if (outcome.kind === 'refused') issues.value = outcome.issues
      state.value = outcome.kind
    }
  }

  async function saveAll() {
    while (isDirty() && !conflict.value) {
      await saveOnce()
      if (state.value === 'failed') return schedule(retryDelay)
      if (state.value === 'refused') return
    }
    if (!conflict.value) state.value = 'saved'
  }

  /** @returns whether everything is saved */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = undefined
    })
    await running
    return state.value === 'saved' && !isDirty()
  }

  function resolve(prefer: 'mine' | 'theirs') {
    const open = conflict.value
    if (!open) return
    conflict.value = undefined
    adopt(open.theirs, open.version, prefer)
    state.value = 'waiting'
    schedule(0)
  }

  /** Adopts a draft that the service has changed by itself; no edits may be unsaved. */
  function takeIn(theirs: Draft, now: number) {
    adopt(theirs, now, 'theirs')
    state.value = 'saved'
  }

  watch(
    draft,
    () => {
      if (conflict.value) return
      if (!running) state.value = isDirty() ? 'waiting' : 'saved'
      schedule(saveDelay)
    },
    { flush: 'sync' },
  )
  onScopeDispose(() => {
    disposed = true
    clearTimeout(timer)
  })
  const isSaved = computed(() => state.value === 'saved')
  return { state, issues, conflict, version, isSaved, flush, resolve, takeIn }
}

/** A part that is equal keeps the other object, so that it does not count as changed. */
const keepEqualParts = (draft: Draft, other: Draft): Draft => ({
  ...draft,
  ...Object.fromEntries(
    parts.flatMap((part) =>
      JSON.stringify(draft[part]) === JSON.stringify(other[part]) ? [[part, other[part]]] : [],
    ),
  ),
})
