/** For tag managers: hands on to `window.dataLayer` what widgets tell the page. A page asks for it by a tag of its own; others load nothing. */

/** Names of the DOM events of all types, separated by spaces. */
declare const EVENTS: string

declare global {
  interface Window {
    dataLayer?: unknown[]
    /** The page may have the tag twice. */
    wgtDataLayer?: true
  }
}

/** The id stands on a container with `data-wgt`, or on the snippet's script. */
function publicIdOf({ id, dataset }: HTMLElement): string | undefined {
  const tag = document.querySelector<HTMLElement>(`[data-container="${CSS.escape(id)}"]`)
  return dataset.wgt ?? tag?.dataset.widget
}

function handOn(event: Event) {
  if (!(event instanceof CustomEvent && event.target instanceof HTMLElement)) return
  window.dataLayer ??= []
  window.dataLayer.push({ publicId: publicIdOf(event.target), ...event.detail, event: event.type })
}

if (!window.wgtDataLayer) {
  window.wgtDataLayer = true
  for (const name of EVENTS.split(' ')) document.addEventListener(name, handOn)
}

export {}
