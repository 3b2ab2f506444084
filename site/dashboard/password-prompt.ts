/** Asks the password before sensitive changes, then repeats the interrupted call. */
import { shallowRef } from 'vue'

interface Prompt {
  /** @param isConfirmed false when the person would rather not */
  settle(isConfirmed: boolean): void
}

/** The question that is open now. */
export const passwordPrompt = shallowRef<Prompt>()

let pending: Promise<boolean> | undefined

/** Several calls that are refused at once share one question. */
export function askPassword(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => {
    passwordPrompt.value = { settle: resolve }
  }).finally(() => {
    pending = undefined
    passwordPrompt.value = undefined
  })
  return pending
}
