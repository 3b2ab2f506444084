/** Pan and zoom of a drawing by wheel, mouse, fingers, buttons and keys. */
import { computed, onMounted, onUnmounted, type Ref, ref } from 'vue'
import type { Xy } from './projection.ts'

/** The part of a drawing that is shown: its middle and its width, in units of the drawing. */
export interface View {
  x: number
  y: number
  width: number
}

interface Options {
  start: View
  /** Height of a view for one of its width. Fits into the element, whose proportions may differ. */
  ratio: number
  minWidth: number
  maxWidth: number
  /** Keeps a view within the drawing. */
  clamp?(view: View): View
  /** Whether one finger pans the drawing or scrolls the page. */
  oneFinger: 'pans' | 'scrolls'
  /** Called before a pointer or the wheel changes the view. */
  onGesture?(): void
}

/** px that a pointer may move and still click */
const dragThreshold = 5

const between = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value))

/** @param element holds the drawing in its middle */
export function usePanZoom(element: Ref<HTMLElement | undefined>, options: Options) {
  const { start, ratio, minWidth, maxWidth, clamp = (view: View) => view } = options
  const view = ref(start)
  /** px of the element */
  const size = ref({ width: 0, height: 0 })
  /** px of a view's width; 0 before the element is measured */
  const fittedWidth = computed(() => Math.min(size.value.width, size.value.height / ratio))
  /** px for one unit of the drawing */
  const scale = computed(() => fittedWidth.value / view.value.width)

  const limit = (width: number) => between(minWidth, width, maxWidth)
  const place = (next: View) => (view.value = clamp({ ...next, width: limit(next.width) }))

  /** The view at a zoom factor, with a point or the middle at its place. Above 1 is closer. */
  function zoomed(factor: number, point?: Xy): View {
    const { x, y, width } = view.value
    const [fixedX, fixedY] = point ?? [x, y]
    const next = limit(width / factor)
    const share = next / width
    return { x: fixedX + (x - fixedX) * share, y: fixedY + (y - fixedY) * share, width: next }
  }

  /** px from the element's corner, of a point of the drawing. */
  const toPx = ([x, y]: Xy): Xy => [
    size.value.width / 2 + (x - view.value.x) * scale.value,
    size.value.height / 2 + (y - view.value.y) * scale.value,
  ]
  /** The point of the drawing at a point of the window. */
  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Xy => {
    const { left, top, width, height } = element.value!.getBoundingClientRect()
    return [
      view.value.x + (clientX - left - width / 2) / scale.value,
      view.value.y + (clientY - top - height / 2) / scale.value,
    ]
  }
  /** Whether a point of the drawing is in the element. @param margin outside of it that counts too, px */
  const isVisible = (point: Xy, margin = 0) => {
    const [x, y] = toPx(point)
    const { width, height } = size.value
    return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin
  }

  const pointers = new Map<number, PointerEvent>()
  /** px that the pointers of this gesture have moved */
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
      // the drawing follows the middle of two fingers, and their distance
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
    // after the click of this gesture, so that a click without pointers (a screen reader's) is no drag
    setTimeout(() => (moved = pointers.size ? moved : 0))
  }

  function turn(event: WheelEvent) {
    event.preventDefault()
    options.onGesture?.()
    place(zoomed(Math.exp(-event.deltaY / (event.deltaMode ? 12 : 300)), pointAt(event)))
  }

  const observer = new ResizeObserver(measure)
  function measure() {
    const { clientWidth = 0, clientHeight = 0 } = element.value ?? {}
    size.value = { width: clientWidth, height: clientHeight }
  }
  onMounted(() => {
    measure()
    observer.observe(element.value!)
  })
  onUnmounted(() => observer.disconnect())

  return {
    view,
    size,
    fittedWidth,
    scale,
    toPx,
    isVisible,
    show: place,
    zoomed,
    /** The view moved by shares of its width and height. */
    panned(x: number, y: number): View {
      const { x: middleX, y: middleY, width } = view.value
      return { x: middleX + x * width, y: middleY + y * width * ratio, width }
    },
    /** Whether the click that follows ends a drag. */
    isDragged: () => moved >= dragThreshold,
    down,
    move,
    up,
    turn,
  }
}
