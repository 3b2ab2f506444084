/** Questions that a refusal puts over the page. Once one is answered, the refused request is sent again. */
import { shallowRef } from 'vue'
import { RpcProblem } from './problem.ts'

interface Question {
  /** @param isAnswered false when the person would rather not */
  settle(isAnswered: boolean): void
}

function createQuestion() {
  const open = shallowRef<Question>()
  let pending: Promise<boolean> | undefined
  /** Several requests that are refused at once share one question. */
  function ask(): Promise<boolean> {
    pending ??= new Promise<boolean>((resolve) => {
      open.value = { settle: resolve }
    }).finally(() => {
      pending = undefined
      open.value = undefined
    })
    return pending
  }
  return { open, ask }
}

/** Before sensitive changes. */
export const passwordQuestion = createQuestion()

/** When the session has ended, here or on another device. */
export const signInQuestion = createQuestion()

const questionOf = (error: unknown) => {
  if (!(error instanceof RpcProblem)) return undefined
  if (error.code === 'password-needed') return passwordQuestion
  return error.code === 'unauthorized' ? signInQuestion : undefined
}

/** Sends a request as often as a question that its refusal put is answered. @throws what `send` throws */
export async function sendAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await send()
    } catch (error) {
      if (!(await questionOf(error)?.ask())) throw error
    }
}
