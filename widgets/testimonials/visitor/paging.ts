import { computed, nextTick, onBeforeUnmount, onMounted, type Ref, ref } from 'vue'
import { watchSize } from '../../runtime/core/host.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import { pageLength } from './page-length.ts'

/** Cards that are shown by and by: the first of what is found, and how many more a press brings. */
export function usePaging(found: Ref<readonly Item[]>) {
  const { config, root, track } = useWidget<Settings>()
  const { settings } = config
  const { columnsDesktop, columnsTablet, columnsMobile, maxRows } = settings
  const columns = ref(Math.max(columnsDesktop, columnsTablet, columnsMobile))
  const pages = ref(1)
  const length = computed(() => pageLength(settings, columns.value))
  const shown = computed(() => found.value.slice(0, pages.value * length.value))
  const more = computed(() => Math.min(found.value.length - shown.value.length, length.value))

  function measure() {
    const section = root.querySelector('section')
    if (section) columns.value = Number(getComputedStyle(section).getPropertyValue('--columns'))
  }
  let unwatch: (() => void) | undefined
  onMounted(() => {
    if (!maxRows) return
    measure()
    unwatch = watchSize(root, measure)
  })
  onBeforeUnmount(() => unwatch?.())

  async function showMore() {
    const cards = () => root.querySelectorAll<HTMLElement>('.cards > li')
    const before = cards().length
    track('interaction', 'more')
    pages.value++
    await nextTick()
    // The button may be gone: the focus goes on with the first new card.
    cards()[before]?.focus()
  }

  return { shown, more, showMore }
}
