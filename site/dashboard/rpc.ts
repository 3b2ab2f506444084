import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { AdminClient } from '../../api/admin/router.ts'
import { language, text } from './language.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'
import { messages } from './messages.ts'
import { askPassword } from './password-prompt.ts'
import { asRpcProblem, RpcProblem } from './problem.ts'

const t = text(messages)

const link = new RPCLink({
  url: () => `${location.origin}/admin/rpc`,
  headers: () => ({ 'Accept-Language': language.value }),
  interceptors: [
    // The outermost interceptor: a call that it repeats may fail as well.
    async ({ next }) => {
      try {
        return await next()
      } catch (error) {
        const isRefused = error instanceof RpcProblem && error.code === 'password-needed'
        if (isRefused && (await askPassword())) return next()
        throw error
      }
    },
    async ({ next, path }) => {
      try {
        return await next()
      } catch (error) {
        const problem = asRpcProblem(error, t.value.offline)
        // The session ended, here or on another device; `auth` has a 401 for a wrong password too.
        if (problem instanceof RpcProblem && problem.status === 401 && path[0] !== 'auth') leaveForSignIn()
        throw problem
      }
    },
  ],
})

/**
 * The procedures of `/admin/rpc`, as the service types them. The session's cookie names the tenant.
 * @throws RpcProblem
 */
export const rpc: AdminClient = createORPCClient(link)

/**
 * A procedure of a kind of submission, whose name the service tells at run time: the caller checks what it returns.
 * @throws RpcProblem
 */
export const callInbox = (name: string, input: object): Promise<unknown> =>
  link.call(['inboxes', name], input, { context: {} })

export { RpcProblem }
