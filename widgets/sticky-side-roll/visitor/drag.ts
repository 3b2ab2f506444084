/** px that a finger moves along a tab before it counts as a swipe */
const swipeLength = 24
/** px that a panel is drawn before it closes */
const closeLength = 60

interface Drawn {
  grip: HTMLElement
  side: 'left' | 'right'
  signal: AbortSignal
  close(): void
}

export function openBySwipe(tab: HTMLElement, signal: AbortSignal, open: () => void) {
  let start = Number.NaN
  tab.addEventListener(
    'pointerdown',
    ({ clientX, pointerType }) => {
      start = pointerType === 'mouse' ? Number.NaN : clientX
    },
    { signal },
  )
  tab.addEventListener(
    'pointerup',
    ({ clientX }) => {
      if (Math.abs(clientX - start) > swipeLength) open()
    },
    { signal },
  )
}

/** A finger closes a sheet by drawing its grip down, and a panel by drawing it towards its side. */
export function closeByDrag(float: HTMLElement, { grip, side, signal, close }: Drawn) {
  let start: { x: number; y: number; isGrip: boolean } | undefined
  const isSheet = () => getComputedStyle(grip).display !== 'none'
  const listen = (name: string, listener: (event: PointerEvent) => void) =>
    float.addEventListener(
      name,
      (event) => {
        if (event instanceof PointerEvent && event.pointerType !== 'mouse') listener(event)
      },
      { signal },
    )
  /** px towards where it closes */
  const drawn = ({ clientX, clientY }: PointerEvent) => {
    if (!start) return 0
    if (isSheet()) return start.isGrip ? clientY - start.y : 0
    return (clientX - start.x) * (side === 'right' ? 1 : -1)
  }
  listen('pointerdown', (event) => {
    start = { x: event.clientX, y: event.clientY, isGrip: event.composedPath().includes(grip) }
    if (start.isGrip) grip.setPointerCapture(event.pointerId)
  })
  listen('pointermove', (event) => {
    const by = Math.max(0, drawn(event))
    float.style.translate = by ? (isSheet() ? `0 ${by}px` : `${side === 'right' ? by : -by}px`) : ''
  })
  const end = (event: PointerEvent) => {
    const isFar = drawn(event) > closeLength
    start = undefined
    float.style.translate = ''
    if (isFar && event.type === 'pointerup') close()
  }
  listen('pointerup', end)
  listen('pointercancel', end)
}
