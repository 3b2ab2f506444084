/** px from the edge of the window, where the mouse is on its way to a scrollbar */
const scrollbarZone = 2

interface Delays {
  /** ms */
  openDelay: number
  closeDelay: number
}

/** Hover intent: a mouse that rests on the tab, without a pressed button and not at a scrollbar. */
export function followMouse(
  float: HTMLElement,
  tab: HTMLElement,
  { openDelay, closeDelay }: Delays,
  signal: AbortSignal,
  { enter, leave }: { enter(): void; leave(): void },
) {
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  const stopOpening = () => {
    clearTimeout(opening)
    opening = undefined
  }
  const startOpening = () => {
    opening ??= setTimeout(() => {
      if (tab.matches(':hover')) enter()
    }, openDelay)
  }
  const listen = (target: HTMLElement, name: string, listener: (event: PointerEvent) => void) =>
    target.addEventListener(
      name,
      (event) => {
        if (event instanceof PointerEvent && event.pointerType === 'mouse') listener(event)
      },
      { signal },
    )
  listen(tab, 'pointermove', ({ clientX, buttons }) => {
    const end = document.documentElement.clientWidth - scrollbarZone
    if (!buttons && clientX >= scrollbarZone && clientX < end) startOpening()
  })
  listen(tab, 'pointerdown', stopOpening)
  listen(tab, 'pointerleave', stopOpening)
  listen(float, 'pointerenter', () => clearTimeout(closing))
  listen(float, 'pointerleave', () => {
    clearTimeout(closing)
    closing = setTimeout(leave, closeDelay)
  })
  signal.addEventListener('abort', () => {
    stopOpening()
    clearTimeout(closing)
  })
  // The mouse that has loaded this stage may rest already.
  if (matchMedia('(hover: hover)').matches && tab.matches(':hover')) startOpening()
}
