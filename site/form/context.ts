/** What every part of a form knows of the form as a whole. */
import { computed, type InjectionKey, inject, onScopeDispose, type Ref, watch } from 'vue'
import type { Locale, Text } from '../../widgets/definition.ts'
import { pointerOf } from '../../widgets/pointer.ts'
import type { ErrorsByPointer } from './issues.ts'
import { type Messages, messages } from './messages.ts'

export type Path = readonly (string | number)[]

export interface FormContext {
  locale: Readonly<Ref<Locale>>
  /** What the merchant may see by now. */
  errors: Readonly<Ref<ErrorsByPointer>>
  /** Counts the failedSubmits submits: folded parts with issues open when it rises. */
  failedSubmits: Readonly<Ref<number>>
  /** From now on this place shows what is wrong with it. */
  touch(place: PointerPattern): void
  /** Issues at this place are seen by the merchant; the answer takes it off. */
  register(place: PointerPattern): () => void
}

/** A field's pointer; `#/a/**` is `#/a` with all below it, for a folded part that shows their number. */
export type PointerPattern = string
export const subtreeOf = (pointer: string): PointerPattern => `${pointer}/**`
export const matches = (place: PointerPattern, pointer: string) =>
  place.endsWith('/**') ? `${pointer}/`.startsWith(place.slice(0, -2)) : place === pointer

export const formKey: InjectionKey<FormContext> = Symbol('form')

/** Only inside `setup` of a part of a form. */
export function useForm() {
  const form = inject(formKey)
  if (!form) throw new Error('A form part outside of a form')
  return {
    ...form,
    /** The form's own messages. */
    t: (key: keyof Messages) => messages[form.locale.value][key],
    /** A text of the schema. */
    translate: (text: Text | undefined) => text?.[form.locale.value] ?? '',
  }
}

/** The issues of one field; of a field that shows its value as a whole (`deep`) those below it too. */
export function useField(path: () => Path, deep: () => boolean) {
  const form = useForm()
  const pointer = computed(() => pointerOf(path()))
  const place = computed(() => (deep() ? subtreeOf(pointer.value) : pointer.value))
  useRegisteredPatterns(computed(() => [place.value]))
  const error = computed(() => {
    const found = [...form.errors.value].filter(([at]) => matches(place.value, at))
    return found.length ? [...new Set(found.flatMap(([, messages]) => messages))].join('. ') : undefined
  })
  return { ...form, error, touch: () => form.touch(place.value) }
}

/** Keeps places registered while the component lives. */
export function useRegisteredPatterns(places: Readonly<Ref<readonly PointerPattern[]>>) {
  const { register } = useForm()
  let off: (() => void)[] = []
  const clear = () => {
    for (const one of off) one()
    off = []
  }
  watch(
    places,
    (now) => {
      clear()
      off = now.map(register)
    },
    { immediate: true },
  )
  onScopeDispose(clear)
}
