import { textOf } from './find.ts'
import type { Item } from './settings.ts'

/** Questions of every FAQ widget on the page, by widget: together they make one FAQPage. */
const shown = new Map<object, readonly Item[]>()
let script: HTMLScriptElement | undefined

function write() {
  script?.remove()
  script = undefined
  const answers = new Map(
    [...shown.values()].flat().map(({ question, answer }) => [question, textOf(answer).trim()]),
  )
  // the page's own data wins: a page has one FAQPage
  const theirs = [...document.querySelectorAll('script[type="application/ld+json"]')]
  if (!answers.size || theirs.some(({ textContent }) => /"FAQPage"/.test(textContent ?? ''))) return
  script = document.createElement('script')
  script.type = 'application/ld+json'
  // a text node passes where Trusted Types guard the script's text
  script.append(
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [...answers].map(([name, text]) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    }),
  )
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
