import { type FunctionalComponent, h } from 'vue'

interface Props {
  id: string
  label: string
  help: string
  invite: string
  accept: string
  required: boolean
  multiple: boolean
  optional: string
  files: readonly File[]
  error: string | undefined
}

/** A file control. The native input lies invisible above it: clicks, drops and the keyboard work as usual. */
export const FileField: FunctionalComponent<Props, { choose(files: File[]): void }> = (props, { emit }) => {
  const { id, label, help, invite, accept, required, multiple, optional, files, error } = props
  return h('div', { class: ['field', 'k-field'], 'data-wrong': error && id }, [
    h('label', { class: 'k-label', for: id }, [label, !required && h('small', ` ${optional}`)]),
    h('div', { class: ['k-control', 'drop'] }, [
      files.length ? files.map(({ name }) => h('div', name)) : invite,
      h('input', {
        id,
        type: 'file',
        accept,
        required,
        multiple,
        'aria-invalid': !!error,
        'aria-describedby': error ? `${id}h ${id}e` : `${id}h`,
        onChange: ({ target }: Event) => emit('choose', [...((target as HTMLInputElement).files ?? [])]),
      }),
    ]),
    error && h('p', { class: 'k-error', id: `${id}e` }, error),
    h('p', { class: 'k-help', id: `${id}h` }, help),
  ])
}
FileField.props = [
  'id',
  'label',
  'help',
  'invite',
  'accept',
  'required',
  'multiple',
  'optional',
  'files',
  'error',
]
FileField.emits = ['choose']
