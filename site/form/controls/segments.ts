/** Nuxt UI names the segments of date and time fields in English only. */
import type { ObjectDirective } from 'vue'
import type { Locale } from '../../../widgets/definition.ts'

const names: Record<Locale, Record<string, string>> = {
  vi: { day: 'ngày', month: 'tháng', year: 'năm', hour: 'giờ', minute: 'phút' },
  en: { day: 'day', month: 'month', year: 'year', hour: 'hour', minute: 'minute' },
}

function name(field: HTMLElement, { value: locale }: { value: Locale }) {
  for (const segment of field.querySelectorAll<HTMLElement>('[role=spinbutton][data-segment]')) {
    const label = names[locale][segment.dataset.segment ?? '']
    if (label) segment.setAttribute('aria-label', label)
  }
}

/** The value of the directive is the language of the form. */
export const vSegmentNames: ObjectDirective<HTMLElement, Locale> = { mounted: name, updated: name }
