import type { Mount } from '../../runtime/contract.ts'
import { createElement } from '../../runtime/element.ts'
import { watchSize } from '../../runtime/host.ts'
import { createIcon } from '../../runtime/icon.ts'
import edgeTabCss from '../../runtime/kit/edge-tab.css?inline'
import { loadOnce } from '../../runtime/load-stage.ts'
import { type PlainWidget, plainWidget } from '../../runtime/plain.ts'
import { showDocked } from '../../runtime/popup/docked.ts'
import { followPage } from '../../runtime/scheme.ts'
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
      async click() {
        tab.ariaBusy = 'true'
        try {
          ;(await roll.load()).press()
        } catch (error) {
          console.warn(`[wgt] ${config.publicId}:`, error)
        }
        tab.ariaBusy = null
      },
    },
    tabImage
      ? createElement('img', { src: tabImage, alt: '' })
      : tabIcon.path && createIcon('0 0 24 24', tabIcon.path),
    tabText && createElement('span', {}, tabText),
  )
  const float = createElement('div', { class: `float ${side} ${settings.mobile}` }, tab)
  float.style.setProperty('--size', `${settings.tabSize}px`)
  float.style.setProperty('--top', `${settings.top / 100}`)

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
  const unfollow = followPage(widget, true)
  if (settings.autoOpen || settings.bounce || settings.collapse)
    import('./extras.ts').then(({ addExtras }) => signal.aborted || addExtras(roll)).catch(() => {})
  return () => {
    ended.abort()
    unwatch()
    unfollow()
    undock()
  }
}

const show = plainWidget<Settings>(edgeTabCss + css, render, true)

export const mount: Mount<Settings> = async (host, config, context) => {
  if (!config.hints) return show(host, config, context)
  const { whenVisible } = await import('../../runtime/visibility/conditions.ts')
  return whenVisible(show)(host, config, context)
}
