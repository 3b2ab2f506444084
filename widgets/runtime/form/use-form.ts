import { computed, nextTick, onUnmounted, reactive } from 'vue'
import { watchData } from '../core/container-data.ts'
import { readStored, writeStored } from '../core/device.ts'
import { keyLifetime, newKey } from '../sending/outbox.ts'
import { type ProblemBody, retry, type SendResult } from '../sending/send.ts'
import { useOnline } from '../vue/use-online.ts'
import { useWidget } from '../vue/vue.ts'
import { chosenFiles, forgetFiles, keepChosen } from './chosen-files.ts'
import { bodyOf, emptyValue, type FormField, filesIn, filesOf, type Value, type Values } from './field.ts'
import { type FormDraft, type Pending, parseDraft } from './form-draft.ts'
import { stepsOf } from './form-steps.ts'
import type { Messages } from './messages.ts'
import { pageValue } from './page-value.ts'
import { retryDelay } from './retry-delay.ts'
import type { Attempt } from './send-form.ts'
import { hiddenPaths } from './shown-fields.ts'
import { validateField } from './validate-field.ts'

/** `waiting`: sent without a response; it is sent again with the same key. */
export type FormState = 'editing' | 'sending' | 'waiting' | 'stored'

export interface FormOptions<T extends { message: string }> {
  fields: readonly FormField[]
  messages: Messages
  draftKey?: string | undefined
  preview?: boolean | undefined
  extraBody?: ((form?: HTMLElement) => Promise<Record<string, unknown>>) | undefined
  post(attempt: Attempt): Promise<SendResult<T>>
  stored?(body: T): void
}

/** ms after the last input */
const saveDelay = 400

export function useForm<T extends { message: string } = { message: string }>(options: FormOptions<T>) {
  const { fields, messages, preview } = options
  const draftKey = !preview && options.draftKey
  const { host } = useWidget()
  const initialValue = (field: FormField) =>
    field.type === 'hidden' ? pageValue(field, host) : emptyValue(field)
  const initialState = () => ({
    values: {
      ...Object.fromEntries(fields.map((field) => [field.path, initialValue(field)])),
      ...(draftKey && chosenFiles(draftKey)),
    } as Values,
    errors: {} as Record<string, string>,
    problem: '',
    state: 'editing' as FormState,
    restored: false,
    /** By path, as the controls find them. */
    fileProblems: {} as Record<string, string | undefined>,
    /** Part of the files that is sent, 0 to 1; undefined without files. */
    progress: undefined as number | undefined,
    /** The chosen step by its place among all of the form. */
    stepAt: 0,
  })
  const hidden = computed((): ReadonlySet<string> => hiddenPaths(fields, (path) => form.values[path]))
  const steps = computed(() => stepsOf(fields, hidden.value))
  /** Index of the step that is shown: the chosen one may have lost its last field. */
  const step = computed(() => {
    const index = steps.value.findIndex(({ at }) => at >= form.stepAt)
    return index < 0 ? steps.value.length - 1 : index
  })
  const form = reactive({
    ...initialState(),
    element: undefined as HTMLElement | undefined,
    fields,
    messages,
    thanks: '',
    hidden,
    steps,
    step,
    set,
    check,
    go,
    back,
    submit,
    send,
    reset,
  })
  const shownFields = () => fields.filter(({ path }) => !hidden.value.has(path))
  const shownFiles = () => filesOf(shownFields(), form.values)
  let pending: Pending | undefined
  /** Of a restored draft, epoch ms: sending it at once would look suspiciously fast. */
  let draftStart: number | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** Attempts in a row without a response. */
  let failed = 0
  let isMounted = true

  function cancelSave() {
    clearTimeout(saveTimer)
    saveTimer = undefined
  }

  function saveDraft() {
    cancelSave()
    if (draftKey) {
      const { values, stepAt } = form
      writeStored(draftKey, { values, stepAt, pending, at: Date.now() } satisfies FormDraft)
    }
  }

  function set(path: string, value: Value) {
    form.values[path] = value
    if (draftKey && fields.some((field) => field.path === path && field.type === 'file'))
      keepChosen(draftKey, path, filesIn(value))
    // A field with `missing` is not required once another one is filled in.
    for (const field of fields)
      if (form.errors[field.path] && (field.path === path || field.missing)) check(field.path)
    clearTimeout(saveTimer)
    saveTimer = setTimeout(saveDraft, saveDelay)
  }

  /** @param only a field, or the fields of a step; all of the form otherwise */
  function check(only?: string | readonly string[]): boolean {
    for (const field of fields) {
      const { path } = field
      if (only && ![only].flat().includes(path)) continue
      const found = validateField(field, form.values[path]!, messages) ?? form.fileProblems[path]
      const error = hidden.value.has(path) ? undefined : found
      if (error) form.errors[path] = error
      else delete form.errors[path]
    }
    return !Object.keys(form.errors).length
  }

  /** Shows a step and begins there, as at the top of a page. */
  async function turnTo(index: number) {
    form.stepAt = steps.value[index]?.at ?? 0
    saveDraft()
    await nextTick()
    form.element?.querySelector<HTMLElement>('.step-title')?.focus()
  }

  /** Sends from the last step, and goes on from the others once they are right. A preview goes on as it is. */
  function go() {
    const paths = steps.value[step.value]?.paths ?? []
    if (step.value === steps.value.length - 1) return submit()
    check(paths)
    if (preview || !paths.some((path) => form.errors[path])) return turnTo(step.value + 1)
    return focus()
  }

  function back() {
    return turnTo(step.value - 1)
  }

  /** Shows the first step with an error. */
  function showErrors() {
    const wrong = steps.value.find(({ paths }) => paths.some((path) => form.errors[path]))
    if (wrong) form.stepAt = wrong.at
    return focus()
  }

  async function focus() {
    await nextTick()
    const { element } = form
    const wrong = element?.querySelector('[data-wrong]')
    // A field of several controls marks those that are wrong.
    const invalid =
      wrong?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      wrong?.querySelector<HTMLElement>('input,select,textarea')
    ;(invalid ?? element)?.focus()
  }

  async function submit() {
    if (form.state !== 'editing') return
    form.problem = ''
    if (!check()) return showErrors()
    if (preview) return showThanks(messages.preview)
    form.state = 'sending'
    pending = {
      key: newKey(),
      body: {
        ...bodyOf(shownFields(), form.values),
        ...(await options.extraBody?.(form.element)),
        ...(draftStart !== undefined && { elapsed: Math.max(0, Date.now() - draftStart) }),
      },
      at: Date.now(),
      hasFiles: shownFiles().length > 0,
    }
    saveDraft()
    await send()
  }

  async function send() {
    clearTimeout(retryTimer)
    if (!pending) return
    if (!(Date.now() - pending.at < keyLifetime)) return askToSendAgain()
    const files = shownFiles()
    if (pending.hasFiles && !files.length) return askToSendAgain()
    if (form.state === 'editing') form.state = 'sending'
    const sent = pending
    form.progress = files.length ? 0 : undefined
    const { body, key } = sent
    const onProgress = (fraction: number) => {
      form.progress = fraction
    }
    const result = await options.post({ body, key, files, onProgress })
    // Of two attempts at once the first response counts.
    if (pending !== sent) return
    form.state = result.state === 'refused' ? 'editing' : result.state
    if (result.state === 'waiting') {
      if (isMounted) retryTimer = setTimeout(send, retryDelay(failed++))
      else retry()
      return
    }
    failed = 0
    if (result.state === 'refused') {
      // The key is ours alone: this text was stored with another proof of work.
      if (result.problem.type === '/problems/key-reused') showThanks(messages.sent)
      else showProblem(result.problem)
    } else {
      showThanks(result.body.message)
      if (isMounted) options.stored?.(result.body)
    }
  }

  /** The service may have stored the text and forgotten its key since, or the files are gone with their page: only the visitor can tell. */
  function askToSendAgain() {
    pending = undefined
    form.state = 'editing'
    form.problem = messages.unconfirmed
    saveDraft()
  }

  function showThanks(message: string) {
    reset()
    form.state = 'stored'
    form.thanks = message
    focus()
  }

  function showProblem({ errors = [], detail, title }: ProblemBody) {
    pending = undefined
    if (!errors.length) form.problem = detail ?? title ?? messages.failed
    for (const { pointer, message, code } of errors) {
      const [first = '', second] = pointer.slice(2).split('/')
      // The files of a field have numbers.
      const path = first in form.values || second === undefined ? first : `${first}/${second}`
      if (path in form.values && code !== 'unknown') form.errors[path] = message
      else if (path === 'altcha') form.problem = messages.failed
      // Only one side knows the field: the widget was published since this page loaded.
      else form.problem = path.startsWith('fields/') ? messages.changed : message
    }
    showErrors()
    saveDraft()
  }

  function reset() {
    if (draftKey) {
      writeStored(draftKey)
      forgetFiles(draftKey)
    }
    Object.assign(form, initialState())
    pending = draftStart = undefined
    cancelSave()
  }

  function restore(draft: FormDraft) {
    draftStart = draft.at
    for (const { path, type } of fields) {
      const value = draft.values[path]
      // Consent is given anew each time, the address is today's, and no draft has files.
      if (value !== undefined && !['consent', 'agreement', 'hidden', 'file'].includes(type))
        form.values[path] = value
    }
    form.restored = JSON.stringify(form.values) !== JSON.stringify(initialState().values)
    form.stepAt = draft.stepAt ?? 0
    pending = draft.pending
    send()
  }

  const ofContainer = fields.filter(({ from }) => from === 'container')
  if (ofContainer.length)
    onUnmounted(
      watchData(host, () => {
        for (const field of ofContainer) form.values[field.path] = pageValue(field, host)
      }),
    )
  useOnline(() => {
    if (form.state === 'waiting') send()
  })
  onUnmounted(() => {
    isMounted = false
    clearTimeout(retryTimer)
    // The page's outbox sends what the form no longer does.
    if (form.state === 'waiting') retry()
    if (saveTimer) saveDraft()
  })
  const draft = draftKey && parseDraft(readStored(draftKey), Date.now())
  if (draft) restore(draft)
  // Retries submissions of other pages; this form retries its own.
  if (!preview && !pending) retry()
  return form
}

export type Form = ReturnType<typeof useForm>
