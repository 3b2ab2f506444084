/** Marks the link whose page is on the stage, and points the way on to its control panel. */
const showcase = document.querySelector('[data-showcase]')
const tune = showcase?.querySelector<HTMLAnchorElement>('[data-tune]')
const links = showcase?.querySelectorAll<HTMLAnchorElement>('[data-slug]') ?? []

for (const link of links) {
  link.addEventListener('click', () => {
    for (const one of links) one.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'true')
    if (tune) tune.href = `/dev/${link.dataset.slug}`
  })
}
