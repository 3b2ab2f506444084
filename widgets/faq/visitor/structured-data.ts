import { dataBlock } from '../../runtime/data-block.ts'
import type { Item } from '../definition/settings.ts'
import { faqPage } from './faq-page.ts'

/** Questions by widget: all FAQ widgets of a page make one FAQPage. */
const shown = new Map<object, readonly Item[]>()
let script: HTMLScriptElement | undefined

function update() {
  script?.remove()
  script = undefined
  // the page's own data wins: a page has one FAQPage
  const theirs = [...document.scripts].some(
    ({ type, text }) => type === 'application/ld+json' && text.includes('"FAQPage"'),
  )
  if (!shown.size || theirs) return
  script = dataBlock(faqPage([...shown.values()].flat()))
  document.head.append(script)
}

/** Puts the questions of a widget into the page's structured data. @returns a function that removes them. */
export function publishQuestions(widget: object, items: readonly Item[]) {
  shown.set(widget, items)
  update()
  return () => {
    shown.delete(widget)
    update()
  }
}
