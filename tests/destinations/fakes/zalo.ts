import { type Fake, isText, jsonOf, type Reply } from './fake.ts'

export interface FakeOfficialAccount {
  appId: string
  secretKey: string
  accessToken: string
  /** Taken once: each renewal gives another. */
  refreshToken: string
  template: string
  parameters: readonly string[]
  /** Numbers without an account at Zalo. */
  unknown?: readonly string[]
  /** Messages that are left for today. */
  quota?: number
  sent: { phone: unknown; data: unknown; tracking: unknown }[]
}

/** “Gửi ZNS”, its table of errors, and “Lấy access token từ refresh token” (developers.zalo.me). Errors have status 200. */
export function fakeZalo(account: FakeOfficialAccount): Fake {
  const failure = (error: number, message: string): Reply => ({ status: 200, body: { error, message } })
  let renewals = 0
  return ({ path, headers, body }) => {
    if (path === '/v4/oa/access_token') {
      const form = new URLSearchParams(body)
      const isRight =
        headers['content-type']?.startsWith('application/x-www-form-urlencoded') &&
        headers.secret_key === account.secretKey &&
        form.get('app_id') === account.appId &&
        form.get('grant_type') === 'refresh_token' &&
        form.get('refresh_token') === account.refreshToken
      if (!isRight)
        return {
          status: 200,
          body: { error: -14014, error_name: 'Invalid refresh token.', error_description: '' },
        }
      renewals++
      account.accessToken = `access-${renewals}`
      account.refreshToken = `refresh-${renewals}`
      return {
        status: 200,
        body: { access_token: account.accessToken, refresh_token: account.refreshToken, expires_in: '90000' },
      }
    }
    if (path !== '/message/template') return { status: 404, body: 'Not Found' }
    if (headers.access_token !== account.accessToken) return failure(-124, 'Access token is invalid')
    const said = jsonOf(body)
    if (!/^84\d{9,10}$/.test(String(said.phone))) return failure(-108, 'Phone number is invalid')
    if (account.unknown?.includes(String(said.phone))) return failure(-118, 'Zalo account not existed')
    if (said.template_id !== account.template) return failure(-109, 'Template id is invalid')
    const data = jsonOf(JSON.stringify(said.template_data))
    if (Object.keys(data).sort().join() !== [...account.parameters].sort().join())
      return failure(-132, 'Parameter is invalid')
    if (!isText(said.tracking_id, 48)) return failure(-132, 'Parameter is invalid')
    if (account.quota !== undefined && account.sent.length >= account.quota)
      return failure(-144, 'OA has reached daily quota')
    account.sent.push({ phone: said.phone, data, tracking: said.tracking_id })
    return { status: 200, body: { error: 0, message: 'Success', data: { msg_id: 'a', sent_time: '1' } } }
  }
}
