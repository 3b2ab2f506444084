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

/** The demo tenant may be switched off. */
export async function showNoticeIfMissing({ publicId }: DemoWidget, element: HTMLElement | null) {
  const response = await fetch(`/api/v1/widgets/${publicId}/config`).catch(() => undefined)
  if (!element || response?.ok) return
  element.textContent = element.dataset.liveState ?? ''
}

export function bindToggle({ publicId, slug, container }: DemoWidget, button: Element | null) {
  button?.addEventListener('click', () => {
    const on = button.getAttribute('aria-pressed') !== 'true'
    button.setAttribute('aria-pressed', String(on))
    if (on) void loader()?.mount(container, publicId, slug)
    else loader()?.unmount(container)
  })
}

/** Hides the demo widget on narrow windows, where it would cover the panel, whose preview shows it too. */
export function hideOver(panel: Element, { container }: DemoWidget) {
  const narrow = matchMedia('(width < 1024px)')
  const observer = new IntersectionObserver(
    (entries) =>
      container.toggleAttribute('hidden', narrow.matches && entries.some((entry) => entry.isIntersecting)),
    { rootMargin: '0px 0px -60%' },
  )
  observer.observe(panel)
}
