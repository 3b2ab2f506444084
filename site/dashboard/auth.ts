/** `/admin/auth`: sessions and passwords, which are no procedures. */
import type { AuthCalls } from '../../api/admin/router.ts'
import { language, text } from './language.ts'
import { messages } from './messages.ts'
import { askPassword } from './password-prompt.ts'
import { issuesOf, RpcProblem } from './problem.ts'

const t = text(messages)

const textOf = (body: unknown, key: 'type' | 'detail') => {
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
  return typeof found === 'string' ? found : ''
}

/**
 * Such as `auth('post /sign-in', { email, password })`.
 * @throws RpcProblem
 */
export async function auth<Call extends keyof AuthCalls>(
  call: Call,
  ...[body]: AuthCalls[Call]['body'] extends undefined ? [] : [AuthCalls[Call]['body']]
): Promise<AuthCalls[Call]['answer']> {
  try {
    return await send(call, body)
  } catch (error) {
    const isRefused = error instanceof RpcProblem && error.code === 'password-needed'
    if (isRefused && (await askPassword())) return send(call, body)
    throw error
  }
}

async function send<Call extends keyof AuthCalls>(
  call: Call,
  body: unknown,
): Promise<AuthCalls[Call]['answer']> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(`/admin/auth${path}`, {
    method: method.toUpperCase(),
    headers: {
      'Accept-Language': language.value,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new RpcProblem(0, 'offline', t.value.offline)
  })
  const answer = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (response.ok) return answer
  const code = textOf(answer, 'type').replace('/problems/', '')
  throw new RpcProblem(response.status, code, textOf(answer, 'detail') || t.value.failed, issuesOf(answer))
}
