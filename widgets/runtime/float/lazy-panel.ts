import type { PlainWidget } from '../core/plain.ts'
import { loadOnline } from './load-online.ts'

/** Shows the loaded panel, which calls `close` when the visitor closes it. @returns its removal */
export type ShowPanel = (close: () => void) => () => void

/** A touch sends `pointerover` as well. */
const signsOfIntent = ['pointerover', 'pointerdown', 'focusin']

/** Calls `load` when `target` is hovered, touched or focused, until `signal` aborts; a failure is left to the press. */
export function onIntent(
  target: EventTarget,
  signal: AbortSignal,
  load: () => Promise<unknown>,
  isMeant: (event: Event) => boolean = () => true,
) {
  for (const name of signsOfIntent)
    target.addEventListener(name, (event) => isMeant(event) && load().catch(() => {}), {
      signal,
      passive: true,
    })
}

/** The second stage of a floating widget: Vue and its panel, loaded at the first intent. A failed load is tried again. */
export function createLazyPanel(
  widget: PlainWidget<unknown>,
  load: () => Promise<ShowPanel>,
  onClose = () => {},
) {
  const listeners = new AbortController()
  let remove: (() => void) | undefined
  let isOpening = false

  function hide() {
    remove?.()
    remove = undefined
  }

  function close() {
    if (!remove) return
    hide()
    onClose()
  }

  return {
    close,
    /** Closes without `onClose`. */
    hide,
    /** Loads when `target` is hovered, touched or focused. @param isMeant leaves out other elements below a document */
    loadOnIntent: (target: EventTarget, isMeant?: (event: Event) => boolean) =>
      onIntent(target, listeners.signal, load, isMeant),
    /** @param opener what was pressed @returns whether it has opened */
    async open(opener?: Element): Promise<boolean> {
      if (remove || isOpening) return false
      isOpening = true
      const openLoaded = async () => {
        const show = await load()
        if (!listeners.signal.aborted) remove = show(close)
      }
      await loadOnline(widget, openLoaded, opener)
      isOpening = false
      return !!remove
    },
    stop() {
      listeners.abort()
      hide()
    },
  }
}
