import { computed, onMounted, onUnmounted, type Ref, ref } from 'vue'
import { watchSize } from '../core/host.ts'
import type { Xy } from './projection.ts'

/** Middle and width, in units of the drawing. */
export interface View {
  x: number
  y: number
  width: number
}

interface Options {
  start: View
  /** Height ÷ width of a view; the element's may differ. */
  ratio: number
  minWidth: number
  maxWidth: number
  clamp?(view: View): View
  oneFinger: 'pans' | 'scrolls'
  onGesture?(): void
}

/** px that a pointer may move and still click */
const dragThreshold = 5

const between = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value))

export function usePanZoom(element: Ref<HTMLElement | undefined>, options: Options) {
  const { start, ratio, minWidth, maxWidth, clamp = (view: View) => view } = options
  const view = ref(start)
  /** px of the element */
  const size = ref({ width: 0, height: 0 })
  /** px; 0 before the element is measured */
  const fittedWidth = computed(() => Math.min(size.value.width, size.value.height / ratio))
  /** px per unit of the drawing */
  const scale = computed(() => fittedWidth.value / view.value.width)

  const limit = (width: number) => between(minWidth, width, maxWidth)
  const place = (next: View) => (view.value = clamp({ ...next, width: limit(next.width) }))

  /** A factor above 1 is closer; `point` keeps its place. */
  function zoomed(factor: number, point?: Xy): View {
    const { x, y, width } = view.value
    const [fixedX, fixedY] = point ?? [x, y]
    const next = limit(width / factor)
    const share = next / width
    return { x: fixedX + (x - fixedX) * share, y: fixedY + (y - fixedY) * share, width: next }
  }

  /** px from the element's corner */
  const toPx = ([x, y]: Xy): Xy => [
    size.value.width / 2 + (x - view.value.x) * scale.value,
    size.value.height / 2 + (y - view.value.y) * scale.value,
  ]
  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Xy => {
    const { left, top, width, height } = element.value!.getBoundingClientRect()
    return [
      view.value.x + (clientX - left - width / 2) / scale.value,
      view.value.y + (clientY - top - height / 2) / scale.value,
    ]
  }
  /** @param margin px outside of the element that count too */
  const isVisible = (point: Xy, margin = 0) => {
    const [x, y] = toPx(point)
    const { width, height } = size.value
    return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin
  }

  const pointers = new Map<number, PointerEvent>()
  let moved = 0

  function down(event: PointerEvent) {
    if (!pointers.size) moved = 0
    options.onGesture?.()
    pointers.set(event.pointerId, event)
  }
  function move(event: PointerEvent) {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY]
    moved += Math.hypot(dx, dy)
    pointers.set(event.pointerId, event)
    if (moved < dragThreshold) return
    if (other) {
      // Follows the middle and the distance of two fingers.
      const distance = ({ clientX, clientY }: PointerEvent) =>
        Math.hypot(clientX - other.clientX, clientY - other.clientY) || 1
      panPx(dx / 2, dy / 2)
      place(zoomed(distance(event) / distance(before), pointAt(other)))
    } else if (event.pointerType === 'mouse' || options.oneFinger === 'pans') panPx(dx, dy)
  }
  function panPx(dx: number, dy: number) {
    const { x, y, width } = view.value
    place({ x: x - dx / scale.value, y: y - dy / scale.value, width })
  }
  function up(event: PointerEvent) {
    pointers.delete(event.pointerId)
    // After this gesture's click: later clicks without pointers (screen readers) are no drag.
    setTimeout(() => (moved = pointers.size ? moved : 0))
  }

  function turn(event: WheelEvent) {
    event.preventDefault()
    options.onGesture?.()
    place(zoomed(Math.exp(-event.deltaY / (event.deltaMode ? 12 : 300)), pointAt(event)))
  }

  let unwatch: (() => void) | undefined
  onMounted(() => {
    unwatch = watchSize(element.value!, () => {
      const { clientWidth = 0, clientHeight = 0 } = element.value ?? {}
      size.value = { width: clientWidth, height: clientHeight }
    })
  })
  onUnmounted(() => unwatch?.())

  return {
    view,
    size,
    fittedWidth,
    scale,
    toPx,
    isVisible,
    show: place,
    zoomed,
    /** In shares of width and height. */
    panned(x: number, y: number): View {
      const { x: middleX, y: middleY, width } = view.value
      return { x: middleX + x * width, y: middleY + y * width * ratio, width }
    },
    isDragged: () => moved >= dragThreshold,
    down,
    move,
    up,
    turn,
  }
}
