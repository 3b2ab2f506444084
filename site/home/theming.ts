import { keepWidget } from '../kept/kept-widget.ts'

const section = document.querySelector<HTMLElement>('[data-theming]')
const container = document.getElementById(section?.dataset.theming ?? '')
const css = section?.querySelector('[data-css]')

function apply() {
  const chosen = [...(section?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
  for (const { name, value } of chosen) container?.style.setProperty(`--wgt-${name}`, value)
  const lines = chosen.map(({ name, value }) => `  --wgt-${name}: ${value};`)
  if (css && container) css.textContent = `#${container.id} {\n${lines.join('\n')}\n}`
}

const use = section?.querySelector<HTMLElement>('[data-use]')
use?.addEventListener('click', () => {
  const chosen = section?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
  const theme = [...chosen].map(({ name, value }) => [
    name,
    name === 'radius' ? Number.parseInt(value, 10) : value,
  ])
  const locale = document.documentElement.lang === 'en' ? 'en' : 'vi'
  keepWidget({ slug: use.dataset.use ?? '', locale, theme: Object.fromEntries(theme) })
})
section?.addEventListener('change', apply)
apply()
