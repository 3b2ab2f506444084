/** The layout `banner`: a bar at an edge, until it is closed. */
import type { Config, Mount } from '../../runtime/core/contract.ts'
import { readStored, writeStored } from '../../runtime/core/device.ts'
import { createElement } from '../../runtime/core/element.ts'
import plain from '../../runtime/core/plain.css?inline'
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import { dock } from '../../runtime/float/dock.ts'
import { keepOpen } from '../../runtime/float/docked.ts'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import button from '../../runtime/kit/button.css?inline'
import cross from '../../runtime/kit/cross.css?inline'
import type { Settings } from '../definition/settings.ts'
import { appIcon, iconCss } from './app-icon.ts'
import css from './banner.css?inline'
import { createOpener } from './opener.ts'

/** After the consent banner and bars of announcements. */
const dockOrder = 3

const messages = { vi: { get: 'Tải về', close: 'Đóng' }, en: { get: 'Get', close: 'Close' } }

const closedKey = ({ publicId }: Config) => `nhung:app:${publicId}`

/** Safari on iOS and iPadOS, which alone know the property, has a banner of its own. */
const hasOwnBanner = () =>
  CSS.supports('-webkit-touch-callout', 'none') && document.querySelector('meta[name=apple-itunes-app]')

function isClosed(config: Config<Settings>) {
  const closedAt = readStored(closedKey(config))
  return typeof closedAt === 'number' && closedAt + config.settings.dismissDays * msPerDay > Date.now()
}

function render(widget: PlainWidget<Settings>) {
  const { root, config, context, track } = widget
  const { name, title, edge } = config.settings
  const text = messages[config.locale]
  const opener = createOpener(widget, '', text.get)
  const undo = [followPage(widget, true), opener.stop]
  const stop = () => {
    for (const one of undo.splice(0)) one()
  }
  const bar = createElement(
    'div',
    { class: `bar ${edge}`, role: 'region', 'aria-label': name, popover: 'manual' },
    appIcon(config.settings),
    createElement(
      'div',
      { class: 'words' },
      createElement('strong', {}, name),
      title && createElement('span', {}, title),
    ),
    opener.button,
    createElement('button', {
      type: 'button',
      class: 'k-cross',
      'aria-label': text.close,
      title: text.close,
      click() {
        if (!context.preview) writeStored(closedKey(config), Date.now())
        track('interaction', 'close')
        stop()
        bar.remove()
      },
    }),
  )
  root.append(bar)
  undo.push(keepOpen(bar), dock(bar, dockOrder, edge))
  return stop
}

export const mount: Mount<Settings> = (host, config, context) =>
  !context.preview && (isClosed(config) || hasOwnBanner())
    ? { unmount() {} }
    : whenVisible(plainWidget<Settings>(plain + button + cross + iconCss + css, render, true))(
        host,
        config,
        context,
      )
