/** Holds back the page's marked scripts and media until their category is agreed to. */
import type { Consent } from './decision.ts'
import { gatedSelector, isAllowed, marksOf } from './markup.ts'

export interface Gate {
  /** Runs what is allowed now, and takes back the media that no longer are. For a page that has been read to its end. */
  apply(consent: Consent): void
  /** What was opened whatever is agreed to. One that is taken out closes at the next `apply`. */
  released: WeakSet<Element>
  /** Opens one element in that way. */
  release(element: Element): void
  close(): void
}

/** ms after which a script that neither loads nor fails no longer holds up those behind it. */
const patience = 5000

/** `data-src` → `src`: an attribute that the page keeps from working; null for any other. */
const heldBack = (name: string) => /^data-(?:cookieblock-)?(src|srcset|href|type)$/.exec(name)?.[1]

/** A new element with the same attributes, text and nonce: the browser has already passed over the old one. */
function replacement(old: HTMLScriptElement): HTMLScriptElement {
  const script = old.ownerDocument.createElement('script')
  for (const { name, value } of old.attributes)
    if (name !== 'type') script.setAttribute(heldBack(name) ?? name, value)
  // the attribute reads empty once the element is in the page
  script.nonce = old.nonce
  script.text = old.text
  return script
}

/** Under Trusted Types no new script can be filled, but the page's own may be put back in its place. */
function unlocked(old: HTMLScriptElement): HTMLScriptElement {
  try {
    return replacement(old)
  } catch {
    old.type = old.dataset.type ?? ''
    return old
  }
}

/** Runs one script; done when the next may start. */
function run(old: HTMLScriptElement): Promise<void> {
  const script = unlocked(old)
  script.async = old.hasAttribute('async')
  return new Promise((resolve) => {
    if (script.src && !script.async) {
      // the attributes of that name are the page's
      for (const end of ['load', 'error']) script.addEventListener(end, () => resolve())
      setTimeout(resolve, patience)
    } else resolve()
    const place = old.nextSibling
    const parent = old.parentNode
    old.remove()
    parent?.insertBefore(script, place)
  })
}

function open(element: Element) {
  for (const { name, value } of [...element.attributes]) {
    const live = heldBack(name)
    if (live) element.setAttribute(live, value)
  }
}

function shut(element: Element) {
  for (const name of element.getAttributeNames()) element.removeAttribute(heldBack(name) ?? '')
}

/** @param held told of each frame that waits, again and again */
export function createGate(
  page: Document,
  categories: readonly { id: string }[],
  held: (frame: HTMLIFrameElement) => void,
): Gate {
  const ids = categories.map(({ id }) => id)
  const queue: HTMLScriptElement[] = []
  const queued = new WeakSet<Element>()
  const opened = new WeakSet<Element>()
  const released = new WeakSet<Element>()
  let consent: Consent = {}
  let running = false

  const allowed = (element: Element) => released.has(element) || isAllowed(marksOf(element), consent, ids)

  async function work() {
    if (running) return
    running = true
    for (let script = queue.shift(); script; script = queue.shift()) {
      queued.delete(script)
      // while it waited the consent may have been withdrawn, or the element taken off the page
      if (script.isConnected && allowed(script)) await run(script)
    }
    running = false
  }

  function scan() {
    for (const element of page.querySelectorAll(gatedSelector)) {
      const may = allowed(element)
      if (element instanceof HTMLScriptElement) {
        if (!may || queued.has(element)) continue
        queued.add(element)
        queue.push(element)
      } else if (may !== opened.has(element)) {
        if (may) {
          opened.add(element)
          open(element)
        } else {
          opened.delete(element)
          shut(element)
        }
      }
      if (!may && element instanceof HTMLIFrameElement) held(element)
    }
    work()
  }

  const late = new MutationObserver((records) => {
    const marked = ({ addedNodes }: MutationRecord) =>
      [...addedNodes].some(
        (node) =>
          node instanceof Element && (node.matches(gatedSelector) || node.querySelector(gatedSelector)),
      )
    if (records.some(marked)) scan()
  })

  return {
    released,
    apply(now) {
      consent = now
      late.observe(page, { childList: true, subtree: true })
      scan()
    },
    release(element) {
      released.add(element)
      scan()
    },
    close() {
      queue.length = 0
      late.disconnect()
    },
  }
}
