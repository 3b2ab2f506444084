/** The parts of a date or a time in the reader's words: the kit names them in English alone. */
import type { ObjectDirective } from 'vue'
import type { Locale } from '../../../widgets/definition.ts'

const names: Record<Locale, Record<string, string>> = {
  vi: { day: 'ngày', month: 'tháng', year: 'năm', hour: 'giờ', minute: 'phút' },
  en: { day: 'day', month: 'month', year: 'year', hour: 'hour', minute: 'minute' },
}

function name(field: HTMLElement, { value: locale }: { value: Locale }) {
  for (const segment of field.querySelectorAll<HTMLElement>('[role=spinbutton][data-segment]')) {
    const words = names[locale][segment.dataset.segment ?? '']
    if (words) segment.setAttribute('aria-label', words)
  }
}

/** Around the kit's field, with the language of the form. */
export const vSegmentNames: ObjectDirective<HTMLElement, Locale> = { mounted: name, updated: name }
