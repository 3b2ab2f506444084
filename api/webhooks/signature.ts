import { createHmac } from 'node:crypto'

/**
 * `t=<unix s>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`, keyed with the secret in UTF-8. `t` lets receivers refuse replays.
 * `now` is in epoch ms.
 */
export function signatureOf(body: string, secret: string, now: number): string {
  const t = Math.floor(now / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return `t=${t},v1=${v1}`
}
