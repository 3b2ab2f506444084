import { nextTick, onUnmounted, reactive } from 'vue'
import { readStored, writeStored } from '../device.ts'
import { newKey, type ProblemBody, retry, type SendResult } from '../send.ts'
import { bodyOf, emptyValue, type FormField, type Value, type Values } from './field.ts'
import { type FormDraft, type Pending, parseDraft } from './form-draft.ts'
import type { Messages } from './messages.ts'
import { validateField } from './validate-field.ts'

/** `waiting`: sent without a response; it is sent again with the same key. */
export type FormState = 'editing' | 'sending' | 'waiting' | 'stored'

export interface FormOptions<T extends { message: string }> {
  fields: readonly FormField[]
  messages: Messages
  /** Storage key of the draft; absent keeps none. */
  draftKey?: string | undefined
  /** Sends and keeps nothing. */
  preview?: boolean
  /** Further fields of the body, the same for every attempt. */
  extraBody?: ((form?: HTMLElement) => Promise<Record<string, unknown>>) | undefined
  /** Validates controls beside the fields. */
  checkOthers?(): boolean
  post(body: Record<string, unknown>, key: string): Promise<SendResult<T>>
  stored?(body: T): void
}

/** ms from the last input to saving the draft */
const saveDelay = 400
/** ms between two attempts to send */
const retryInterval = 8_000

/** State and lifecycle of a form: values, validation, draft, sending with retries. */
export function useForm<T extends { message: string } = { message: string }>(options: FormOptions<T>) {
  const { fields, messages, preview } = options
  const draftKey = !preview && options.draftKey
  const initialState = () => ({
    values: Object.fromEntries(fields.map((field) => [field.path, emptyValue(field)])) as Values,
    /** By path. */
    errors: {} as Record<string, string>,
    /** An error of no single field. */
    problem: '',
    state: 'editing' as FormState,
    /** Whether the values come from a draft. */
    restored: false,
  })
  const form = reactive({
    ...initialState(),
    element: undefined as HTMLElement | undefined,
    fields,
    messages,
    /** The service's message once the form is stored. */
    thanks: '',
    set,
    check,
    submit,
    send,
    reset,
  })
  let pending: Pending | undefined
  /** When the restored draft was saved: sending it at once is not suspiciously fast. */
  let draftStart: { startedAt: number } | undefined
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function cancelSave() {
    clearTimeout(saveTimer)
    saveTimer = undefined
  }

  function saveDraft() {
    cancelSave()
    if (draftKey) writeStored(draftKey, { values: form.values, pending, at: Date.now() } satisfies FormDraft)
  }

  function set(path: string, value: Value) {
    form.values[path] = value
    if (form.errors[path]) check(path)
    clearTimeout(saveTimer)
    saveTimer = setTimeout(saveDraft, saveDelay)
  }

  /** Validates one field, or all. @returns whether the whole form is valid */
  function check(only?: string): boolean {
    for (const field of fields) {
      const { path } = field
      if (only && only !== path) continue
      const error = validateField(field, form.values[path]!, messages)
      if (error) form.errors[path] = error
      else delete form.errors[path]
    }
    return !Object.keys(form.errors).length
  }

  /** Focuses the first invalid field, else the form. */
  async function focus() {
    await nextTick()
    const { element } = form
    const invalid = element?.querySelector<HTMLElement>('[data-wrong] :is(input,select,textarea)')
    ;(invalid ?? element)?.focus()
  }

  async function submit() {
    if (form.state !== 'editing') return
    form.problem = ''
    const othersValid = options.checkOthers?.() ?? true
    if (!check() || !othersValid) return focus()
    if (preview) return showThanks(messages.preview)
    form.state = 'sending'
    pending = {
      key: newKey(),
      body: { ...bodyOf(fields, form.values), ...(await options.extraBody?.(form.element)), ...draftStart },
    }
    saveDraft()
    await send()
  }

  async function send() {
    if (!pending) return
    clearTimeout(retryTimer)
    // a waiting form stays waiting while it is sent again
    if (form.state === 'editing') form.state = 'sending'
    const result = await options.post(pending.body, pending.key)
    form.state = result.state === 'refused' ? 'editing' : result.state
    if (result.state === 'waiting') {
      retryTimer = setTimeout(send, retryInterval)
      return
    }
    if (result.state === 'refused') showProblem(result.problem)
    else {
      showThanks(result.body.message)
      options.stored?.(result.body)
    }
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
      const path = pointer.slice(2)
      if (path in form.values && code !== 'unknown') form.errors[path] = message
      // only one side has the field: the widget was published since this page loaded
      else form.problem = path.startsWith('fields/') ? messages.changed : message
    }
    saveDraft()
    focus()
  }

  /** Empties the form and deletes its draft. */
  function reset() {
    Object.assign(form, initialState())
    pending = draftStart = undefined
    cancelSave()
    if (draftKey) writeStored(draftKey)
  }

  function restore(draft: FormDraft) {
    draftStart = { startedAt: draft.at }
    for (const { path, type } of fields) {
      const value = draft.values[path]
      // consent is given anew each time
      if (value !== undefined && type !== 'consent') form.values[path] = value
    }
    form.restored = JSON.stringify(form.values) !== JSON.stringify(initialState().values)
    pending = draft.pending
    send()
  }

  onUnmounted(() => {
    clearTimeout(retryTimer)
    if (saveTimer) saveDraft()
  })
  const draft = draftKey && parseDraft(readStored(draftKey), Date.now())
  if (draft) restore(draft)
  // sends what other pages could not; this form sends its own
  if (!preview && !pending) retry()
  return form
}

export type Form = ReturnType<typeof useForm>
