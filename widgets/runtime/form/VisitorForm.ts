import { defineComponent, h, useId, type VNode } from 'vue'
import { FormField } from './FormField.ts'
import type { Guard } from './guard.ts'
import type { Form } from './use-form.ts'

interface Props {
  form: Form
  guard: Guard
  /** On the button. */
  label: string
  /** On the button that empties the form once it is sent; none without it. */
  another?: string | undefined
}

/**
 * A whole form, and the thanks once it is sent. Its slot takes more controls, after the fields. Written by hand as
 * `FormField` is.
 */
export const VisitorForm = defineComponent<Props>(
  ({ form, guard, label, another }, { slots }) => {
    const id = useId()
    const { words, fields } = form
    const link = (text: string, onClick: () => void) =>
      h('button', { type: 'button', class: 'link', onClick }, text)
    const note = (text: string, ...more: VNode[]) =>
      h('p', { class: ['note', !more.length && 'bad'], role: 'status' }, [text, ' ', more])
    const focus = (path: string) =>
      form.element?.querySelector<HTMLElement>(`[data-wrong="${path}"] :is(input,select,textarea)`)?.focus()

    const thanks = () => [
      h('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' }, h('path', { d: 'M13 25l8 8 15-17' })),
      h('p', { role: 'status' }, form.thanks),
      another && link(another, form.reset),
    ]

    const controls = () => {
      const editing = form.state === 'editing'
      const wrong = fields.filter(({ path }) => form.errors[path])
      return [
        form.restored && editing && note(words.draft, link(words.clear, form.reset)),
        h('fieldset', { disabled: !editing }, [
          fields.map((field, i) => h(FormField, { id: id + i, key: field.path, form, field })),
          slots.default?.(),
        ]),
        h('label', { class: 'sr', 'aria-hidden': 'true' }, [
          words.trap,
          h('input', { name: 'website', size: 1, tabindex: -1, autocomplete: 'off' }),
        ]),
        wrong.length > 1 &&
          h('p', { class: 'note bad' }, [
            words.check(wrong.length),
            wrong.map(({ path, label }) => [' · ', link(label, () => focus(path))]),
          ]),
        form.problem && note(form.problem),
        form.state === 'waiting' && note(words.kept, link(words.again, form.tryAgain)),
        h(
          'button',
          { type: 'submit', class: 'button', 'aria-disabled': !editing },
          editing ? label : words.sending,
        ),
      ]
    }

    return () =>
      h(
        'form',
        {
          ref: (element) => {
            form.element = element as HTMLElement
          },
          class: ['form', form.state],
          noValidate: true,
          tabindex: -1,
          onSubmit: (event: Event) => {
            event.preventDefault()
            form.submit()
          },
          onFocusin: guard.begin,
        },
        form.state === 'stored' ? thanks() : controls(),
      )
  },
  { props: ['form', 'guard', 'label', 'another'] },
)
