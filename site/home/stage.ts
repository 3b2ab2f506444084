/** The scenes of the first screen follow each other until the visitor takes part. */
const stage = document.querySelector<HTMLElement>('[data-stage]')
const tabs = [...(stage?.querySelectorAll<HTMLButtonElement>('[data-scene]') ?? [])]
const host = stage?.querySelector('.bar [data-host]')
const pause = stage?.querySelector<HTMLButtonElement>('[data-pause]')

/** ms a scene stands */
const pace = 6000
const bars = 'M4 3h3v10H4zM9 3h3v10H9z'
const triangle = 'M4.5 2.5v11l9-5.5z'

function show(chosen: HTMLButtonElement) {
  for (const tab of tabs) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    const slug = tab.dataset.scene ?? ''
    const scene = stage?.querySelector<HTMLElement>(`#scene-${slug}`)
    for (const part of [scene, stage?.querySelector(`[data-shop=${slug}]`)])
      part?.toggleAttribute('hidden', !isChosen)
    if (isChosen && host) host.textContent = scene?.dataset.host ?? ''
  }
}

let timer: ReturnType<typeof setInterval> | undefined
const labels = { pause: pause?.getAttribute('aria-label') ?? '', play: pause?.dataset.play ?? '' }
function run(isOn: boolean) {
  clearInterval(timer)
  timer = undefined
  if (isOn)
    timer = setInterval(() => {
      const current = tabs.findIndex((tab) => tab.ariaSelected === 'true')
      const next = tabs[(current + 1) % tabs.length]
      if (next && !document.hidden) show(next)
    }, pace)
  pause?.setAttribute('aria-label', isOn ? labels.pause : labels.play)
  pause?.querySelector('path')?.setAttribute('d', isOn ? bars : triangle)
}

for (const tab of tabs)
  tab.addEventListener('click', () => {
    run(false)
    show(tab)
  })
stage?.querySelector('[role=tablist]')?.addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[(event as KeyboardEvent).key]
  if (!step) return
  event.preventDefault()
  const current = tabs.findIndex((tab) => tab.ariaSelected === 'true')
  const next = tabs[(current + step + tabs.length) % tabs.length]
  run(false)
  if (next) show(next)
  next?.focus()
})
const page = stage?.querySelector('.page')
for (const event of ['pointerdown', 'focusin']) page?.addEventListener(event, () => run(false))
pause?.addEventListener('click', () => run(timer === undefined))

if (pause) pause.hidden = tabs.length < 2
run(tabs.length > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
