/** Marks the link whose page is on the stage, and points the way on to its control panel. */
const showcase = document.querySelector('[data-showcase]')
const tune = showcase?.querySelector<HTMLAnchorElement>('[data-tune]')
const links = showcase?.querySelectorAll<HTMLAnchorElement>('[data-slug]') ?? []

/** On a phone the links are a row to be swiped; the page itself stays where it is. */
function bringIntoRow(link: HTMLElement) {
  const row = link.closest('ul')
  const { left, width } = link.getBoundingClientRect()
  if (row) row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2
}

function mark(slug: string) {
  for (const link of links) {
    if (link.dataset.slug === slug) {
      link.setAttribute('aria-current', 'true')
      bringIntoRow(link)
    } else link.removeAttribute('aria-current')
  }
  if (tune) tune.href = `${tune.dataset.tune}/${slug}`
}
for (const link of links) link.addEventListener('click', () => mark(link.dataset.slug ?? ''))

// the back button and a reload change the stage without a click
const stage = showcase?.querySelector('iframe')
function follow() {
  const slug = /^\/demo\/([^/]+)/.exec(stage?.contentWindow?.location.pathname ?? '')?.[1]
  if (slug) mark(slug)
}
stage?.addEventListener('load', follow)
follow()
