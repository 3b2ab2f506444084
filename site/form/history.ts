/** Steps back and forth through what a draft was. Drafts are never changed in place, so that a step is the draft itself. */
import { computed, type ShallowRef, shallowRef, watch } from 'vue'
import { isRecord } from './values.ts'

const most = 200

/** Follows a draft; only inside `setup`. Typing on in one field is one step. */
export function useHistory<T>(draft: ShallowRef<T>) {
  const past = shallowRef<readonly T[]>([])
  const future = shallowRef<readonly T[]>([])
  let typedAt: string | undefined
  let travels = false

  watch(
    draft,
    (now, before) => {
      if (travels) return
      const place = placeOfTyping(before, now)
      if (place === undefined || place !== typedAt) past.value = [...past.value, before].slice(-most)
      typedAt = place
      future.value = []
    },
    { flush: 'sync' },
  )
  function travel(to: T) {
    travels = true
    draft.value = to
    travels = false
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
      travel(to)
    },
    redo() {
      if (!future.value.length) return
      const to = future.value.at(-1)!
      future.value = future.value.slice(0, -1)
      past.value = [...past.value, draft.value]
      travel(to)
    },
  }
}

/** Where two drafts differ, if that is one text or number that both have. What was not edited is the same object in both. */
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
