import { type FunctionalComponent, h } from 'vue'
import { emptyValue, type FormField as Field } from './field.ts'
import { suggestEmail } from './rules.ts'
import type { Form } from './use-form.ts'

interface Props {
  form: Form
  field: Field
  id: string
}

/** Type and `autocomplete` of an input. */
const inputs: Partial<Record<Field['type'], [type: string, autocomplete?: string]>> = {
  name: ['text', 'name'],
  email: ['email', 'email'],
  phone: ['tel', 'tel'],
  date: ['date'],
}

/** ms */
const pressTime = 250

const input = (event: Event) => event.target as HTMLInputElement

/** One field of a form with its label, hint and finding. Written by hand: a template would be twice its weight. */
export const FormField: FunctionalComponent<Props> = ({ form, field, id }) => {
  const { path, type, label, required, options, help } = field
  const { words } = form
  const value = form.values[path] ?? emptyValue(field)
  const error = form.errors[path]
  const long = type === 'message' || type === 'textarea'
  const box = type === 'checkbox' || type === 'consent'
  const [known = 'text', autocomplete] = inputs[type] ?? []
  const group = type === 'radio' || type === 'checkboxes'
  const set = (value: (typeof form.values)[string]) => form.set(path, value)
  const described = {
    'aria-describedby': [help && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || null,
  }

  const tick = (text: string, checked: boolean, changed: (checked: boolean) => void, more = {}) =>
    h('label', { class: 'option' }, [
      h('input', {
        type: type === 'radio' ? type : 'checkbox',
        checked,
        onChange: (event: Event) => changed(input(event).checked),
        ...more,
      }),
      h('span', [text, ' ', type === 'consent' && link()]),
    ])
  const link = () =>
    field.link && h('a', { href: field.link, target: '_blank', rel: 'noopener' }, words.privacy)

  const ticks = () =>
    options?.map((option) =>
      Array.isArray(value)
        ? tick(option, value.includes(option), (on) =>
            set(on ? [...value, option] : value.filter((one) => one !== option)),
          )
        : tick(option, value === option, () => set(option), { name: id }),
    )

  const control = () =>
    h(
      long ? 'textarea' : type === 'select' ? type : 'input',
      {
        ...own,
        class: 'control',
        type: long || options ? null : known,
        value,
        rows: long ? 4 : null,
        placeholder: field.placeholder,
        autocomplete,
        onInput: (event: Event) => set(input(event).value),
        // not at once: what appears below the field would move the button away from under a press
        onChange: () => setTimeout(() => form.values[path] === value && form.check(path), pressTime),
      },
      options &&
        ['', ...options].map((value) => h('option', { value }, value || field.placeholder || words.pick)),
    )
  const own = { id, required, 'aria-invalid': !!error, ...described }

  if (type === 'notice') return h('p', { class: 'field help' }, [label, ' ', link()])
  const meant = type === 'email' && suggestEmail(String(value))
  return h(
    'div',
    {
      class: ['field', field.half && 'half'],
      'data-wrong': error && path,
      ...(group && {
        role: type === 'radio' ? 'radiogroup' : 'group',
        'aria-labelledby': `${id}l`,
        ...described,
      }),
    },
    [
      !box &&
        h('label', { class: 'label', id: `${id}l`, for: group ? null : id }, [
          label,
          !required && h('span', ` ${words.optional}`),
        ]),
      box
        ? tick(label, value === true, set, own)
        : group
          ? h('div', { class: 'options' }, ticks())
          : control(),
      help && h('p', { class: 'help', id: `${id}h` }, help),
      error && h('p', { class: 'error', id: `${id}e` }, error),
      meant &&
        h('p', { class: 'help' }, [
          words.suggest,
          ' ',
          h('button', { type: 'button', class: 'link', onClick: () => set(meant) }, meant),
          '?',
        ]),
    ],
  )
}
FormField.props = ['form', 'field', 'id']
