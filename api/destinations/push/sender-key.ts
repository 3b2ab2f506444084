import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto'
import { hour, second } from '../../operation/clock.ts'

const curve = 'prime256v1'

/** Push services take at most a day (RFC 8292, §2). */
const lifetime = 12 * hour

/** Private key with which the service signs, derived from its secret: every process has the same, from the first start. @returns base64url */
export const senderKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'web push sender key', 32)).toString('base64url')

const keysOf = (privateKey: string) => {
  const keys = createECDH(curve)
  keys.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return keys.getPublicKey()
}

/** The key that a browser subscribes with: an uncompressed point. @returns base64url */
export const publicKeyOf = (privateKey: string): string => keysOf(privateKey).toString('base64url')

/** Coordinates as a JSON Web Key names them. */
const coordinates = (point: Buffer) => ({
  x: point.toString('base64url', 1, 33),
  y: point.toString('base64url', 33),
})

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Tells a push service who sends (VAPID, RFC 8292, §2 and §3): a token signed with ES256, and the key that signed it.
 * @param contact address of the service, `https:` or `mailto:`
 * @param now epoch ms
 */
export function authorization(privateKey: string, endpoint: string, contact: string, now: number): string {
  const point = keysOf(privateKey)
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: privateKey, ...coordinates(point) },
    format: 'jwk',
  })
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor((now + lifetime) / second), sub: contact }
  const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${point.toString('base64url')}`
}
