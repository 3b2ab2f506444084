import { nextTick, onUnmounted, reactive } from 'vue'
import { recall, remember } from '../device.ts'
import { type Answer, newKey, type ProblemBody, retry } from '../send.ts'
import { type Draft, draftOf, type Pending } from './draft.ts'
import { bodyOf, emptyValue, type FormField, type Value, type Values } from './field.ts'
import type { Messages } from './messages.ts'
import { findingOf } from './rules.ts'

/** `waiting`: the service has not answered yet; it is tried again with the same key until it does. */
export type FormState = 'editing' | 'sending' | 'waiting' | 'stored'

export interface FormOptions<T extends { message: string }> {
  fields: readonly FormField[]
  words: Messages
  /** Where the draft is kept on the device; absent keeps none. */
  draftKey?: string | undefined
  /** Sends nothing and keeps nothing. */
  preview?: boolean
  /** What goes with every try of one sending: the honeypot, the time, the proof of work. */
  seal?: ((form?: HTMLElement) => Promise<Record<string, unknown>>) | undefined
  post(body: Record<string, unknown>, key: string): Promise<Answer<T>>
  stored?(body: T): void
}

/** ms from the last keystroke until the draft is kept, and from one try until the next */
const draftDelay = 400
const patience = 8_000

/** The life of one form: what is typed, what is wrong with it, and its way to the service. */
export function useForm<T extends { message: string } = { message: string }>(options: FormOptions<T>) {
  const { fields, words, preview } = options
  const draftKey = !preview && options.draftKey
  const fresh = () => ({
    values: Object.fromEntries(fields.map((field) => [field.path, emptyValue(field)])) as Values,
    /** By path. */
    errors: {} as Record<string, string>,
    /** What is wrong with none of the fields. */
    problem: '',
    state: 'editing' as FormState,
    /** Whether it holds what was typed at an earlier visit. */
    restored: false,
  })
  const form = reactive({
    ...fresh(),
    element: undefined as HTMLElement | undefined,
    fields,
    words,
    /** What the service said when it had stored the form. */
    thanks: '',
    set,
    check,
    submit,
    tryAgain,
    reset,
  })
  let pending: Pending | undefined
  /** When a restored form was last written, so that sending it on at once is not taken for a program's haste. */
  let since: { startedAt: number } | undefined
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  function keep() {
    clearTimeout(draftTimer)
    draftTimer = undefined
    if (draftKey) remember(draftKey, { values: form.values, pending, at: Date.now() } satisfies Draft)
  }

  function set(path: string, value: Value) {
    form.values[path] = value
    if (form.errors[path]) check(path)
    clearTimeout(draftTimer)
    draftTimer = setTimeout(keep, draftDelay)
  }

  /** Checks one field, or all. @returns whether nothing is wrong. */
  function check(only?: string): boolean {
    for (const field of fields) {
      const { path } = field
      if (only && only !== path) continue
      const finding = findingOf(field, form.values[path]!, words)
      if (finding) form.errors[path] = finding
      else delete form.errors[path]
    }
    return !Object.keys(form.errors).length
  }

  /** Puts the focus on the first wrong field, else on what the form says now. */
  async function focus() {
    await nextTick()
    const { element } = form
    const wrong = element?.querySelector<HTMLElement>('[data-wrong] :is(input,select,textarea)')
    ;(wrong ?? element)?.focus()
  }

  async function submit() {
    if (form.state !== 'editing') return
    form.problem = ''
    if (!check()) return focus()
    if (preview) return done(words.preview)
    form.state = 'sending'
    pending = {
      key: newKey(),
      body: { ...bodyOf(fields, form.values), ...(await options.seal?.(form.element)), ...since },
    }
    keep()
    await tryAgain()
  }

  async function tryAgain() {
    if (!pending) return
    clearTimeout(retryTimer)
    // a form that waits goes on saying so while it tries
    if (form.state === 'editing') form.state = 'sending'
    const answer = await options.post(pending.body, pending.key)
    form.state = answer.state === 'refused' ? 'editing' : answer.state
    if (answer.state === 'waiting') {
      retryTimer = setTimeout(tryAgain, patience)
      return
    }
    if (answer.state === 'refused') refused(answer.problem)
    else {
      done(answer.body.message)
      options.stored?.(answer.body)
    }
  }

  function done(message: string) {
    reset()
    form.state = 'stored'
    form.thanks = message
    focus()
  }

  function refused({ errors = [], detail, title }: ProblemBody) {
    pending = undefined
    if (!errors.length) form.problem = detail ?? title ?? words.failed
    for (const { pointer, message, code } of errors) {
      const path = pointer.slice(2)
      if (path in form.values && code !== 'unknown') form.errors[path] = message
      // a field that this form or the service does not have: its owner has just changed it
      else form.problem = path.startsWith('fields/') ? words.changed : message
    }
    keep()
    focus()
  }

  /** Empties the form and forgets its draft. */
  function reset() {
    Object.assign(form, fresh())
    pending = since = undefined
    clearTimeout(draftTimer)
    draftTimer = undefined
    if (draftKey) remember(draftKey)
  }

  function restore({ values, pending: sent, at }: Draft) {
    since = { startedAt: at }
    for (const { path, type } of fields) {
      const value = values[path]
      // agreement is given anew each time
      if (value !== undefined && type !== 'consent') form.values[path] = value
    }
    form.restored = JSON.stringify(form.values) !== JSON.stringify(fresh().values)
    pending = sent
    tryAgain()
  }

  onUnmounted(() => {
    clearTimeout(retryTimer)
    if (draftTimer) keep()
  })
  const draft = draftKey && draftOf(recall(draftKey), Date.now())
  if (draft) restore(draft)
  // what other pages could not send; this form tries its own
  if (!preview && !pending) retry()
  return form
}

export type Form = ReturnType<typeof useForm>
