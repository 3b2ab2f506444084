import { onUnmounted, watch } from 'vue'
import { useWidget } from './vue.ts'

/** ms without a change until a search counts as finished */
const finishedDelay = 1500

/** Texts that look like a phone number or an address are private. */
export const isReportable = (search: string) => /^(?!.*\d{4})[\p{L}\p{M}\d -]{2,40}$/u.test(search)

/** Tells what was searched in vain. @param words '' while there are results */
export function useMissedSearch(words: () => string) {
  const { track } = useWidget()
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(words, (query) => {
    clearTimeout(timer)
    if (isReportable(query))
      timer = setTimeout(
        () => track('interaction', 'no-result', { props: { query: query.toLowerCase() } }),
        finishedDelay,
      )
  })
  onUnmounted(() => clearTimeout(timer))
}
