/** The life of one form: when it is checked, and which issues the merchant gets to see. */
import {
  computed,
  nextTick,
  onScopeDispose,
  provide,
  reactive,
  ref,
  type ShallowRef,
  shallowRef,
  watch,
} from 'vue'
import type { Locale } from '../../widgets/definition.ts'
import { covers, formKey, type Place } from './context.ts'
import { type Issue, inWords, remember, stillTrue, type Verdict } from './issues.ts'
import { useAfterPress } from './press.ts'

interface Options<Value, Output> {
  value(): Value
  locale(): Locale
  check(value: Value): Verdict<Output>
  /** What the service found, to be shown at once. */
  sent(): readonly Issue[]
  /** Called with each value that passes the check, the first one included. */
  valid(output: Output): void
  element: Readonly<ShallowRef<HTMLElement | null>>
}

/** ms between the last key and the check. */
const pause = 200
const focusable = 'input, textarea, select, button, [contenteditable], [tabindex="0"]'
/** Before it may stand other buttons of the same field. */
const marked = ':is(input, textarea, select, button)[aria-invalid=true]'

/** Provides the parts of a form with their context; only inside `setup` of the component that holds them. */
export function provideForm<Value, Output>(options: Options<Value, Output>) {
  const touched = reactive(new Set<Place>())
  const showAll = ref(false)
  const refused = ref(0)
  const own = shallowRef<readonly Issue[]>([])
  const sent = shallowRef<readonly (Issue & { about: unknown })[]>([])
  const places = usePlaces()
  const afterPress = useAfterPress()

  function check(): Verdict<Output> {
    clearTimeout(timer)
    const value = options.value()
    const verdict = options.check(value)
    own.value = verdict.issues ?? []
    sent.value = sent.value.filter((issue) => stillTrue(issue, value))
    return verdict
  }
  function checkAndTell() {
    const verdict = check()
    if (verdict.ok) options.valid(verdict.output)
    return verdict
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  watch(options.value, () => {
    clearTimeout(timer)
    timer = setTimeout(checkAndTell, pause)
  })
  watch(options.sent, (issues) => {
    sent.value = remember(issues, options.value())
    if (issues.length) reveal()
  })
  onScopeDispose(() => clearTimeout(timer))

  const messages = computed(() => {
    const shown = own.value.filter(({ pointer }) => showAll.value || isCovered(touched, pointer))
    return inWords([...shown, ...sent.value], options.locale())
  })

  async function reveal() {
    refused.value++
    // folded parts open one level per tick
    for (let level = 0; level < 4; level++) await nextTick()
    const first = options.element.value?.querySelector<HTMLElement>('[data-invalid]')
    const find = (selector: string) => first?.querySelector<HTMLElement>(selector)
    const target = find(marked) ?? find(focusable) ?? first
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }

  /** Checks now and shows everything that is wrong, the first of it in focus. */
  function submit(): Verdict<Output> {
    showAll.value = true
    const verdict = checkAndTell()
    if (verdict.ok) showAll.value = false
    else void reveal()
    return verdict
  }

  provide(formKey, {
    locale: computed(options.locale),
    messages,
    refused,
    touch: (place) => afterPress(() => touched.add(place)),
    register: places.register,
  })
  checkAndTell()
  return { submit, stray: computed(() => [...messages.value].filter(([at]) => !places.shows(at))) }
}

/** Where on the page issues are seen at the moment. */
function usePlaces() {
  const places = reactive(new Map<Place, number>())
  const add = (place: Place, by: number) => {
    const count = (places.get(place) ?? 0) + by
    if (count > 0) places.set(place, count)
    else places.delete(place)
  }
  return {
    register(place: Place) {
      add(place, 1)
      return () => add(place, -1)
    },
    shows: (pointer: string) => isCovered(places, pointer),
  }
}

const isCovered = (places: { keys(): Iterable<Place> }, pointer: string) => {
  for (const place of places.keys()) if (covers(place, pointer)) return true
  return false
}
