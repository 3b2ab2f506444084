/** What a visitor loads only on asking for it, or where the widget opens with it. */
import css from './more.css?inline'

export { default as DateConverter } from './DateConverter.vue'
export { default as DayCard } from './DayCard.vue'
export { offerFile } from './download.ts'
export { default as GoodDays } from './GoodDays.vue'
export { titleOf } from './title.ts'
export { default as WeekList } from './WeekList.vue'
export { default as YearView } from './YearView.vue'

let sheet: CSSStyleSheet | undefined

/** Gives a widget's shadow root the styles of these parts, once. */
export function addStyles(shadow: ShadowRoot) {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet)
}
