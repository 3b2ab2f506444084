/**
 * Pages forbid selecting and copying, and listen for keys, except in fields, which they know by `event.target.tagName`. Of a field in a
 * shadow root they see the container, so these events end before them.
 */

const editable = 'input,select,textarea,[contenteditable]'

const roots = new WeakSet<Node>()

/** Before all listeners of the page below the window. */
function keepFromPage(event: Event) {
  const [target] = event.composedPath()
  if (target instanceof Element && target.matches(editable) && roots.has(target.getRootNode()))
    event.stopImmediatePropagation()
}

/** Typing must not trigger the page's shortcuts; Escape is the page's too. */
function keepTyping(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.matches(editable) && event.key !== 'Escape')
    event.stopPropagation()
}

let isListening = false

export function guardFields(shadow: ShadowRoot, root: HTMLElement) {
  roots.add(shadow)
  root.addEventListener('keydown', keepTyping)
  if (isListening) return
  isListening = true
  for (const name of ['contextmenu', 'selectstart', 'copy', 'cut', 'paste'])
    window.addEventListener(name, keepFromPage, true)
}
