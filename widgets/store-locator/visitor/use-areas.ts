import { computed, type Ref, shallowReactive, shallowRef, watch } from 'vue'
import { type Area, areasIn, readArea, type Seen } from './areas.ts'

/** Units from the middle, about 65 km: wider views have the outline of the country alone. */
const closeView = 70

/** Reads provinces, each once: `shown` are those in a close view, empty until all are there; `ofProvince` the chosen one. */
export function useAreas(seen: Ref<Seen>, province: () => string) {
  const read = shallowReactive(new Map<string, Area>())
  const asked = new Set<string>()
  const inView = shallowRef<string[]>([])

  function look({ halfWidth }: Seen, chosen: string) {
    const isClose = halfWidth <= closeView
    if (!isClose) inView.value = []
    if (!isClose && !chosen) return
    inView.value = seen.value.halfWidth <= closeView ? areasIn(seen.value) : []
    for (const code of new Set([...inView.value, ...(chosen ? [chosen] : [])])) {
      if (asked.has(code)) continue
      asked.add(code)
      readArea(code).then(
        (area) => read.set(code, area),
        () => asked.delete(code),
      )
    }
  }
  // Where they cannot be read, the outline of the country stays.
  watch([seen, province], ([next, chosen]) => look(next, chosen), { immediate: true })

  const shown = computed(() => {
    const found = inView.value.map((code) => read.get(code))
    return found.flatMap((area) => (area && !found.includes(undefined) ? [area] : []))
  })
  return { shown, ofProvince: computed(() => read.get(province())) }
}
