import { type FunctionalComponent, h } from 'vue'

interface Props {
  id: string
  label: string
  help: string
  /** In the empty control. */
  invite: string
  accept: string
  required: boolean
  multiple: boolean
  optional: string
  files: readonly File[]
  error: string | undefined
  choose(files: File[]): void
}

/** A control for files: the browser's own lies invisible over ours, so that clicking, dropping and the keyboard work as usual. */
export const FileField: FunctionalComponent<Props> = (props) => {
  const { id, label, help, invite, accept, required, multiple, optional, files, error, choose } = props
  return h('div', { class: 'field', 'data-wrong': error && id }, [
    h('label', { class: 'label', for: id }, [label, !required && h('span', ` ${optional}`)]),
    h('div', { class: ['control', 'drop'] }, [
      files.length ? files.map(({ name }) => h('div', name)) : invite,
      h('input', {
        id,
        type: 'file',
        accept,
        required,
        multiple,
        'aria-invalid': !!error,
        'aria-describedby': `${id}h ${id}e`,
        onChange: ({ target }: Event) => choose([...((target as HTMLInputElement).files ?? [])]),
      }),
    ]),
    h('p', { class: 'help', id: `${id}h` }, help),
    h('p', { class: 'error', id: `${id}e` }, error),
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
  'choose',
]
