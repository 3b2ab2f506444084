/** The page's headings as a list. Escape, and a click elsewhere, close its popover. */
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles, type Shadow } from '../../runtime/core/host.ts'
import tint from '../../runtime/core/tint.css?inline'
import rowCss from '../../runtime/kit/row.css?inline'
import tokens from '../../runtime/kit/tokens.css?inline'
import css from './heading-list.css?inline'

const maxHeadings = 60
/** px below the edge of the window: a heading there is the one that is read */
const readingLine = 120

const headingsOfPage = () =>
  [...(document.querySelector('main') ?? document.body).querySelectorAll<HTMLElement>('h2, h3')]
    .filter((heading) => heading.innerText.trim() && heading.getClientRects().length)
    .slice(0, maxHeadings)

/** @param opener shows and hides the list */
export function addHeadingList(
  { root, shadow }: Pick<Shadow, 'root' | 'shadow'>,
  float: HTMLElement,
  opener: HTMLButtonElement,
  goTo: (heading: HTMLElement) => void,
) {
  adoptStyles(shadow, tint + tokens + rowCss + css)
  const list = createElement('nav', { popover: 'auto', 'aria-label': opener.title })
  list.className = `headings ${float.classList[0]}`

  function rowOf(heading: HTMLElement, isRead: boolean) {
    const row = createElement('button', { class: `k-row ${heading.localName}` }, heading.innerText.trim())
    if (isRead) row.ariaCurrent = 'true'
    row.onclick = () => {
      list.hidePopover()
      goTo(heading)
    }
    return row
  }
  /** Lists the headings of the page as it is now. */
  function fill() {
    const headings = headingsOfPage()
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top < readingLine)
    list.replaceChildren(...headings.map((heading) => rowOf(heading, heading === read)))
    list.style.cssText = float.style.cssText
    list.style.setProperty('--above', `${float.getBoundingClientRect().top}px`)
  }
  list.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') fill()
    else if (list.matches(':focus-within')) opener.focus()
  })
  list.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open')
      (list.querySelector<HTMLElement>('[aria-current]') ?? list.querySelector('button'))?.focus()
  })
  root.append(list)
  // The browser says whether it is open, and a press on the opener of an open list closes it.
  opener.popoverTargetElement = list
}
