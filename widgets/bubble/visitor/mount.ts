import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import { loadOnce } from '../../runtime/core/load-stage.ts'
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import { showDocked } from '../../runtime/float/docked.ts'
import { onIntent } from '../../runtime/float/lazy-panel.ts'
import { loadOnline } from '../../runtime/float/load-online.ts'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import type { Settings } from '../definition/settings.ts'
import css from './launcher.css?inline'
import { channelsHere, opensHere } from './page-facts.ts'
import type { Panel } from './panel.ts'

/** Docks before other buttons: opening must not move the launcher away from the pointer. */
const dockOrder = 9

const labels = { vi: 'Liên hệ', en: 'Contact us' }

export interface Launcher {
  widget: PlainWidget<Settings>
  float: HTMLElement
  button: HTMLElement
  /** Opens the panel of the layout. @returns false if it failed to load: the next press tries again */
  open(isMeant?: boolean): Promise<boolean>
}

function render(widget: PlainWidget<Settings>) {
  const { root, shadow, config } = widget
  const { settings } = config
  const { channels, layout, text, icon, image, position, color } = settings
  const [first] = channelsHere(channels)
  if (!first) return () => {}

  let hasFailed = false
  const click = async (event: Event) => {
    if (panel) return panel.press(event)
    // A link works without its panel.
    if (hasFailed && isLink) return
    event.preventDefault()
    hasFailed = !(await launcher.open())
    if (hasFailed && isLink) button.click()
  }
  const picture = image ? createElement('img', { src: image, alt: '' }) : createIcon('0 0 24 24', icon.path)
  const isLink = layout === 'direct' && !opensHere(first)
  const common = { class: 'launcher', click, 'aria-label': !text && labels[config.locale] }
  const button = isLink
    ? createElement('a', { ...common, href: first.link, rel: 'noopener' }, picture, text)
    : createElement('button', { ...common, type: 'button', 'aria-expanded': 'false' }, picture, text)
  Object.assign(button.style, color)
  const float = createElement('div', { class: `float ${settings.shape} ${layout}` }, button)
  for (const name of ['size', 'offsetX', 'offsetY', 'mobileOffsetX', 'mobileOffsetY'] as const)
    float.style.setProperty(`--${name}`, `${settings[name]}px`)

  const stopping = new AbortController()
  const { signal } = stopping
  const unfollow = followPage(widget, true)
  let panel: Panel | undefined
  const load = loadOnce(async () => {
    const { createPanel } = await import('./panel.ts')
    panel = createPanel(launcher)
    if (signal.aborted) panel.stop()
    return panel
  })
  const launcher: Launcher = {
    widget,
    float,
    button,
    open: (isMeant) => loadOnline(widget, async () => (await load()).open(isMeant), button),
  }
  onIntent(button, signal, load)

  adoptStyles(shadow, css)
  // Where closed channels hide, the panel knows whether there is anything to show.
  float.hidden = settings.offline === 'hide' && channels.some(({ hours }) => hours !== 'always')
  root.append(float)
  const undock = showDocked(float, position, dockOrder)
  let unhook = () => {}
  if (float.hidden) load().catch(() => {})
  if (settings.greeting !== 'none' || settings.animation !== 'none' || settings.openOn === 'hover')
    import('./extras.ts')
      .then(({ addExtras }) => {
        if (!signal.aborted) unhook = addExtras(launcher)
      })
      .catch(() => {})
  return () => {
    stopping.abort()
    unfollow()
    unhook()
    panel?.stop()
    undock()
  }
}

export const mount = whenVisible(plainWidget<Settings>('', render, true))
