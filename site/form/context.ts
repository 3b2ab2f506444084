/** What every part of a form knows of the form as a whole. */
import { computed, type InjectionKey, inject, onScopeDispose, type Ref, watch } from 'vue'
import type { Locale, Text } from '../../widgets/definition.ts'
import { pointerOf } from '../../widgets/pointer.ts'
import type { Messages } from './issues.ts'
import { type Words, words } from './words.ts'

export type Path = readonly (string | number)[]

export interface FormContext {
  locale: Readonly<Ref<Locale>>
  /** What the merchant may see by now. */
  messages: Readonly<Ref<Messages>>
  /** Counts the refused submits: folded parts with issues open when it rises. */
  refused: Readonly<Ref<number>>
  /** From now on this place shows what is wrong with it. */
  touch(place: Place): void
  /** Issues at this place are seen by the merchant; the answer takes it off. */
  register(place: Place): () => void
}

/** A field's pointer; `#/a/**` is `#/a` with all below it, for a folded part that shows their number. */
export type Place = string
export const wholeOf = (pointer: string): Place => `${pointer}/**`
export const covers = (place: Place, pointer: string) =>
  place.endsWith('/**') ? `${pointer}/`.startsWith(place.slice(0, -2)) : place === pointer

export const formKey: InjectionKey<FormContext> = Symbol('form')

/** Only inside `setup` of a part of a form. */
export function useForm() {
  const form = inject(formKey)
  if (!form) throw new Error('A form part outside of a form')
  return {
    ...form,
    /** The form's own words. */
    t: (key: keyof Words) => words[form.locale.value][key],
    /** A text of the schema. */
    say: (text: Text | undefined) => text?.[form.locale.value] ?? '',
  }
}

/** The issues of one field; of a field that shows its value as a whole (`deep`) those below it too. */
export function useField(path: () => Path, deep: () => boolean) {
  const form = useForm()
  const pointer = computed(() => pointerOf(path()))
  const place = computed(() => (deep() ? wholeOf(pointer.value) : pointer.value))
  useRegistered(computed(() => [place.value]))
  const error = computed(() => {
    const found = [...form.messages.value].filter(([at]) => covers(place.value, at))
    return found.length ? [...new Set(found.flatMap(([, words]) => words))].join('. ') : undefined
  })
  return { ...form, error, touch: () => form.touch(place.value) }
}

/** Keeps places registered while the component lives. */
export function useRegistered(places: Readonly<Ref<readonly Place[]>>) {
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
