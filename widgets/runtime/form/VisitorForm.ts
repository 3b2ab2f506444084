import { defineComponent, h, useId, type VNode } from 'vue'
import { FormField } from './FormField.ts'
import type { FormField as Field } from './field.ts'
import type { SpamProtection } from './spam-protection.ts'
import type { Form } from './use-form.ts'

interface Props {
  form: Form
  protection: SpamProtection
  fields?: readonly Field[]
  submitLabel: string
  againLabel?: string | undefined
  /** Of the whole form, in the order of its fields. */
  invalid?: () => readonly Pick<Field, 'path' | 'label'>[]
}

export const VisitorForm = defineComponent<Props>(
  (props, { slots }) => {
    const { form, protection, fields = form.fields, submitLabel, againLabel } = props
    const { invalid = () => fields.filter(({ path }) => form.errors[path]) } = props
    const id = useId()
    const { messages } = form

    const linkButton = (text: string, onClick: () => void) =>
      h('button', { type: 'button', class: 'k-link', onClick }, text)
    const note = (text: string, action?: VNode) =>
      h('p', { class: ['note', !action && 'bad'], role: 'status' }, [text, ' ', action])
    const focusField = (path: string) =>
      form.element?.querySelector<HTMLElement>(`[data-wrong="${path}"] :is(input,select,textarea)`)?.focus()

    const thanks = () => [
      h('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' }, h('path', { d: 'M13 25l8 8 15-17' })),
      h('p', { role: 'status' }, form.thanks),
      againLabel && linkButton(againLabel, form.reset),
    ]

    const honeypot = () =>
      h('label', { class: 'sr', 'aria-hidden': 'true' }, [
        messages.honeypot,
        h('input', { name: 'website', size: 1, tabindex: -1, autocomplete: 'off' }),
      ])

    const errorSummary = () => {
      const all = invalid()
      return (
        all.length > 1 &&
        h('p', { class: 'note bad' }, [
          messages.check(all.length),
          all.map(({ path, label }, i) => [i ? ', ' : ': ', linkButton(label, () => focusField(path))]),
        ])
      )
    }

    const controls = () => {
      const editing = form.state === 'editing'
      return [
        form.restored && editing && note(messages.draft, linkButton(messages.clear, form.reset)),
        h('fieldset', { class: 'fields', disabled: !editing }, [
          fields.map((field, i) => h(FormField, { id: id + i, key: field.path, form, field })),
          slots.default?.(),
        ]),
        honeypot(),
        errorSummary(),
        form.problem && note(form.problem),
        form.state === 'waiting' && note(messages.kept, linkButton(messages.again, form.send)),
        h(
          'button',
          { type: 'submit', class: 'k-button primary big', 'aria-disabled': !editing },
          editing ? submitLabel : messages.sending,
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
          onFocusin: protection.start,
        },
        form.state === 'stored' ? thanks() : controls(),
      )
  },
  { props: ['form', 'protection', 'fields', 'submitLabel', 'againLabel', 'invalid'] },
)
