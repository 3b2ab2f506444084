import { onUnmounted, watch } from 'vue'
import { missedSearch } from './counted-interactions.ts'
import { isReportable } from './reportable-search.ts'
import { useWidget } from './vue.ts'

/** ms without a change until a search counts as finished */
const finishedDelay = 1500

/** Reports searches without results. @param words '' while there are results */
export function useMissedSearch(words: () => string) {
  const { track } = useWidget()
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(words, (query) => {
    clearTimeout(timer)
    if (isReportable(query))
      timer = setTimeout(
        () => track('interaction', missedSearch, { props: { query: query.toLowerCase() } }),
        finishedDelay,
      )
  })
  onUnmounted(() => clearTimeout(timer))
}
