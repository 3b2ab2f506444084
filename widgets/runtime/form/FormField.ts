import { type FunctionalComponent, h } from 'vue'
import { DateField } from '../kit/DateField.ts'
import { emptyValue, type FormField as Field, type FieldType, type Value } from './field.ts'
import type { Form } from './use-form.ts'
import { suggestEmail } from './validate-field.ts'

interface Props {
  form: Form
  field: Field
  id: string
}

const inputs: Partial<Record<FieldType, { type: string; autocomplete?: string }>> = {
  name: { type: 'text', autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
}

/** ms between pressing and releasing a button */
const pressTime = 250

const inputOf = (event: Event) => event.target as HTMLInputElement

export const FormField: FunctionalComponent<Props> = ({ form, field, id }) => {
  const { path, type, label, required, options, help, placeholder } = field
  const { messages } = form
  const value = form.values[path] ?? emptyValue(field)
  const error = form.errors[path]
  const set = (changed: Value) => form.set(path, changed)
  const link = () =>
    field.link && h('a', { href: field.link, target: '_blank', rel: 'noopener' }, messages.privacy)

  if (type === 'notice') return h('p', { class: 'field k-help' }, [label, ' ', link()])

  const isGroup = type === 'radio' || type === 'checkboxes'
  const isBox = type === 'checkbox' || type === 'consent'
  const description = {
    'aria-describedby': [help && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || null,
  }
  const common = { id, required, 'aria-invalid': !!error, ...description }

  const box = (text: string, checked: boolean, onToggle: (checked: boolean) => void, attributes = {}) =>
    h('label', { class: 'option' }, [
      h('input', {
        type: type === 'radio' ? 'radio' : 'checkbox',
        checked,
        onChange: (event: Event) => onToggle(inputOf(event).checked),
        ...attributes,
      }),
      h('span', [text, ' ', type === 'consent' && link()]),
    ])

  const boxes = () =>
    options?.map((option) =>
      Array.isArray(value)
        ? box(option, value.includes(option), (checked) =>
            set(checked ? [...value, option] : value.filter((other) => other !== option)),
          )
        : box(option, value === option, () => set(option), { name: id }),
    )

  const control = () => {
    // Delayed: an error shown at once would move the button while it is pressed. The service's error stays until it is typed over.
    const checkLater = () =>
      setTimeout(() => form.values[path] === value && !form.errors[path] && form.check(path), pressTime)
    const attributes = {
      ...common,
      class: 'k-control',
      value,
      onInput: (event: Event) => set(inputOf(event).value),
      onChange: checkLater,
    }
    if (type === 'message' || type === 'textarea')
      return h('textarea', { ...attributes, rows: 4, placeholder })
    if (type === 'date')
      return h(DateField, {
        ...common,
        value: String(value),
        label,
        onChange: set,
        onBlur: () => value !== '' && checkLater(),
      })
    if (type !== 'select') return h('input', { type: 'text', ...inputs[type], ...attributes, placeholder })
    return h('span', { class: 'k-select' }, [
      h('select', attributes, [
        h('option', { value: '' }, placeholder || messages.pick),
        options?.map((option) => h('option', { value: option }, option)),
      ]),
    ])
  }

  const suggestion = type === 'email' && suggestEmail(String(value))
  return h(
    isGroup ? 'fieldset' : 'div',
    {
      class: ['field', !isGroup && 'k-field', field.half && 'half'],
      'data-wrong': error && path,
      ...(isGroup && { role: type === 'radio' ? 'radiogroup' : null, ...description }),
    },
    [
      !isBox &&
        h(isGroup ? 'legend' : 'label', { class: 'k-label', for: isGroup ? null : id }, [
          label,
          !required && h('small', ` ${messages.optional}`),
        ]),
      isBox && box(label, value === true, set, common),
      isGroup && h('div', { class: 'options' }, boxes()),
      !isBox && !isGroup && control(),
      error && h('p', { class: 'k-error', id: `${id}e` }, error),
      help && h('p', { class: 'k-help', id: `${id}h` }, help),
      suggestion &&
        h('p', { class: 'k-help' }, [
          messages.suggest,
          ' ',
          h('button', { type: 'button', class: 'k-link', onClick: () => set(suggestion) }, `${suggestion}?`),
        ]),
    ],
  )
}
FormField.props = ['form', 'field', 'id']
