import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** Bytes behind `whsec_`; undefined where it is no such secret. */
export function keyOf(secret: string): Buffer | undefined {
  if (!secret.startsWith(prefix)) return undefined
  const text = secret.slice(prefix.length)
  const key = Buffer.from(text, 'base64')
  return key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '') ? key : undefined
}

/**
 * Standard Webhooks: `v1,<base64>` of HMAC-SHA256 of `<id>.<t>.<body>` for each secret, separated by spaces.
 * @param secrets `whsec_…`
 * @param now epoch ms
 */
export function standardHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: number,
): Record<string, string> {
  const t = Math.floor(now / 1000)
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', keyOf(secret) ?? secret)
        .update(`${id}.${t}.${body}`)
        .digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': String(t), 'webhook-signature': signatures.join(' ') }
}

/**
 * `t=<unix s>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`, keyed with the secret in UTF-8. `t` lets receivers refuse replays.
 * `now` is in epoch ms.
 */
export function signatureOf(body: string, secret: string, now: number): string {
  const t = Math.floor(now / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return `t=${t},v1=${v1}`
}

/** Headers from before Standard Webhooks. */
export const formerHeaders = (id: string, body: string, secret: string, now: number) => ({
  'X-Nhung-Id': id,
  'X-Nhung-Signature': signatureOf(body, secret, now),
})
