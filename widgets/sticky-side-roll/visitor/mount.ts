import { createElement, createIcon } from '../../runtime/element.ts'
import { watchSize } from '../../runtime/host.ts'
import edgeTabCss from '../../runtime/kit/edge-tab.css?inline'
import { type PlainWidget, plainWidget } from '../../runtime/plain.ts'
import { showDocked } from '../../runtime/popup/docked.ts'
import { whenVisible } from '../../runtime/visibility/when-visible.ts'
import type { Settings } from '../definition/settings.ts'
import type { Panel } from './panel.ts'
import type { SideRoll } from './side-roll.ts'
import css from './tab.css?inline'

/** After all other floats: a panel that opens goes where they leave room. */
const dockOrder = 40

const names = { vi: 'Mở bảng bên', en: 'Open the side panel' }

function render(widget: PlainWidget<Settings>) {
  const { root, config } = widget
  const { settings, locale } = config
  const { tabText, tabIcon, tabImage, orientation, side } = settings
  const ended = new AbortController()
  let loading: Promise<Panel> | undefined

  const tab = createElement(
    'button',
    {
      type: 'button',
      class: `k-edge-tab ${orientation === 'vertical' && 'turned'}`,
      'aria-expanded': 'false',
      'aria-label': !tabText && (settings.title || names[locale]),
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
    ended: ended.signal,
    place: () => float.style.setProperty('--tall', `${float.offsetHeight}px`),
    async load() {
      colors.then((follow) => follow()).catch(() => {})
      const { createPanel } = await import('./panel.ts')
      loading ??= createPanel(roll)
      return loading
    },
  }
  for (const intent of ['pointerover', 'focusin', 'pointerdown'])
    tab.addEventListener(intent, () => roll.load().catch(() => {}), { passive: true })
  root.append(float)
  const undock = showDocked(float, `middle-${side}`, dockOrder)
  // At once: its height decides where it stands.
  if ('showPopover' in float && float.isConnected) float.showPopover()
  roll.place()
  const unwatch = watchSize(float, roll.place)
  const colors = import('../../runtime/page-colors.ts').then(({ createPageColors }) =>
    createPageColors(widget, ended.signal),
  )
  colors.catch(() => {})
  if (settings.autoOpen || settings.bounce || settings.collapse)
    import('./extras.ts').then(({ addExtras }) => ended.signal.aborted || addExtras(roll)).catch(() => {})
  return () => {
    ended.abort()
    unwatch()
    undock()
  }
}

export const mount = whenVisible(plainWidget<Settings>(edgeTabCss + css, render, true))
