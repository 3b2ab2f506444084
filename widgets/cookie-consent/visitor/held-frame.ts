/**
 * What stands in the place of a frame that waits for consent, fetched only where there is one. It is written into the empty
 * document that a frame without an address has: so the page's layout, its styles and its scripts notice nothing.
 */
import base from '../../runtime/base.css?inline'
import type { PlainWidget } from '../../runtime/plain.ts'
import type { Settings } from '../definition/settings.ts'
import type { Agreement } from './consent.ts'
import css from './held-frame.css?inline'
import { categoryOf, marksOf } from './markup.ts'
import { sha256 } from './shown-text.ts'

const words = {
  vi: {
    from: (host: string) => (host ? `Nội dung từ ${host}` : 'Nội dung nhúng'),
    why: (labels: string) => `Nội dung này chỉ được tải khi bạn đồng ý với: ${labels}.`,
    once: 'Tải lần này',
    always: 'Luôn cho phép',
    preferences: 'Tùy chọn cookie',
  },
  en: {
    from: (host: string) => (host ? `Content from ${host}` : 'Embedded content'),
    why: (labels: string) => `This content is loaded only if you agree to: ${labels}.`,
    once: 'Load this time',
    always: 'Always allow',
    preferences: 'Cookie preferences',
  },
}

/** Whose question stands in a frame: a widget that is mounted anew asks anew. */
const asking = new WeakMap<Element, Agreement>()

function sourceHost(frame: Element): string {
  const source = [...frame.attributes].find(({ name }) => /^data-(cookieblock-)?src$/.test(name))
  return source && URL.canParse(source.value, frame.baseURI) ? new URL(source.value, frame.baseURI).host : ''
}

/** The empty document of a frame; undefined once it shows something, and for one whose sandbox keeps us out. */
function emptyDocument(frame: HTMLIFrameElement): Document | undefined {
  const inner = frame.contentDocument
  return inner?.body && inner.URL === 'about:blank' && !frame.hasAttribute('src') ? inner : undefined
}

/** The theme as the widget's own container has it: what the page sets there wins over what was published. */
function themed(root: HTMLElement, { host, config }: PlainWidget<Settings>) {
  const own = getComputedStyle(host)
  for (const [name, value] of Object.entries(config.theme))
    root.style.setProperty(`--t-${name}`, typeof value === 'number' ? `${value}px` : value)
  for (const name of ['primary', 'bg', 'text', 'radius', 'font'].map((part) => `--wgt-${part}`))
    root.style.setProperty(name, own.getPropertyValue(name))
}

/** Puts the question into a frame that waits; leaves one alone that waits for something else than agreement. */
export function showHeld(frame: HTMLIFrameElement, widget: PlainWidget<Settings>, agreement: Agreement) {
  const { settings, locale } = widget.config
  const marks = marksOf(frame)
    .split(/[\s,]+/)
    .filter(Boolean)
  const ids = marks.map((mark) =>
    categoryOf(
      mark,
      settings.categories.map(({ id }) => id),
    ),
  )
  const asked = settings.categories.filter(({ id, required }) => !required && ids.includes(id))
  if (asking.get(frame) === agreement || ids.includes(undefined) || !asked.length) return
  asking.set(frame, agreement)
  const text = words[locale]
  const from = text.from(sourceHost(frame))
  const why = text.why(asked.map(({ label }) => label).join(', '))
  const labels = [text.once, text.always]

  async function always() {
    agreement.hashes.frame = await sha256([why, ...labels].join('\n'))
    agreement.allow(asked.map(({ id }) => id))
  }
  function once() {
    widget.track('click', 'load_once')
    // who then refuses everything means this one too
    const refused = () => agreement.gate.released.delete(frame)
    widget.host.addEventListener('cookie-consent:rejected', refused, { once: true })
    agreement.gate.release(frame)
  }
  const open = () => Reflect.get(widget.host, 'cookieConsent')?.open()

  function fill() {
    const inner = emptyDocument(frame)
    const view = inner?.defaultView
    if (!view || asking.get(frame) !== agreement) return
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(base + css)
    inner.adoptedStyleSheets = [sheet]
    inner.documentElement.lang = locale
    inner.title = from
    const make = (tag: string, content: string, press?: () => void) => {
      const element = inner.createElement(tag)
      element.textContent = content
      if (press) element.addEventListener('click', press)
      return element
    }
    const root = inner.createElement('div')
    root.className = 'wgt'
    themed(root, widget)
    const choices = inner.createElement('div')
    choices.className = 'choices'
    choices.append(make('button', text.once, once), make('button', text.always, always))
    const more = make('button', text.preferences, open)
    more.className = 'more'
    root.append(make('strong', from), make('p', why), choices, more)
    inner.body.replaceChildren(root)
  }
  // a frame that is emptied again gets a new document, and some browsers put one in place of the first
  frame.addEventListener('load', fill)
  fill()
}
