import { type Ref, ref, watch } from 'vue'
import { useSpamProtection } from '../../runtime/form/spam-protection.ts'
import { useForm } from '../../runtime/form/use-form.ts'
import type { ProblemBody, SendResult } from '../../runtime/send.ts'
import { useWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { entryFields } from './entry-fields.ts'
import type { Answers } from './game.ts'
import type { UnsentQuiz } from './kept-plays.ts'
import type { Messages } from './messages.ts'
import type { usePlay } from './use-play.ts'

/** In the visitor's words, where the service's are not of this game. */
export function problemText({ type, detail, title }: ProblemBody, messages: Messages): string {
  const known: Record<string, string> = {
    '/problems/plays-used-up': messages.usedUp,
    '/problems/ended': messages.ended,
  }
  return known[type ?? ''] ?? detail ?? title
}

/**
 * The form before the play.
 * @param actsFirst the game asks for the play itself, once the entry is valid
 */
export function useEntry(
  { play, pretend }: ReturnType<typeof usePlay>,
  messages: Messages,
  actsFirst: boolean,
) {
  const { config, context } = useWidget<Settings>()
  const { settings } = config
  const isEntered: Ref<boolean> = ref(false)
  /** Of the game; kept until the entry is valid. */
  let action: { answers?: Answers | undefined } | undefined
  let onAct = () => {}
  const acted = () =>
    new Promise<void>((resolve) => {
      onAct = resolve
      if (action || !actsFirst) resolve()
    })

  /** Until then the form stays where it is. */
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

  async function post(body: object, key: string): Promise<SendResult> {
    isEntered.value = true
    await acted()
    const result = await play.start(
      { ...body, consent: true, ...(action?.answers && { answers: action.answers }) },
      key,
    )
    action = undefined
    isEntered.value = false
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
    messages: messages.form,
    preview: context.preview,
    extraBody: protection.bodyFields,
    post,
  })
  // A form of a preview sends nothing.
  watch(
    () => context.preview && form.state === 'stored',
    async (isValid) => {
      if (!isValid) return
      isEntered.value = true
      await acted()
      action = undefined
      isEntered.value = false
      pretend()
    },
  )

  function act(answers?: Answers) {
    action = { answers }
    if (form.state === 'editing') form.submit()
    onAct()
  }

  /** A quiz that goes on after a reload: its player has entered already. */
  function resume({ values }: UnsentQuiz) {
    for (const { path } of fields) form.values[path] = values[path] ?? form.values[path] ?? ''
    if (play.isResuming || !form.check()) return
    isEntered.value = true
    if (fields.length) form.submit()
  }
  if (play.unsent) resume(play.unsent)
  else if (actsFirst && !fields.length) isEntered.value = true
  return { form, protection, isEntered, act, fields }
}
