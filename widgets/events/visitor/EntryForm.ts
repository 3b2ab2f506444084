import { defineComponent, h } from 'vue'
import type { Values } from '../../runtime/form/field.ts'
import { VisitorForm } from '../../runtime/form/VisitorForm.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import type { EntryMessages } from './entry-messages.ts'
import type { Answers } from './game.ts'
import type { Kept } from './kept-plays.ts'
import type { Messages } from './messages.ts'
import { problemText } from './problem-text.ts'
import { useEntry } from './use-entry.ts'
import type { Play } from './use-play.ts'

interface Props {
  play: Play
  kept: Kept
  messages: Messages & EntryMessages
  playsAtOnce: boolean
  /** The campaign is open and nothing has been played. */
  isOpen: boolean
}

/** What the campaign asks of the form. */
export interface EntryHandle {
  /** The visitor has acted in the game. */
  act(answers?: Answers): void
  focus(): void
  again(): void
  values(): Values
}

/** The form, and what became of its request. */
export const EntryForm = defineComponent(
  (props: Props, { expose }) => {
    const { play, kept, messages, playsAtOnce } = props
    const { settings } = useWidget<Settings>().config
    const { form, protection, request, act, again } = useEntry(play, kept, messages, !playsAtOnce)
    const handle: EntryHandle = {
      act,
      focus: () => form.element?.querySelector('input')?.focus(),
      again,
      values: () => form.values,
    }
    expose(handle)
    /** Away while a game is played that asks for the play itself; it stays as it is while a wheel turns. */
    const isShown = () =>
      playsAtOnce
        ? props.isOpen || (form.state === 'sending' && play.state !== 'shown')
        : props.isOpen && !play.isEntered
    const submitLabel = (playsAtOnce && settings.buttonText) || messages.play[settings.game]
    return () => [
      request.problem &&
        props.isOpen &&
        h('p', { class: 'note bad', role: 'status' }, problemText(request.problem, messages)),
      request.isWaiting &&
        h('p', { class: 'note', role: 'status' }, [
          messages.waiting,
          ' ',
          h('button', { type: 'button', class: 'k-link', onClick: request.retry }, messages.again),
        ]),
      isShown() && h(VisitorForm, { form, protection, submitLabel }),
    ]
  },
  { props: ['play', 'kept', 'messages', 'playsAtOnce', 'isOpen'] },
)
