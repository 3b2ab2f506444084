/** The demo tenant's widget on a preview page: says when there is none, and steps aside where it floats over the panel. */

/** What the loader puts on `window.wgt`, as far as it is used here. */
interface Loader {
  mount(element: Element, publicId: string, type: string): Promise<void>
  unmount(element: Element): void
}

const loader = (): Loader | undefined => Reflect.get(window, 'wgt')

export interface Live {
  publicId: string
  slug: string
  container: HTMLElement
}

/** The demo tenant may be switched off: then `place` says so, in the words that it brings. */
export async function tellState({ publicId }: Live, place: HTMLElement | null) {
  const answer = await fetch(`/api/v1/widgets/${publicId}/config`).catch(() => undefined)
  if (!place || answer?.ok) return
  place.textContent = place.dataset.liveState ?? ''
}

/** A pressed button is a widget that is there. */
export function makeToggle({ publicId, slug, container }: Live, button: Element | null) {
  button?.addEventListener('click', () => {
    const on = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(on))
    if (on) void loader()?.mount(container, publicId, slug)
    else loader()?.unmount(container)
  })
}
