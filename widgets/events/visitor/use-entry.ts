import { watch } from 'vue'
import type { Values } from '../../runtime/form/field.ts'
import type { Attempt } from '../../runtime/form/send-form.ts'
import { useSpamProtection } from '../../runtime/form/spam-protection.ts'
import { useForm } from '../../runtime/form/use-form.ts'
import type { SendResult } from '../../runtime/sending/send.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { entryFields } from './entry-fields.ts'
import type { Answers } from './game.ts'
import type { Kept, UnsentQuiz } from './kept-plays.ts'
import type { EntryMessages } from './messages.ts'
import { problemText } from './problem-text.ts'
import type { Play } from './use-play.ts'
import { useRequest } from './use-request.ts'

/**
 * The form before the play.
 * @param actsFirst the game asks for the play itself, once the entry is valid
 */
export function useEntry(play: Play, kept: Kept, messages: EntryMessages, actsFirst: boolean) {
  const { config, context } = useWidget<Settings>()
  const { settings } = config
  const request = useRequest(play, kept)
  /** The game's action, kept until the entry is valid. */
  let action: { answers?: Answers | undefined } | undefined
  let onAct = () => {}
  const acted = () =>
    new Promise<void>((resolve) => {
      onAct = resolve
      if (action || !actsFirst) resolve()
    })

  /** Resolves with the outcome; the form stays in place until then. */
  const isShown = () =>
    new Promise<void>((resolve) => {
      if (play.state === 'shown') return resolve()
      const stop = watch(
        () => play.state,
        () => {
          stop()
          resolve()
        },
      )
    })

  /** Kept for the visitor's next play. */
  let entered: Values = {}

  async function post({ body, key }: Attempt): Promise<SendResult> {
    entered = { ...form.values }
    play.isEntered = true
    await acted()
    const result = await request.start(
      { ...body, consent: true, ...(action?.answers && { answers: action.answers }) },
      key,
    )
    action = undefined
    play.isEntered = false
    if (result.state !== 'refused') {
      await isShown()
      return result
    }
    const { problem } = result
    return { state: 'refused', problem: { ...problem, detail: problemText(problem, messages) } }
  }

  const protection = useSpamProtection(config, context, settings.spamProtection === 'altcha')
  const fields = entryFields(settings, messages, () => !!form.values.phone)
  const form = useForm<{ message: string }>({
    fields,
    messages: actsFirst ? { ...messages.form, sending: messages.entering } : messages.form,
    preview: context.preview,
    extraBody: protection.bodyFields,
    post,
  })
  // A form of a preview sends nothing.
  watch(
    () => context.preview && form.state === 'stored',
    async (isValid) => {
      if (!isValid) return
      play.isEntered = true
      await acted()
      action = undefined
      play.isEntered = false
      request.pretend()
    },
  )

  function act(answers?: Answers) {
    action = { answers }
    if (form.state === 'editing') form.submit()
    onAct()
  }

  /** Prepares another play: only consent must be given again. */
  function again() {
    form.reset()
    for (const { path, type } of fields) {
      const value = entered[path]
      if (value !== undefined && type !== 'consent') form.values[path] = value
    }
  }

  /** A quiz that goes on after a reload: its player has entered already. */
  function resume({ values }: UnsentQuiz) {
    for (const { path } of fields) form.values[path] = values[path] ?? form.values[path] ?? ''
    if (kept.read().pending) return
    play.isEntered = form.check()
    if (fields.length && play.isEntered) form.submit()
  }
  if (play.unsent) resume(play.unsent)
  return { form, protection, request, act, again }
}
