/**
 * Pages forbid selecting and copying, and listen for single keys, except in fields, which they know by `event.target.tagName`. Of a field in
 * a shadow root they see the container, so these events end before them.
 */

const shadows = new WeakSet<Node>()

function isInOurField(event: Event): boolean {
  const [target] = event.composedPath()
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
    shadows.has(target.getRootNode())
  )
}

function keepFromPage(event: Event) {
  if (isInOurField(event)) event.stopImmediatePropagation()
}

/** Escape, Tab and arrows are the page's too. */
function keepTyping(event: Event) {
  if (event instanceof KeyboardEvent && event.key.length === 1 && isInOurField(event)) event.stopPropagation()
}

let isListening = false

export function guardFields(shadow: ShadowRoot) {
  shadows.add(shadow)
  for (const name of ['keydown', 'keypress']) shadow.addEventListener(name, keepTyping)
  if (isListening) return
  isListening = true
  // Before all listeners of the page below the window.
  for (const name of ['contextmenu', 'selectstart', 'copy', 'cut', 'paste'])
    window.addEventListener(name, keepFromPage, true)
}
