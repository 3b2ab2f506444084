import { computed, onScopeDispose, shallowRef } from 'vue'

interface PageAction {
  label: string
  icon: string
  onSelect(): unknown
}

const none = (): PageAction[] => []
const shown = shallowRef(none)

/** Actions of the page that is shown, for the command palette. */
export const pageActions = computed(() => shown.value())

/** Only inside `setup` of a page. */
export function usePageActions(actions: () => PageAction[]) {
  shown.value = actions
  onScopeDispose(() => {
    // The next page may have come before this one goes.
    if (shown.value === actions) shown.value = none
  })
}
