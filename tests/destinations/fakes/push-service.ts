import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { Exchange } from '../../../api/destinations/exchange.ts'

interface Notification {
  title: string
  body: string
  tag: string
  url: string
}

/** Bytes by the parts that RFC 8188, §2.1, names. */
const partsOf = (body: Buffer) => {
  const keyLength = body.readUInt8(20)
  return {
    salt: body.subarray(0, 16),
    senderKey: body.subarray(21, 21 + keyLength),
    sealed: body.subarray(21 + keyLength),
  }
}

/** A browser with a subscription (RFC 8291, §2), and the push service that takes what is meant for it (RFC 8030, §5). */
export function pushService(host = 'push.example.net') {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://${host}/wpush/v2/${randomBytes(24).toString('base64url')}`
  const shown: Notification[] = []
  const requests: Record<string, string>[] = []
  let status = 201

  function read(body: Buffer): Notification {
    const { salt, senderKey, sealed } = partsOf(body)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last record ends with a 2 (RFC 8188, §2).
    if (record.at(-1) !== 2) throw new Error('The record is not the last one')
    return JSON.parse(record.subarray(0, -1).toString())
  }

  const exchange: Exchange = async ({ url, headers, body }) => {
    if (url !== endpoint) return { status: 404, headers: {}, body: '' }
    requests.push(headers)
    const isWhole = headers.TTL && headers.Authorization && headers['Content-Encoding'] === 'aes128gcm'
    if (!isWhole || !Buffer.isBuffer(body) || body.length > 4096)
      return { status: 400, headers: {}, body: '' }
    if (status === 201) shown.push(read(body))
    return { status, headers: {}, body: '' }
  }
  return {
    endpoint,
    /** As `PushSubscription.toJSON()` gives it. */
    subscription: {
      endpoint,
      keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    exchange,
    shown,
    /** Headers of what was asked. */
    requests,
    answerWith(code: number) {
      status = code
    },
  }
}
