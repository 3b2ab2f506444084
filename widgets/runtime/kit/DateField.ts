import {
  type Component,
  defineComponent,
  h,
  mergeProps,
  nextTick,
  onBeforeUnmount,
  ref,
  shallowRef,
} from 'vue'
import { adoptStyles } from '../core/host.ts'
import { useWidget } from '../vue/vue.ts'
import css from './date.css?inline'
import { formatDate, parseDate } from './date-text.ts'
import { messagesByLocale } from './messages.ts'

interface Props {
  /** `yyyy-mm-dd`, or what is typed and no date yet. */
  value: string
  label: string
  /** `yyyy-mm-dd` */
  min?: string | undefined
  /** `yyyy-mm-dd` */
  max?: string | undefined
}

/**
 * A text field in `dd/mm/yyyy` with a calendar, which loads when it is opened. `change` has `yyyy-mm-dd`, or the text that is no date.
 * Other attributes, such as `id`, are the input's.
 */
export const DateField = defineComponent<Props, { change(value: string): void }>(
  (props, { emit, attrs }) => {
    const { config, root, shadow } = useWidget()
    adoptStyles(shadow, css)
    const messages = messagesByLocale[config.locale]
    const field = ref<HTMLElement>()
    const calendar = shallowRef<Component>()
    const isOpen = ref(false)

    const isOutside = (event: Event) => !event.composedPath().includes(field.value as EventTarget)
    let listening: AbortController | undefined
    function close() {
      isOpen.value = false
      listening?.abort()
    }
    onBeforeUnmount(close)

    async function open() {
      if (isOpen.value) return close()
      calendar.value ??= (await import('./CalendarGrid.ts')).CalendarGrid
      isOpen.value = true
      listening = new AbortController()
      const closeOutside = (event: Event) => isOutside(event) && close()
      const { signal } = listening
      document.addEventListener('pointerdown', closeOutside, { signal })
      // A focus that stays in the shadow root is not seen outside.
      root.addEventListener('focusin', closeOutside, { signal })
      await nextTick()
      field.value?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus()
    }
    function returnFocus() {
      close()
      field.value?.querySelector('input')?.focus()
    }
    function pick(date: string) {
      emit('change', date)
      returnFocus()
    }
    const read = (event: Event) => {
      const { value } = event.target as HTMLInputElement
      emit('change', parseDate(value) ?? value)
    }
    // A date is written out when it is complete, not while it is typed.
    const typed = ref<string>()

    return () =>
      h('span', { class: 'k-date', ref: field }, [
        h(
          'input',
          mergeProps(attrs, {
            type: 'text',
            inputmode: 'numeric',
            class: 'k-control',
            autocomplete: 'off',
            maxlength: 10,
            placeholder: messages.datePattern,
            'aria-label': attrs.id ? undefined : props.label,
            value: typed.value ?? formatDate(props.value),
            onInput(event: Event) {
              typed.value = (event.target as HTMLInputElement).value
              read(event)
            },
            onBlur() {
              typed.value = undefined
            },
          }),
        ),
        h('button', {
          type: 'button',
          class: 'k-date-open',
          'aria-label': `${messages.calendar}: ${props.label}`,
          'aria-expanded': isOpen.value,
          onClick: open,
        }),
        isOpen.value &&
          calendar.value &&
          h(calendar.value, {
            value: parseDate(props.value) ?? '',
            label: props.label,
            min: props.min,
            max: props.max,
            onPick: pick,
            onLeave: returnFocus,
          }),
      ])
  },
  { props: ['value', 'label', 'min', 'max'], emits: ['change'], inheritAttrs: false },
)
