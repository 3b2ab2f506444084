import { computed } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { type State, states } from './states.ts'

const first = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' ? one : ''
}

/** The filters of the list stand in its address. Only inside `setup`. */
export function useFilters() {
  const route = useRoute()
  const router = useRouter()
  const set = (change: Record<string, string>) => {
    const kept = Object.entries({ ...route.query, ...change }).filter(([, value]) => value)
    void router.replace({ query: Object.fromEntries(kept) })
  }
  const filter = (key: string) =>
    computed({ get: () => first(route.query[key]), set: (value: string) => set({ [key]: value }) })
  const stateText = filter('state')
  const state = computed({
    get: (): State | 'all' => states.find((one) => one === stateText.value) ?? 'all',
    set: (value) => {
      stateText.value = value === 'all' ? '' : value
    },
  })
  const search = filter('q')
  const type = filter('type')
  const isFiltered = computed(() => Boolean(search.value || type.value || state.value !== 'all'))
  const clear = () => void router.replace({ query: {} })
  return { search, type, state, isFiltered, clear }
}
