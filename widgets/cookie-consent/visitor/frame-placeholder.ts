/** Writes into the document of a frame without an address, so the page's own layout stays as it is. */
import base from '../../runtime/core/base.css?inline'
import { applyTheme } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import type { Allow, ContentBlocker } from './content-blocker.ts'
import css from './frame-placeholder.css?inline'
import { categoryOf, markOf, namesIn } from './markup.ts'
import { textHash } from './text-hash.ts'

export interface PlaceholderDeps {
  widget: PlainWidget<Settings>
  blocker: ContentBlocker
  allow: Allow
}

const messages = {
  vi: {
    from: (host: string) => (host ? `Nội dung từ ${host}` : 'Nội dung nhúng'),
    why: (labels: string) => `Nội dung này chỉ được tải khi bạn đồng ý với: ${labels}.`,
    loadOnce: 'Tải lần này',
    always: 'Luôn cho phép',
    preferences: 'Tùy chọn cookie',
  },
  en: {
    from: (host: string) => (host ? `Content from ${host}` : 'Embedded content'),
    why: (labels: string) => `This content is loaded only if you agree to: ${labels}.`,
    loadOnce: 'Load this time',
    always: 'Always allow',
    preferences: 'Cookie preferences',
  },
}

const owners = new WeakMap<Element, PlaceholderDeps>()

function sourceHost(frame: Element): string {
  const source = [...frame.attributes].find(({ name }) => /^data-(cookieblock-)?src$/.test(name))
  return source && URL.canParse(source.value, frame.baseURI) ? new URL(source.value, frame.baseURI).host : ''
}

/** Undefined for a frame with content, and for a sandbox without our origin. */
function emptyDocument(frame: HTMLIFrameElement): Document | undefined {
  const inner = frame.contentDocument
  return inner?.body && inner.URL === 'about:blank' && !frame.hasAttribute('src') ? inner : undefined
}

function copyTheme(root: HTMLElement, widget: PlainWidget<Settings>) {
  applyTheme(root, widget.config.theme)
  const own = getComputedStyle(widget.root)
  root.style.fontFamily = own.fontFamily
  for (const name of ['--page', ...['primary', 'bg', 'text', 'radius'].map((part) => `--wgt-${part}`)])
    root.style.setProperty(name, own.getPropertyValue(name))
}

export function showPlaceholder(frame: HTMLIFrameElement, deps: PlaceholderDeps) {
  const { widget, blocker, allow } = deps
  const { settings, locale } = widget.config
  const categoryIds = settings.categories.map(({ id }) => id)
  const ids = namesIn(markOf(frame)).map((name) => categoryOf(name, categoryIds))
  const needed = settings.categories.filter(({ id, required }) => !required && ids.includes(id))
  if (owners.get(frame) === deps || ids.includes(undefined) || !needed.length) return
  owners.set(frame, deps)
  const text = messages[locale]
  const from = text.from(sourceHost(frame))
  const why = text.why(needed.map(({ label }) => label).join(', '))

  async function allowAlways() {
    const displayed = [why, text.loadOnce, text.always].join('\n')
    allow(
      needed.map(({ id }) => id),
      await textHash(displayed),
    )
  }
  function loadOnce() {
    widget.track('click', 'load_once')
    // rejecting everything later includes this frame
    const onRejected = () => blocker.released.delete(frame)
    widget.host.addEventListener('cookie-consent:rejected', onRejected, { once: true })
    blocker.release(frame)
  }
  const openPreferences = () => Reflect.get(widget.host, 'cookieConsent')?.open()

  function render() {
    const inner = emptyDocument(frame)
    const view = inner?.defaultView
    if (!view || owners.get(frame) !== deps) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(base + css)
    inner.adoptedStyleSheets = [sheet]
    inner.documentElement.lang = locale
    inner.title = from
    const make = (tag: string, content: string, className = '') => {
      const element = inner.createElement(tag)
      element.textContent = content
      if (className) element.className = className
      return element
    }
    const button = (label: string, onClick: () => void, className = '') => {
      const element = make('button', label, className)
      element.addEventListener('click', onClick)
      return element
    }
    const root = make('div', '', 'wgt')
    copyTheme(root, widget)
    const choices = make('div', '', 'choices')
    choices.append(button(text.loadOnce, loadOnce), button(text.always, allowAlways))
    root.append(
      make('strong', from),
      make('p', why),
      choices,
      button(text.preferences, openPreferences, 'more'),
    )
    inner.body.replaceChildren(root)
  }
  // an emptied frame gets a new document; some browsers also replace the first one
  frame.addEventListener('load', render)
  render()
}
