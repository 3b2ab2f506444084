/** The demo tenant's widget on a preview page. */

/** The methods of `window.wgt` that are used here. */
interface Loader {
  mount(element: Element, publicId: string, type: string): Promise<void>
  unmount(element: Element): void
}

const loader = (): Loader | undefined => Reflect.get(window, 'wgt')

export interface DemoWidget {
  publicId: string
  slug: string
  container: HTMLElement
}

/** Shows the notice in `data-live-state` when the demo tenant is switched off. */
export async function showNoticeIfMissing({ publicId }: DemoWidget, element: HTMLElement | null) {
  const response = await fetch(`/api/v1/widgets/${publicId}/config`).catch(() => undefined)
  if (!element || response?.ok) return
  element.textContent = element.dataset.liveState ?? ''
}

/** Mounts and unmounts the widget with a toggle button. */
export function bindToggle({ publicId, slug, container }: DemoWidget, button: Element | null) {
  button?.addEventListener('click', () => {
    const on = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(on))
    if (on) void loader()?.mount(container, publicId, slug)
    else loader()?.unmount(container)
  })
}
