/** A second stage: the other views. Part of the first where the widget opens with one of them. */
import { adoptStyles as adopt } from '../../runtime/core/host.ts'
import css from './lazy-views.css?inline'

export { default as DateConverter } from './DateConverter.vue'
export { default as DayCard } from './DayCard.vue'
export { default as GoodDays } from './GoodDays.vue'
export { downloadIcs } from './ics-download.ts'
export { printAlone } from './print-alone.ts'
export { viewTitle } from './view-title.ts'
export { default as WeekList } from './WeekList.vue'
export { default as YearView } from './YearView.vue'

export const adoptStyles = (shadow: ShadowRoot) => adopt(shadow, css)
