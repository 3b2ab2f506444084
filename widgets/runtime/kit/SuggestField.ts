import { computed, defineComponent, h, ref, useId, watch } from 'vue'
import { adoptStyles } from '../core/host.ts'
import { fold } from '../vue/fold.ts'
import { useWidget } from '../vue/vue.ts'
import { SearchField } from './SearchField.ts'
import css from './suggest.css?inline'

interface Props {
  value: string
  label: string
  /** Names to complete what is typed, with or without marks. */
  names: readonly string[]
}

const maxShown = 6

/**
 * A search field that completes names. Focus stays in the field.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export const SuggestField = defineComponent<Props, { search(text: string): void }>(
  (props, { emit }) => {
    adoptStyles(useWidget().shadow, css)
    const id = useId()
    const text = ref(props.value)
    const isOpen = ref(false)
    const marked = ref(-1)
    // What was typed may be trimmed: a space between two words stays.
    watch(
      () => props.value,
      (value) => {
        if (value !== text.value.trim()) text.value = value
      },
    )
    const found = computed(() => {
      const wanted = isOpen.value ? fold(text.value.trim()) : ''
      const names = wanted ? props.names.filter((name) => fold(name).includes(wanted)) : []
      // A whole name has nothing to complete.
      return names.some((name) => fold(name) === wanted) ? [] : names.slice(0, maxShown)
    })

    function search(value: string) {
      text.value = value
      isOpen.value = true
      marked.value = -1
      emit('search', value)
    }
    function close() {
      isOpen.value = false
    }
    function pick(name: string) {
      search(name)
      close()
    }
    function onKeydown(event: KeyboardEvent) {
      const { length } = found.value
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const name = found.value[marked.value]
      if (!length || event.isComposing) return
      // From the field itself, -1, up to the last name.
      if (step) marked.value = ((marked.value + 1 + step + length + 1) % (length + 1)) - 1
      else if (event.key === 'Enter' && name) pick(name)
      else if (event.key === 'Escape') close()
      else return
      event.preventDefault()
    }

    return () => {
      const names = found.value
      const shows = names.length > 0
      return h('div', { class: 'k-suggest' }, [
        h(SearchField, {
          value: text.value,
          label: props.label,
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shows,
          'aria-controls': shows ? id : undefined,
          'aria-activedescendant': marked.value < 0 ? undefined : `${id}-${marked.value}`,
          onSearch: search,
          onKeydown,
          onBlur: close,
        }),
        shows &&
          h(
            'ul',
            { id, role: 'listbox', 'aria-label': props.label },
            names.map((name, index) =>
              h(
                'li',
                {
                  id: `${id}-${index}`,
                  role: 'option',
                  class: 'k-row',
                  'aria-selected': index === marked.value,
                  // The field keeps the focus.
                  onMousedown: (event: Event) => event.preventDefault(),
                  onClick: () => pick(name),
                },
                name,
              ),
            ),
          ),
      ])
    }
  },
  { props: ['value', 'label', 'names'], emits: ['search'] },
)
