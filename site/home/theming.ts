const section = document.querySelector<HTMLElement>('[data-theming]')
const container = document.getElementById(section?.dataset.theming ?? '')
const css = section?.querySelector('[data-css]')

function apply() {
  const chosen = [...(section?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])]
  for (const { name, value } of chosen) container?.style.setProperty(`--wgt-${name}`, value)
  const lines = chosen.map(({ name, value }) => `  --wgt-${name}: ${value};`)
  if (css && container) css.textContent = `#${container.id} {\n${lines.join('\n')}\n}`
}
section?.addEventListener('change', apply)
apply()
