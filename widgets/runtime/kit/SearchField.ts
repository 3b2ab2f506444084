import { type FunctionalComponent, h } from 'vue'
import { useWidget } from '../vue/vue.ts'
import { messagesByLocale } from './messages.ts'

interface Props {
  value: string
  label: string
  placeholder?: string
}

/** Other attributes, such as `id`, are the input's. Needs `field.css` and `search.css`. */
export const SearchField: FunctionalComponent<Props, { search(text: string): void }> = (
  { value, label, placeholder },
  { emit, attrs },
) =>
  h('span', { class: 'k-search' }, [
    h('input', {
      type: 'search',
      class: 'k-control',
      value,
      'aria-label': label,
      // `:placeholder-shown` needs one.
      placeholder: placeholder || label,
      autocomplete: 'off',
      onInput: ({ target }: Event) => target instanceof HTMLInputElement && emit('search', target.value),
      ...attrs,
    }),
    h('button', {
      type: 'button',
      class: 'k-cross k-clear',
      'aria-label': messagesByLocale[useWidget().config.locale].clear,
      onClick({ currentTarget }: Event) {
        const input = currentTarget instanceof Element && currentTarget.parentElement?.querySelector('input')
        if (!input) return
        // At once: a search that waits for the next key has not seen the text yet.
        input.value = ''
        input.focus()
        emit('search', '')
      },
    }),
  ])
SearchField.props = ['value', 'label', 'placeholder']
SearchField.emits = ['search']
SearchField.inheritAttrs = false
