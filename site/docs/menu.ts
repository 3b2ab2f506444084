/** Beside the text where there is room, behind a press on a phone. */
const menu = document.querySelector<HTMLDetailsElement>('[data-docs-menu]')
const wide = matchMedia('(min-width: 900px)')
const follow = () => {
  if (menu) menu.open = wide.matches
}
wide.addEventListener('change', follow)
follow()
