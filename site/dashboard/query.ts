import { QueryClient } from '@tanstack/vue-query'
import { RpcProblem } from './problem.ts'
import { useSession } from './session.ts'

/** Refused requests are not retried; network failures and a busy service are. */
const isPassing = (error: Error) =>
  error instanceof RpcProblem && (error.status === 0 || error.status === 429 || error.status >= 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // ms: long enough for several parts of a page to share a response
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
    mutations: { retry: false },
  },
})

/** Every key begins with the tenant: `tenantKey('widgets', { search })`. */
export const tenantKey = (...parts: readonly unknown[]): readonly unknown[] => [
  useSession().tenant.value.id,
  ...parts,
]
