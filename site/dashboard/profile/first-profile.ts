import { computed, ref } from 'vue'
import { useSession } from '../session.ts'
import { useProfile } from './stored-profile.ts'

/** Whether a business that has said nothing yet is asked for its profile. Only inside `setup`. */
export function useFirstProfile() {
  const { tenant, can } = useSession()
  const { data: stored, isPending } = useProfile()
  const key = `nhung-profile-asked-${tenant.value.id}`
  const isOver = ref(localStorage.getItem(key) !== null)
  const hasBegun = ref(false)
  const canAsk = computed(() => can('edit') && !isOver.value)
  return {
    stored,
    /** Not known yet: what comes below would move. */
    isUndecided: computed(() => canAsk.value && isPending.value),
    /** The first step of three is stored before the others are shown. */
    isAsked: computed(() => {
      if (stored.value?.version === 0) hasBegun.value = true
      return canAsk.value && hasBegun.value
    }),
    /** Kept in this browser. */
    skip() {
      localStorage.setItem(key, '1')
      isOver.value = true
    },
  }
}
