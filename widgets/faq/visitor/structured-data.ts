import { dataBlock } from '../../runtime/data-block.ts'
import type { Item } from '../definition/settings.ts'
import { faqPage } from './faq-page.ts'

/** Questions of every FAQ widget on the page, by widget: together they make one FAQPage. */
const shown = new Map<object, readonly Item[]>()
let script: HTMLScriptElement | undefined

function write() {
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

/** Tells search engines what a widget answers, in the light DOM. @returns what takes it back. */
export function describeQuestions(widget: object, items: readonly Item[]) {
  shown.set(widget, items)
  write()
  return () => {
    shown.delete(widget)
    write()
  }
}
