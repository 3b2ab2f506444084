import { defineComponent, h, nextTick, ref } from 'vue'
import { useWidget } from '../vue/vue.ts'
import { addToDate, formatDate, today } from './date-text.ts'
import { messagesByLocale } from './messages.ts'

interface Props {
  value: string
  label: string
  min?: string | undefined
  max?: string | undefined
}

const weekdays = {
  vi: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
}
const asDate = (iso: string) => new Date(`${iso}T00:00Z`)
/** 0 is Monday. */
const weekdayOf = (iso: string) => (asDate(iso).getUTCDay() + 6) % 7
const weeks = [0, 1, 2, 3, 4, 5]

const steps: Record<string, (iso: string) => string> = {
  ArrowLeft: (iso) => addToDate(iso, { days: -1 }),
  ArrowRight: (iso) => addToDate(iso, { days: 1 }),
  ArrowUp: (iso) => addToDate(iso, { days: -7 }),
  ArrowDown: (iso) => addToDate(iso, { days: 7 }),
  Home: (iso) => addToDate(iso, { days: -weekdayOf(iso) }),
  End: (iso) => addToDate(iso, { days: 6 - weekdayOf(iso) }),
  PageUp: (iso) => addToDate(iso, { months: -1 }),
  PageDown: (iso) => addToDate(iso, { months: 1 }),
}

/** A month of days: arrow keys move by days and weeks, Page Up and Page Down by months, Escape leaves. */
export const CalendarGrid = defineComponent<Props, { pick(date: string): void; leave(): void }>(
  ({ value, label, min = '', max = '9999' }, { emit }) => {
    const { locale } = useWidget().config
    const messages = messagesByLocale[locale]
    const within = (iso: string) => (iso < min ? min : iso > max ? max : iso)
    const focused = ref(within(value || today()))
    const element = ref<HTMLElement>()
    const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })

    async function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        event.stopPropagation()
        return emit('leave')
      }
      const step = event.target instanceof Element && event.target.closest('table') && steps[event.key]
      if (!step) return
      event.preventDefault()
      focused.value = within(step(focused.value))
      await nextTick()
      element.value?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }

    const turn = (name: string, months: number) =>
      h('button', {
        type: 'button',
        class: 'k-turn',
        'aria-label': name,
        onClick() {
          focused.value = within(addToDate(focused.value, { months }))
        },
      })

    function day(iso: string, month: string) {
      const isOut = iso < min || iso > max
      return h('td', { key: iso }, [
        h(
          'button',
          {
            type: 'button',
            class: !iso.startsWith(month) && 'other',
            tabindex: iso === focused.value ? 0 : -1,
            disabled: isOut,
            'aria-label': dayName.format(asDate(iso)),
            'aria-pressed': iso === value,
            'aria-current': iso === today() ? 'date' : undefined,
            onClick: () => emit('pick', iso),
          },
          Number(iso.slice(8)),
        ),
      ])
    }

    return () => {
      const month = focused.value.slice(0, 7)
      const first = `${month}-01`
      const start = addToDate(first, { days: -weekdayOf(first) })
      const end = addToDate(first, { months: 1 })
      const shown = weeks.filter((week) => addToDate(start, { days: 7 * week }) < end)
      return h(
        'div',
        { class: 'k-calendar', ref: element, role: 'dialog', 'aria-label': label, onKeydown: onKey },
        [
          h('div', { class: 'k-calendar-head' }, [
            turn(messages.month, -1),
            h('strong', { 'aria-live': 'polite' }, monthName.format(asDate(first))),
            turn(messages.nextMonth, 1),
          ]),
          h('table', { 'aria-label': `${label} ${formatDate(value)}`.trim() }, [
            h(
              'thead',
              h(
                'tr',
                weekdays[locale].map((name) => h('th', { scope: 'col' }, name)),
              ),
            ),
            h(
              'tbody',
              shown.map((week) =>
                h(
                  'tr',
                  weekdays.en.map((_, index) => day(addToDate(start, { days: 7 * week + index }), month)),
                ),
              ),
            ),
          ]),
        ],
      )
    }
  },
  { props: ['value', 'label', 'min', 'max'], emits: ['pick', 'leave'] },
)
