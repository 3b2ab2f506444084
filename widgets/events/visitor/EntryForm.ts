import { defineComponent, h } from 'vue'
import type { Values } from '../../runtime/form/field.ts'
import { VisitorForm } from '../../runtime/form/VisitorForm.ts'
import { useWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import type { EntryMessages } from './entry-messages.ts'
import type { Answers } from './game.ts'
import type { Messages } from './messages.ts'
import { useEntry } from './use-entry.ts'
import type { StartedPlay } from './use-play.ts'

interface Props {
  started: StartedPlay
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

export const EntryForm = defineComponent(
  (props: Props, { expose }) => {
    const { started, messages, playsAtOnce } = props
    const { settings } = useWidget<Settings>().config
    const { form, protection, act, again } = useEntry(started, messages, !playsAtOnce)
    const { play } = started
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
    return () => isShown() && h(VisitorForm, { form, protection, submitLabel })
  },
  { props: ['started', 'messages', 'playsAtOnce', 'isOpen'] },
)
