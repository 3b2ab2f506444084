/** Zoom and pan of the sheet: wheel, fingers, buttons, keys. */
import { computed, onMounted, onUnmounted, type Ref, ref } from 'vue'
import type { Box } from '../../map/visitor/drawing.ts'
import type { Xy } from './projection.ts'

/** px that a pointer may wander and still click */
const steady = 5
/** ms of a zoom that a button or a key starts */
const duration = 260

interface Options {
  sheet: Box
  enabled: boolean
  max: number
  wheel: 'ctrl' | 'on' | 'off'
  /** Called when somebody scrolls over the map without the key that zooms. */
  hint(): void
}

export function useView(stage: Ref<HTMLElement | undefined>, { sheet, enabled, max, wheel, hint }: Options) {
  const zoom = ref(1)
  const at = ref<Xy>([0, 0])
  /** px of the stage */
  const size = ref({ width: 0, height: 0 })
  const middle: Xy = [sheet.x + sheet.width / 2, sheet.y + sheet.height / 2]
  /** px for one unit of the sheet at zoom 1, 0 before it is measured */
  const scale = computed(() => Math.min(size.value.width / sheet.width, size.value.height / sheet.height))

  /** Keeps the sheet over the whole of its window. */
  function place(next: number, [x, y]: Xy) {
    zoom.value = Math.min(Math.max(next, 1), max)
    const keep = (value: number, start: number, length: number) =>
      Math.min(start * (1 - zoom.value), Math.max((start + length) * (1 - zoom.value), value))
    at.value = [keep(x, sheet.x, sheet.width), keep(y, sheet.y, sheet.height)]
  }

  let frame = 0
  /** Where the way that the eye follows ends. */
  let goal: [number, Xy] | undefined
  function stop() {
    cancelAnimationFrame(frame)
    goal = undefined
  }
  /** The same, but the eye can follow. */
  function glide(next: number, to: Xy) {
    stop()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return place(next, to)
    const end = Math.min(Math.max(next, 1), max)
    const [zoom0, [x0, y0]] = [zoom.value, at.value]
    let begin = 0
    goal = [end, to]
    const step = (now: number) => {
      begin ||= now
      const time = Math.min((now - begin) / duration, 1)
      const eased = 1 - (1 - time) ** 3
      const between = zoom0 * (end / zoom0) ** eased
      // a point that stands still at both ends stands still on the way
      const share = end === zoom0 ? eased : (between - zoom0) / (end - zoom0)
      place(between, [x0 + (to[0] - x0) * share, y0 + (to[1] - y0) * share])
      if (time < 1) frame = requestAnimationFrame(step)
      else goal = undefined
    }
    frame = requestAnimationFrame(step)
  }

  /** Zooms so that the point of the window that `x` and `y` name (units of the sheet at zoom 1) stays where it is. */
  function zoomBy(factor: number, [x, y]: Xy = middle, move = place) {
    const next = Math.min(Math.max(zoom.value * factor, 1), max)
    const ratio = next / zoom.value
    move(next, [x - (x - at.value[0]) * ratio, y - (y - at.value[1]) * ratio])
  }

  /** Brings a point of the sheet to the middle. */
  const focus = ([x, y]: Xy, next = zoom.value) =>
    glide(next, [middle[0] - x * Math.min(next, max), middle[1] - y * Math.min(next, max)])

  /** Brings a box of the sheet to the middle, as large as it fits with something around it. */
  const fit = ({ x, y, width, height }: Box) =>
    focus(
      [x + width / 2, y + height / 2],
      Math.max(1, Math.min(sheet.width / width, sheet.height / height) * 0.6),
    )

  /** Whether a point of the sheet can be seen. */
  const inView = (point: Xy) => {
    const [x, y] = onStage(point)
    return x >= 0 && y >= 0 && x <= size.value.width && y <= size.value.height
  }

  const onSheet = ({ clientX, clientY }: { clientX: number; clientY: number }): Xy => {
    const { left, top } = stage.value!.getBoundingClientRect()
    const { width, height } = size.value
    return [
      sheet.x + sheet.width / 2 + (clientX - left - width / 2) / scale.value,
      sheet.y + sheet.height / 2 + (clientY - top - height / 2) / scale.value,
    ]
  }
  /** The opposite for a point of the sheet: px from the stage's corner. */
  const onStage = ([x, y]: Xy): Xy => [
    size.value.width / 2 + (x * zoom.value + at.value[0] - sheet.x - sheet.width / 2) * scale.value,
    size.value.height / 2 + (y * zoom.value + at.value[1] - sheet.y - sheet.height / 2) * scale.value,
  ]

  const fingers = new Map<number, PointerEvent>()
  let wandered = 0

  function down(event: PointerEvent) {
    if (!fingers.size) wandered = 0
    stop()
    fingers.set(event.pointerId, event)
  }
  function move(event: PointerEvent) {
    const before = fingers.get(event.pointerId)
    if (!before || !enabled) return
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId)
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY]
    wandered += Math.hypot(dx, dy)
    fingers.set(event.pointerId, event)
    if (wandered < steady) return
    if (other) {
      const apart = (one: PointerEvent) =>
        Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      zoomBy(apart(event) / (apart(before) || 1), onSheet(other))
    } else if (zoom.value > 1)
      place(zoom.value, [at.value[0] + dx / scale.value, at.value[1] + dy / scale.value])
  }
  function up(event: PointerEvent) {
    fingers.delete(event.pointerId)
    // the click of this gesture comes before; one without a gesture, from a screen reader, is no drag
    setTimeout(() => (wandered = fingers.size ? wandered : 0))
  }

  function turn(event: WheelEvent) {
    if (!enabled || wheel === 'off') return
    if (wheel === 'ctrl' && !event.ctrlKey && !event.metaKey) return hint()
    event.preventDefault()
    stop()
    zoomBy(Math.exp(-event.deltaY / (event.deltaMode ? 12 : 300)), onSheet(event))
  }

  const observer = new ResizeObserver(measure)
  function measure() {
    const { clientWidth = 0, clientHeight = 0 } = stage.value ?? {}
    size.value = { width: clientWidth, height: clientHeight }
  }
  onMounted(() => {
    measure()
    observer.observe(stage.value!)
  })
  onUnmounted(() => {
    stop()
    observer.disconnect()
  })

  return {
    zoom,
    scale,
    transform: computed(() => `translate(${at.value.join()}) scale(${zoom.value})`),
    /** The same with the eye following: for buttons and keys. */
    step(factor: number) {
      if (goal) place(...goal)
      zoomBy(factor, middle, glide)
    },
    /** Moves the window by these shares of its size. */
    pan(x: number, y: number) {
      if (goal) place(...goal)
      glide(zoom.value, [at.value[0] - x * sheet.width, at.value[1] - y * sheet.height])
    },
    focus,
    fit,
    inView,
    reset: () => glide(1, [0, 0]),
    /** Without a way there. */
    whole() {
      stop()
      place(1, [0, 0])
    },
    onStage,
    /** Whether the click that comes now ends a drag. */
    dragged: () => wandered >= steady,
    down,
    move,
    up,
    turn,
  }
}
