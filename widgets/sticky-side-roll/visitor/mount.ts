import { createElement } from '../../runtime/core/element.ts'
import { watchSize } from '../../runtime/core/host.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import { loadOnce } from '../../runtime/core/load-stage.ts'
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import { showDocked } from '../../runtime/float/docked.ts'
import { loadOnline } from '../../runtime/float/load-online.ts'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import edgeTabCss from '../../runtime/kit/edge-tab.css?inline'
import type { Settings } from '../definition/settings.ts'
import type { SideRoll } from './side-roll.ts'
import css from './tab.css?inline'

/** After all other floats: a panel that opens goes where they leave room. */
const dockOrder = 40

const names = { vi: 'Bảng bên', en: 'Side panel' }

function render(widget: PlainWidget<Settings>) {
  const { root, config } = widget
  const { settings, locale } = config
  const { tabText, tabIcon, tabImage, orientation, side } = settings
  const ended = new AbortController()
  const { signal } = ended
  const name = settings.title || tabText || names[locale]
  const prepare = () => roll.load().catch(() => {})

  const tab = createElement(
    'button',
    {
      type: 'button',
      class: `k-edge-tab ${orientation === 'vertical' && 'turned'}`,
      'aria-expanded': 'false',
      'aria-label': !tabText && name,
      pointerover: prepare,
      focusin: prepare,
      pointerdown: prepare,
      click: () => loadOnline(widget, async () => (await roll.load()).press(), tab),
    },
    tabImage
      ? createElement('img', { src: tabImage, alt: '' })
      : tabIcon.path && createIcon('0 0 24 24', tabIcon.path),
    tabText && createElement('span', {}, tabText),
  )
  const float = createElement('div', { class: `float ${side} ${settings.mobile}` }, tab)
  float.style.setProperty('--size', `${settings.tabSize}px`)
  float.style.setProperty('--top', `${settings.top / 100}`)

  const unfollow = followPage(widget, true)
  const roll: SideRoll = {
    widget,
    float,
    tab,
    name,
    ended: signal,
    place: () => float.style.setProperty('--tall', `${float.offsetHeight}px`),
    load: loadOnce(async () => (await import('./panel.ts')).createPanel(roll)),
  }
  root.append(float)
  const undock = showDocked(float, `middle-${side}`, dockOrder)
  // Its height decides where it stands.
  roll.place()
  const unwatch = watchSize(float, roll.place)
  if (settings.autoOpen || settings.bounce || settings.collapse)
    import('./extras.ts').then(({ addExtras }) => signal.aborted || addExtras(roll)).catch(() => {})
  return () => {
    ended.abort()
    unfollow()
    unwatch()
    undock()
  }
}

export const mount = whenVisible(plainWidget<Settings>(edgeTabCss + css, render, true))
