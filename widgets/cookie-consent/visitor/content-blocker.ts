/** A second stage, of pages with content that waits for consent. */
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import type { Consent } from './decision.ts'
import { type PlaceholderDeps, showPlaceholder } from './frame-placeholder.ts'
import { markChanges, markedSelector } from './marked-selector.ts'
import { isAllowed, markOf } from './markup.ts'
import { answerPassedEvents } from './passed-events.ts'

export interface ContentBlocker {
  /** Needs a parsed page. */
  apply(consent: Consent): void
  /** Elements that load without consent. `apply` blocks them again once they are removed from the set. */
  released: WeakSet<Element>
  release(element: Element): void
  stop(): void
}

/** The visitor has allowed these categories. @param hash SHA-256 of the displayed text */
export type Allow = (ids: readonly string[], hash: string) => void

/** ms to wait for a script's `load` or `error` before the next one runs */
const scriptTimeout = 5000

/** `data-src` → `src`, for attributes that keep content from loading. */
const realName = (name: string) => /^data-(?:cookieblock-)?(src|srcset|href|type)$/.exec(name)?.[1]

/** Browsers never run a script element that they have skipped, so a copy replaces it. */
function copyOf(old: HTMLScriptElement): HTMLScriptElement {
  const script = old.ownerDocument.createElement('script')
  for (const { name, value } of old.attributes)
    if (name !== 'type') script.setAttribute(realName(name) ?? name, value)
  // the attribute of a connected element reads empty
  script.nonce = old.nonce
  script.text = old.text
  return script
}

/** Falls back to the page's own element where Trusted Types forbid filling a new script. */
function runnable(old: HTMLScriptElement): HTMLScriptElement {
  try {
    return copyOf(old)
  } catch {
    old.type = old.dataset.type ?? ''
    return old
  }
}

function run(old: HTMLScriptElement): Promise<void> {
  const script = runnable(old)
  script.async = old.hasAttribute('async')
  const hasRun = answerPassedEvents(script)
  return new Promise((resolve) => {
    // addEventListener: `onload` may be the page's
    for (const name of ['load', 'error'])
      script.addEventListener(name, () => {
        hasRun()
        resolve()
      })
    if (script.src && !script.async) setTimeout(resolve, scriptTimeout)
    else resolve()
    const next = old.nextSibling
    const parent = old.parentNode
    old.remove()
    parent?.insertBefore(script, next)
    // Inline scripts run where they are inserted.
    if (!script.src) hasRun()
  })
}

function load(element: Element) {
  for (const { name, value } of [...element.attributes]) {
    const real = realName(name)
    if (real) element.setAttribute(real, value)
  }
}

function unload(element: Element) {
  for (const name of element.getAttributeNames()) element.removeAttribute(realName(name) ?? '')
}

export function createContentBlocker(widget: PlainWidget<Settings>, allow: Allow): ContentBlocker {
  const page = widget.host.ownerDocument
  const ids = widget.config.settings.categories.map(({ id }) => id)
  const queue: HTMLScriptElement[] = []
  const queued = new WeakSet<Element>()
  const loaded = new WeakSet<Element>()
  const released = new WeakSet<Element>()
  let consent: Consent = {}
  let running = false

  const allowed = (element: Element) => released.has(element) || isAllowed(markOf(element), consent, ids)

  async function runQueue() {
    if (running) return
    running = true
    for (let script = queue.shift(); script; script = queue.shift()) {
      queued.delete(script)
      // consent may have been withdrawn, or the element removed, while it was queued
      if (script.isConnected && allowed(script)) await run(script)
    }
    running = false
  }

  function enqueue(script: HTMLScriptElement) {
    if (queued.has(script)) return
    queued.add(script)
    queue.push(script)
  }

  function toggle(element: Element, isAllowedNow: boolean) {
    if (isAllowedNow === loaded.has(element)) return
    if (isAllowedNow) {
      loaded.add(element)
      load(element)
    } else {
      loaded.delete(element)
      unload(element)
    }
  }

  function scan() {
    for (const element of page.querySelectorAll(markedSelector)) {
      const isAllowedNow = allowed(element)
      if (!(element instanceof HTMLScriptElement)) toggle(element, isAllowedNow)
      else if (isAllowedNow) enqueue(element)
      if (!isAllowedNow && element instanceof HTMLIFrameElement) showPlaceholder(element, deps)
    }
    runQueue()
  }

  const observer = new MutationObserver((records) => {
    const addsMarked = ({ type, target, addedNodes }: MutationRecord) =>
      // Optimisers take a script's type away and give it back.
      (type === 'attributes' && target instanceof Element && target.matches(markedSelector)) ||
      [...addedNodes].some(
        (node) =>
          node instanceof Element && (node.matches(markedSelector) || node.querySelector(markedSelector)),
      )
    if (records.some(addsMarked)) scan()
  })

  const blocker: ContentBlocker = {
    released,
    apply(current) {
      consent = current
      observer.observe(page, markChanges)
      scan()
    },
    release(element) {
      released.add(element)
      scan()
    },
    stop() {
      queue.length = 0
      observer.disconnect()
    },
  }
  const deps: PlaceholderDeps = { widget, blocker, allow }
  return blocker
}
