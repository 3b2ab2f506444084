import { computed, ref } from 'vue'
import { useSession } from '../session.ts'
import { useProfile } from './stored-profile.ts'

/** Whether a business that has said nothing yet is asked for its profile. Only inside `setup`. */
export function useFirstProfile() {
  const { tenant, can } = useSession()
  const { data: stored } = useProfile()
  const key = `nhung-profile-asked-${tenant.value.id}`
  const isOver = ref(localStorage.getItem(key) !== null)
  const hasBegun = ref(false)
  return {
    stored,
    /** The first step of three is stored before the others are shown. */
    isAsked: computed(() => {
      if (stored.value?.version === 0) hasBegun.value = true
      return can('edit') && !isOver.value && hasBegun.value
    }),
    /** Kept in this browser. */
    skip() {
      localStorage.setItem(key, '1')
      isOver.value = true
    },
  }
}
