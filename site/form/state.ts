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
import { pointerOf } from '../../widgets/schema/json-pointer.ts'
import { useAfterClick } from './after-click.ts'
import { formKey, matches, type Path, type PointerPattern } from './context.ts'
import { type CheckResult, errorsByPointer, type Issue, isStillCurrent, withCheckedValue } from './issues.ts'

interface Options<Value, Output> {
  value(): Value
  locale(): Locale
  check(value: Value): CheckResult<Output>
  serviceIssues(): readonly Issue[]
  /** Called with each value that passes the check, the first one included. */
  valid(output: Output): void
  element: Readonly<ShallowRef<HTMLElement | null>>
}

/** ms between the last key and the check. */
const checkDelay = 200
const focusable = 'input:not([hidden]), textarea, select, button, [contenteditable], [tabindex="0"]'
/** Excludes the buttons beside it. */
const typedInto = 'input:not([hidden]), textarea, [contenteditable], [role=spinbutton]'
/** Excludes other buttons of the field. */
const invalidControl = ':is(input, textarea, select, button)[aria-invalid=true]'

/** Only inside `setup`. */
export function provideForm<Value, Output>(options: Options<Value, Output>) {
  const touched = reactive(new Set<PointerPattern>())
  const showAll = ref(false)
  const failedSubmits = ref(0)
  const ownIssues = shallowRef<readonly Issue[]>([])
  const serviceIssues = shallowRef<readonly (Issue & { checkedValue: unknown })[]>([])
  const displayed = useDisplayedPatterns()
  const afterClick = useAfterClick()

  function check(): CheckResult<Output> {
    clearTimeout(timer)
    const value = options.value()
    const result = options.check(value)
    ownIssues.value = result.issues ?? []
    serviceIssues.value = serviceIssues.value.filter((issue) => isStillCurrent(issue, value))
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
    timer = setTimeout(checkAndEmit, checkDelay)
  })
  watch(options.serviceIssues, (issues) => {
    serviceIssues.value = withCheckedValue(issues, options.value())
    if (issues.length) reveal()
  })
  onScopeDispose(() => clearTimeout(timer))

  const errors = computed(() => {
    const shown = ownIssues.value.filter(({ pointer }) => showAll.value || matchesAny(touched, pointer))
    return errorsByPointer([...shown, ...serviceIssues.value], options.locale())
  })

  async function reveal() {
    failedSubmits.value++
    await unfolded()
    focusIn(options.element.value?.querySelector<HTMLElement>('[data-invalid]'))
  }
  const target = shallowRef<{ path: Path }>()
  /** Opens what holds the field and focuses it; of a hidden field, what is nearest around it. */
  async function focusField(path: Path) {
    target.value = { path }
    await unfolded()
    for (let length = path.length; length > 0; length--) {
      const pointer = CSS.escape(pointerOf(path.slice(0, length)))
      const field = options.element.value?.querySelector<HTMLElement>(`[data-pointer="${pointer}"]`)
      if (field) return focusIn(field, typedInto)
    }
  }

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
    target,
    touch: (pattern) => afterClick(() => touched.add(pattern)),
    register: displayed.register,
  })
  checkAndEmit()
  return {
    submit,
    focusField,
    unplaced: computed(() => [...errors.value].filter(([at]) => !displayed.shows(at))),
  }
}

/** Folded sections open one level per tick. */
async function unfolded() {
  for (let level = 0; level < 6; level++) await nextTick()
}

function focusIn(field: HTMLElement | null | undefined, wanted = invalidControl) {
  const find = (selector: string) => field?.querySelector<HTMLElement>(selector)
  const control = find(wanted) ?? find(typedInto) ?? find(focusable) ?? field
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

function useDisplayedPatterns() {
  const patterns = reactive(new Map<PointerPattern, number>())
  const add = (pattern: PointerPattern, by: number) => {
    const count = (patterns.get(pattern) ?? 0) + by
    if (count > 0) patterns.set(pattern, count)
    else patterns.delete(pattern)
  }
  return {
    register(pattern: PointerPattern) {
      add(pattern, 1)
      return () => add(pattern, -1)
    },
    shows: (pointer: string) => matchesAny(patterns, pointer),
  }
}

const matchesAny = (patterns: { keys(): Iterable<PointerPattern> }, pointer: string) => {
  for (const pattern of patterns.keys()) if (matches(pattern, pointer)) return true
  return false
}
