import { computed, onUnmounted, type Ref } from 'vue'
import { asksForLessMotion } from '../../runtime/core/less-motion.ts'
import { usePanZoom, type View } from '../../runtime/vietnam/pan-zoom.ts'
import type { Xy } from '../../runtime/vietnam/projection.ts'
import type { Settings } from '../definition/settings.ts'
import type { Box } from './drawing.ts'

/** ms */
const duration = 260
/** Share of the map that a zoomed province fills. */
const fitShare = 0.6

export function useMapView(
  element: Ref<HTMLElement | undefined>,
  viewBox: Box,
  { zoom: isZoomable, maxZoom, wheel }: Settings,
  onWheelWithoutCtrl: () => void,
) {
  const ratio = viewBox.height / viewBox.width
  const whole: View = {
    x: viewBox.x + viewBox.width / 2,
    y: viewBox.y + viewBox.height / 2,
    width: viewBox.width,
  }
  function clamp({ x, y, width }: View): View {
    const within = (value: number, middle: number, free: number) =>
      Math.min(middle + free, Math.max(middle - free, value))
    const free = (viewBox.width - width) / 2
    return { x: within(x, whole.x, free), y: within(y, whole.y, free * ratio), width }
  }
  const minWidth = isZoomable ? viewBox.width / maxZoom : viewBox.width
  const panZoom = usePanZoom(element, {
    start: whole,
    ratio,
    minWidth,
    maxWidth: viewBox.width,
    clamp,
    oneFinger: 'pans',
    onGesture: stop,
  })
  const { view, scale, size } = panZoom

  let frame = 0
  let goal: View | undefined
  function stop() {
    cancelAnimationFrame(frame)
    goal = undefined
  }
  onUnmounted(stop)
  function animate(to: View) {
    stop()
    if (asksForLessMotion()) return panZoom.show(to)
    const from = view.value
    let begin = 0
    goal = to
    const step = (now: number) => {
      begin ||= now
      const time = Math.min((now - begin) / duration, 1)
      const eased = 1 - (1 - time) ** 3
      const width = from.width * (to.width / from.width) ** eased
      // Fixes a point that is at the same place in both views.
      const share = to.width === from.width ? eased : (width - from.width) / (to.width - from.width)
      panZoom.show({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, width })
      if (time < 1) frame = requestAnimationFrame(step)
      else finish()
    }
    frame = requestAnimationFrame(step)
  }
  /** Lets presses of a key add up. */
  function finish() {
    const end = goal
    stop()
    if (end) panZoom.show(end)
  }

  const zoom = computed(() => viewBox.width / view.value.width)
  /** Units of the sheet, which does not zoom, from its corner to that of the drawing. */
  const origin = computed(
    (): Xy => [whole.x - view.value.x * zoom.value, whole.y - view.value.y * zoom.value],
  )
  /** px per unit of the sheet */
  const sheetScale = computed(() => scale.value / zoom.value)
  return {
    ...panZoom,
    turn(event: WheelEvent) {
      if (!isZoomable || wheel === 'off') return
      if (wheel === 'on' || event.ctrlKey || event.metaKey) panZoom.turn(event)
      else onWheelWithoutCtrl()
    },
    zoom,
    transform: computed(() => `translate(${origin.value}) scale(${zoom.value})`),
    sheetScale,
    toSheet: ([x, y]: Xy): Xy => [origin.value[0] + x * zoom.value, origin.value[1] + y * zoom.value],
    /** px from the element's corner, of a point of the sheet */
    sheetToPx: ([x, y]: Xy): Xy => [
      size.value.width / 2 + (x - whole.x) * sheetScale.value,
      size.value.height / 2 + (y - whole.y) * sheetScale.value,
    ],
    showWhole() {
      stop()
      panZoom.show(whole)
    },
    animateToWhole: () => animate(whole),
    animateZoom(factor: number) {
      finish()
      animate(panZoom.zoomed(factor))
    },
    /** In shares of the map's width and height. */
    animatePan(x: number, y: number) {
      finish()
      animate(panZoom.panned(x, y))
    },
    focus: ([x, y]: Xy, factor = 1) => animate({ x, y, width: view.value.width / factor }),
    zoomTo: ({ x, y, width, height }: Box) =>
      animate({ x: x + width / 2, y: y + height / 2, width: Math.max(width, height / ratio) / fitShare }),
  }
}
