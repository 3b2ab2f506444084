/** A service with an owner, and its procedures over HTTP. */
import { startServiceProcess } from './service-process.ts'

export const owner = { email: 'chu@tiem.vn', password: 'mật khẩu của chủ tiệm' }
/** Settings with which a service creates the owner. */
export const ownerSettings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
export type Credentials = typeof owner
export type Role = 'owner' | 'editor' | 'viewer'

type Json = ReturnType<typeof JSON.parse>

/** Actions of people in a service's admin. */
export function adminOf(origin: string) {
  const cookies = new Map<string, string>()
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
      body: JSON.stringify(body),
    })

  /** The cookie of a session; one per person. */
  async function signIn({ email, password }: Credentials): Promise<string> {
    const known = cookies.get(email)
    if (known) return known
    const response = await post('/admin/auth/sign-in', { email, password })
    const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0]
    if (!response.ok || !cookie) throw new Error(`${email} cannot sign in: ${await response.text()}`)
    cookies.set(email, cookie)
    return cookie
  }

  /** Calls a procedure such as `widgets/create`, as the owner or as somebody else. @throws Error with the problem */
  async function rpc(path: string, input: unknown = {}, as: Credentials = owner): Promise<Json> {
    const response = await post(`/admin/rpc/${path}`, { json: input }, await signIn(as))
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text).json
  }

  return { post, signIn, rpc }
}

/**
 * Starts a service without rate limits and demo widgets, whose first owner is `owner`.
 * @param env more settings of the service
 */
export async function startOwnedService(env: Record<string, string> = {}) {
  const service = await startServiceProcess({
    withoutRates: true,
    env: { DEMO: '0', ...ownerSettings, ...env },
  })
  const { post, signIn, rpc } = adminOf(service.url)

  return {
    service,
    signIn,
    rpc,
    /** Makes a member by an invitation. */
    async member(role: Role, email = `${role}@tiem.vn`): Promise<Credentials> {
      const { link } = await rpc('team/invite', { email, role })
      const person = { email, password: `mật khẩu của ${role}` }
      const token = new URL(link).hash.slice(1)
      const response = await post('/admin/auth/accept', { token, password: person.password })
      if (!response.ok) throw new Error(`${email} cannot join: ${await response.text()}`)
      return person
    },
  }
}
