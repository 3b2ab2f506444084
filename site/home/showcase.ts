import { keepWidget } from '../kept/kept-widget.ts'

const showcase = document.querySelector('[data-showcase]')
const tune = showcase?.querySelector<HTMLAnchorElement>('[data-tune]')
const use = showcase?.querySelector<HTMLAnchorElement>('[data-use]')
const toTop = document.querySelector('[id^="scroll-to-top-"]')
const links = showcase?.querySelectorAll<HTMLAnchorElement>('[data-slug]') ?? []

/** `scrollIntoView` would scroll the page too. */
function scrollRowTo(link: HTMLElement) {
  const row = link.closest('ul')
  const { left, width } = link.getBoundingClientRect()
  if (row) row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2
}

function mark(slug: string) {
  for (const link of links) {
    if (link.dataset.slug === slug) {
      link.setAttribute('aria-current', 'true')
      scrollRowTo(link)
    } else link.removeAttribute('aria-current')
  }
  // Its own button would stand beside that of the sample page.
  toTop?.toggleAttribute('hidden', slug === 'scroll-to-top')
  if (use) use.dataset.use = slug
  if (tune) tune.href = `${tune.dataset.tune}/${slug}`
}
for (const link of links) link.addEventListener('click', () => mark(link.dataset.slug ?? ''))
const locale = document.documentElement.lang === 'en' ? 'en' : 'vi'
use?.addEventListener('click', () => keepWidget({ slug: use.dataset.use ?? '', locale }))

// The back button and a reload change the frame without a click.
const frame = showcase?.querySelector('iframe')
function markShown() {
  const slug = /^(?:\/en)?\/demo\/([^/]+)/.exec(frame?.contentWindow?.location.pathname ?? '')?.[1]
  if (slug) mark(slug)
}
frame?.addEventListener('load', markShown)
markShown()
