import { type Component, computed, type InjectionKey, inject, onScopeDispose, type Ref, watch } from 'vue'
import type { Locale, Text } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { pointerOf } from '../../widgets/schema/json-pointer.ts'
import type { ErrorsByPointer } from './issues.ts'
import { type Messages, messages } from './messages.ts'
import type { Node } from './node.ts'
import type { Fields } from './values.ts'

export type Path = readonly (string | number)[]

export interface FormContext {
  locale: Readonly<Ref<Locale>>
  errors: Readonly<Ref<ErrorsByPointer>>
  /** Increases with each failed submit: folded sections with issues then open. */
  failedSubmits: Readonly<Ref<number>>
  /** The field to open and focus, a new object each time: what holds it unfolds. */
  target: Readonly<Ref<{ path: Path } | undefined>>
  touch(pattern: PointerPattern): void
  /** Declares that a component displays these issues. Returns the function that unregisters it. */
  register(pattern: PointerPattern): () => void
}

/** A field's pointer; `#/a/**` is `#/a` with all below it, for a folded section that shows a count. */
export type PointerPattern = string
export const subtreeOf = (pointer: string): PointerPattern => `${pointer}/**`
export const matches = (pattern: PointerPattern, pointer: string) =>
  pattern.endsWith('/**') ? `${pointer}/`.startsWith(pattern.slice(0, -2)) : pattern === pointer

export const formKey: InjectionKey<FormContext> = Symbol('form')

/** Only inside `setup` of a component below a form. */
export function useForm() {
  const form = inject(formKey)
  if (!form) throw new Error('A form field outside of a form')
  return {
    ...form,
    t: (key: keyof Messages) => messages[form.locale.value][key],
    translate: (text: Text | undefined) => text?.[form.locale.value] ?? '',
  }
}

/** The fields beside a field, for controls that depend on them. */
interface Group {
  properties: Record<string, Node>
  values: Fields
}
export const groupKey: InjectionKey<Readonly<Ref<Group>>> = Symbol('group')
const noGroup: Group = { properties: {}, values: {} }
export const useGroup = () => inject(groupKey, () => computed(() => noGroup), true)

/** Place of the fields' holder in the draft, for controls that depend on its place in a list. */
export const pathKey: InjectionKey<Readonly<Ref<Path>>> = Symbol('path')

/** Settings of the draft. */
export const settingsKey: InjectionKey<Readonly<Ref<Fields>>> = Symbol('settings')

/** The whole draft, for controls that edit two places of it at once. Schemas outside of a draft have none. */
export const draftKey: InjectionKey<{ draft: Readonly<Ref<Draft>>; update(draft: Draft): void }> =
  Symbol('draft')

/** Injected, because fields contain fields: an import would be circular. */
export const fieldNodeKey: InjectionKey<Component> = Symbol('field node')

export function useFieldNode() {
  const component = inject(fieldNodeKey)
  if (!component) throw new Error('A form field outside of a form')
  return component
}

export const isWithin = (holder: Path, path: Path) => holder.every((key, at) => path[at] === key)

/** Calls back for a target below the paths, one that was there before included. */
export function useTarget(paths: () => readonly Path[], open: (path: Path) => void) {
  const { target } = useForm()
  watch(
    target,
    (now) => {
      if (now && paths().some((path) => isWithin(path, now.path))) open(now.path)
    },
    { immediate: true },
  )
}

/** A control for a whole value (`deep`) includes the errors below it. */
export function useField(path: () => Path, deep: () => boolean) {
  const form = useForm()
  const pointer = computed(() => pointerOf(path()))
  const pattern = computed(() => (deep() ? subtreeOf(pointer.value) : pointer.value))
  useRegisteredPatterns(computed(() => [pattern.value]))
  const error = computed(() => {
    const found = [...form.errors.value].filter(([at]) => matches(pattern.value, at))
    return found.length ? [...new Set(found.flatMap(([, messages]) => messages))].join('. ') : undefined
  })
  return { ...form, error, touch: () => form.touch(pattern.value) }
}

export function useRegisteredPatterns(patterns: Readonly<Ref<readonly PointerPattern[]>>) {
  const { register } = useForm()
  let unregister: (() => void)[] = []
  const clear = () => {
    for (const run of unregister) run()
    unregister = []
  }
  watch(
    patterns,
    (now, before) => {
      // Equal ones in a new list: registering them again would render the form again, without end.
      if (before?.join('\n') === now.join('\n')) return
      clear()
      unregister = now.map(register)
    },
    { immediate: true },
  )
  onScopeDispose(clear)
}
