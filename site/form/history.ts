import { computed, type ShallowRef, shallowRef, watch } from 'vue'
import { isRecord } from './values.ts'

const maxSteps = 200

/** Consecutive typing in one field is one step. Only inside `setup`. */
export function useHistory<T>(draft: ShallowRef<T>) {
  const past = shallowRef<readonly T[]>([])
  const future = shallowRef<readonly T[]>([])
  let typedAt: string | undefined
  let isRestoring = false

  watch(
    draft,
    (now, before) => {
      if (isRestoring) return
      const place = placeOfTyping(before, now)
      if (place === undefined || place !== typedAt) past.value = [...past.value, before].slice(-maxSteps)
      typedAt = place
      future.value = []
    },
    { flush: 'sync' },
  )
  function restore(to: T) {
    isRestoring = true
    draft.value = to
    isRestoring = false
    typedAt = undefined
  }
  return {
    canUndo: computed(() => past.value.length > 0),
    canRedo: computed(() => future.value.length > 0),
    undo() {
      if (!past.value.length) return
      const to = past.value.at(-1)!
      past.value = past.value.slice(0, -1)
      future.value = [...future.value, draft.value]
      restore(to)
    },
    redo() {
      if (!future.value.length) return
      const to = future.value.at(-1)!
      future.value = future.value.slice(0, -1)
      past.value = [...past.value, draft.value]
      restore(to)
    },
  }
}

/** The path of the only text or number in which two drafts differ. Unedited values are identical objects. */
export function placeOfTyping(before: unknown, now: unknown): string | undefined {
  if (isTyped(before) && isTyped(now)) return ''
  if (!isContainer(before) || !isContainer(now)) return undefined
  const keys = Object.keys(now)
  if (keys.length !== Object.keys(before).length) return undefined
  const [key, another] = keys.filter((one) => Reflect.get(before, one) !== Reflect.get(now, one))
  if (key === undefined || another !== undefined) return undefined
  const inside = placeOfTyping(Reflect.get(before, key), Reflect.get(now, key))
  return inside === undefined ? undefined : `${key}/${inside}`
}

const isTyped = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const isContainer = (value: unknown): value is object => isRecord(value) || Array.isArray(value)
