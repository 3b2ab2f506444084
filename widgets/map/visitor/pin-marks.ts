import { computed } from 'vue'
import { clustersOf } from '../../runtime/vietnam/clusters.ts'
import type { Xy } from '../../runtime/vietnam/projection.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { PinData } from '../definition/map-data.ts'
import type { Settings } from '../definition/settings.ts'
import { framed, isInFrame, project } from './drawing.ts'
import { messagesByLocale } from './messages.ts'

export interface PinMark {
  at: Xy
  found: PinData[]
  first: PinData
  several: boolean
  name: string
}

/**
 * @param scale px per unit of the drawing at the present zoom
 * @param frameScale the same in the frames of the archipelagos
 */
export function usePinMarks(pins: readonly PinData[], scale: () => number, frameScale: () => number) {
  const { settings, locale } = useWidget<Settings>().config
  const { islands, cluster, clusterRadius } = settings
  const placed = pins.map((pin) => {
    const at = project(pin.lat, pin.lng)
    return { pin, at: islands === 'inset' ? framed(at) : at }
  })
  const parts = [scale, frameScale].map((unit, nth) => ({
    unit,
    pins: placed.filter(({ at }) => isInFrame(settings, at) === Boolean(nth)),
  }))
  const clusters = () =>
    parts.flatMap(({ unit, pins }) => clustersOf(pins, cluster ? clusterRadius / (unit() || 1) : 0))
  return computed(() =>
    clusters().map(({ at, items }): PinMark => {
      const found = items.map(({ pin }) => pin)
      const first = found[0]!
      const several = found.length > 1
      const own = first.group ? `${first.label}, ${first.group}` : first.label
      return {
        at,
        found,
        first,
        several,
        name: several ? messagesByLocale[locale].cluster(found.length) : own,
      }
    }),
  )
}
