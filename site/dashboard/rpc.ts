import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { AdminClient } from '../../api/admin/router.ts'
import { language, text } from './language.ts'
import { messages } from './messages.ts'
import { asRpcProblem, RpcProblem } from './problem.ts'
import { sendAnswered } from './questions.ts'

const t = text(messages)

const link = new RPCLink({
  url: () => `${location.origin}/admin/rpc`,
  headers: () => ({ 'Accept-Language': language.value }),
  interceptors: [
    // The question whether anybody is signed in takes no for an answer.
    ({ next, path }) => (path.join('.') === 'auth.session' ? next() : sendAnswered(next)),
    async ({ next }) => {
      try {
        return await next()
      } catch (error) {
        throw asRpcProblem(error, t.value.offline)
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
