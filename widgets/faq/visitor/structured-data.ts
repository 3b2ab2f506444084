import { dataBlock } from '../../runtime/vue/data-block.ts'
import type { Item } from '../definition/settings.ts'
import { faqPage } from './faq-page.ts'

/** Questions by widget: all FAQ widgets of a page make one FAQPage. */
const shown = new Map<object, readonly Item[]>()
let script: HTMLScriptElement | undefined

function update() {
  script?.remove()
  script = undefined
  // A page has one FAQPage: its own wins.
  const theirs = [...document.scripts].some(
    ({ type, text }) => type === 'application/ld+json' && text.includes('"FAQPage"'),
  )
  if (!shown.size || theirs) return
  script = dataBlock(faqPage([...shown.values()].flat()))
  document.head.append(script)
}

export function publishQuestions(widget: object, items: readonly Item[]) {
  shown.set(widget, items)
  update()
  return () => {
    shown.delete(widget)
    update()
  }
}
