import { computed, ref, shallowRef } from 'vue'
import { RpcProblem } from '../problem.ts'

/** State of a form's or button's request: whether it is running, and its failure. */
export function useSubmit<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) {
  const isBusy = ref(false)
  const failed = shallowRef<Error>()
  const issueAt = (field: string) =>
    (failed.value instanceof RpcProblem && failed.value.issueAt(field)) || undefined
  return {
    isBusy,
    issues: computed(() => (failed.value instanceof RpcProblem ? failed.value.issues : [])),
    /** The service's words for a field. */
    issueAt,
    failure: computed(() => failed.value?.message ?? ''),
    clear() {
      failed.value = undefined
    },
    /** @returns whether it was done */
    async submit(...given: Given): Promise<boolean> {
      if (isBusy.value) return false
      isBusy.value = true
      failed.value = undefined
      try {
        await work(...given)
        return true
      } catch (error) {
        failed.value = error instanceof Error ? error : new Error(String(error))
        return false
      } finally {
        isBusy.value = false
      }
    },
  }
}
