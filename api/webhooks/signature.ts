import { createHmac } from 'node:crypto'

/**
 * `X-Nhung-Signature` of a body: `t=<unix s>,v1=<hex>`, the HMAC-SHA256 of `<t>.<body>` under the merchant's secret as
 * UTF-8. The time in it lets a receiver refuse an old message that somebody plays again.
 * @param now epoch ms
 */
export function signatureOf(body: string, secret: string, now: number): string {
  const t = Math.floor(now / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return `t=${t},v1=${v1}`
}
