import { createElement } from '../../runtime/core/element.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { openApp } from './deep-link.ts'
import { install } from './install.ts'
import { messagesByLocale } from './messages.ts'
import { storesOn, system } from './phone.ts'
import { storeLink } from './store-link.ts'

export const storesHere = ({ stores, showOn }: Settings) =>
  (showOn === 'all' ? stores : storesOn(stores, navigator.userAgent, system())).filter(
    ({ type }) => type !== 'pwa' || window.wgtInstall !== null,
  )

type Store = Settings['stores'][number]

/** The phone's own store. Undefined on a computer, and for a file or a web app: visitors are not sent there automatically. */
export function ownStoreLink(settings: Settings): string | undefined {
  const here = system()
  const store = storesOn(settings.stores, navigator.userAgent, here).find(
    ({ type }) => !['apk', 'pwa'].includes(type) && (type === 'appstore') === (here === 'ios'),
  )
  return store && here !== 'computer' ? storeLink(store, settings) : undefined
}

/** Attributes of a link to the store. On a phone the store's own app opens, so a new tab would stay behind empty. */
export function linkTo(
  { config: { publicId, settings }, track, emit }: PlainWidget<Settings>,
  store: Store,
  pressed = () => {},
) {
  const { type } = store
  const href = storeLink(store, settings)
  const onPhone = system() !== 'computer'
  return {
    href,
    rel: 'noopener',
    target: !onPhone && '_blank',
    click(event: Event) {
      track('click', type)
      emit('download-app:clicked', { publicId, store: type })
      if (type === 'pwa' && window.wgtInstall) {
        event.preventDefault()
        install(track)
      } else if (settings.deepLink && onPhone) {
        const { deepLink } = settings
        event.preventDefault()
        openApp(deepLink, href, system() === 'android')
      }
      pressed()
    },
  }
}

export function badges(widget: PlainWidget<Settings>, pressed?: () => void): HTMLElement {
  const { settings, locale } = widget.config
  const stores = storesHere(settings)
  const list = createElement(
    'ul',
    { class: 'stores', role: 'list' },
    ...stores.map((store) => {
      const [lead, name] = messagesByLocale[locale].stores[store.type]
      const badge = createElement(
        'a',
        { class: `k-button primary${store.isMark ? ' mark' : ''}`, ...linkTo(widget, store, pressed) },
        createIcon('0 0 24 24', store.icon),
        createElement(
          'span',
          {},
          ...(store.label
            ? [store.label]
            : [createElement('small', {}, lead), ' ', createElement('b', {}, name)]),
        ),
      )
      const item = createElement('li', {}, badge)
      if (store.type === 'pwa')
        addEventListener('appinstalled', () => item.remove(), { signal: widget.signal })
      return item
    }),
  )
  return list
}
