import { createHmac, timingSafeEqual } from 'node:crypto'
import { day } from '../../operation/clock.ts'

/** ms, since the last renewal */
export const sessionLifetime = 14 * day

/** The cookie of a session: its token with a signature, so that who only reads the table can make none. */
export function sessionCookie(siteUrl: string, secret: string) {
  const isSecure = siteUrl.startsWith('https:')
  const name = `${isSecure ? '__Secure-' : ''}nhung.session_token`
  // /admin alone: the public API takes no credentials.
  const attributes = `Path=/admin; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const signatureOf = (token: string) => createHmac('sha256', secret).update(token).digest()

  return {
    set(token: string) {
      const value = encodeURIComponent(`${token}.${signatureOf(token).toString('base64')}`)
      return `${name}=${value}; Max-Age=${sessionLifetime / 1000}; ${attributes}`
    },
    expired: `${name}=; Max-Age=0; ${attributes}`,
    /** @param header `Cookie` of a request @returns undefined for none that was signed here */
    tokenIn(header: string): string | undefined {
      const cookie = header.split(/;\s*/).find((one) => one.startsWith(`${name}=`))
      const [token = '', signature = ''] = decoded(cookie?.slice(name.length + 1) ?? '').split('.')
      const given = Buffer.from(signature, 'base64')
      const right = signatureOf(token)
      return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
    },
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
