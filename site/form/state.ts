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
import { matches, formKey, type PointerPattern } from './context.ts'
import { type Issue, errorsByPointer, withCheckedValue, isStillCurrent, type CheckResult } from './issues.ts'
import { useAfterClick } from './after-click.ts'

interface Options<Value, Output> {
  value(): Value
  locale(): Locale
  check(value: Value): CheckResult<Output>
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
  const touched = reactive(new Set<PointerPattern>())
  const showAll = ref(false)
  const failedSubmits = ref(0)
  const own = shallowRef<readonly Issue[]>([])
  const sent = shallowRef<readonly (Issue & { about: unknown })[]>([])
  const places = useDisplayedPatterns()
  const afterClick = useAfterClick()

  function check(): CheckResult<Output> {
    clearTimeout(timer)
    const value = options.value()
    const result = options.check(value)
    own.value = result.issues ?? []
    sent.value = sent.value.filter((issue) => isStillCurrent(issue, value))
    return result
  }
  function checkAndEmit() {
    const result = check()
    if (result.ok) options.valid(result.output)
    return result
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  watch(options.value, () => {
    clearTimeout(timer)
    timer = setTimeout(checkAndEmit, pause)
  })
  watch(options.sent, (issues) => {
    sent.value = withCheckedValue(issues, options.value())
    if (issues.length) reveal()
  })
  onScopeDispose(() => clearTimeout(timer))

  const errors = computed(() => {
    const shown = own.value.filter(({ pointer }) => showAll.value || isCovered(touched, pointer))
    return errorsByPointer([...shown, ...sent.value], options.locale())
  })

  async function reveal() {
    failedSubmits.value++
    // folded parts open one level per tick
    for (let level = 0; level < 4; level++) await nextTick()
    const first = options.element.value?.querySelector<HTMLElement>('[data-invalid]')
    const find = (selector: string) => first?.querySelector<HTMLElement>(selector)
    const target = find(marked) ?? find(focusable) ?? first
    target?.scrollIntoView({ block: 'center' })
    target?.focus({ preventScroll: true })
  }

  /** Checks now and shows everything that is wrong, the first of it in focus. */
  function submit(): CheckResult<Output> {
    showAll.value = true
    const result = checkAndEmit()
    if (result.ok) showAll.value = false
    else void reveal()
    return result
  }

  provide(formKey, {
    locale: computed(options.locale),
    errors,
    failedSubmits,
    touch: (place) => afterClick(() => touched.add(place)),
    register: places.register,
  })
  checkAndEmit()
  return { submit, stray: computed(() => [...errors.value].filter(([at]) => !places.shows(at))) }
}

/** Where on the page issues are seen at the moment. */
function useDisplayedPatterns() {
  const places = reactive(new Map<PointerPattern, number>())
  const add = (place: PointerPattern, by: number) => {
    const count = (places.get(place) ?? 0) + by
    if (count > 0) places.set(place, count)
    else places.delete(place)
  }
  return {
    register(place: PointerPattern) {
      add(place, 1)
      return () => add(place, -1)
    },
    shows: (pointer: string) => isCovered(places, pointer),
  }
}

const isCovered = (places: { keys(): Iterable<PointerPattern> }, pointer: string) => {
  for (const place of places.keys()) if (matches(place, pointer)) return true
  return false
}
