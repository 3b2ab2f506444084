import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

const curve = 'prime256v1'
/** bytes of a record, more than any message has */
const recordSize = 4096
/** Marks the last record, RFC 8188, §2. */
const lastRecord = 2

/** Keys that a browser made for one subscription, as base64url. */
export interface Receiver {
  /** Uncompressed point of P-256, 65 bytes. */
  p256dh: string
  /** 16 bytes */
  auth: string
}

const newKeys = (): ECDH => {
  const keys = createECDH(curve)
  keys.generateKeys()
  return keys
}

/**
 * Encrypts a message so that its browser alone reads it: `aes128gcm` of RFC 8188 with the keys of RFC 8291, §3.4.
 * @param once salt and keys, which are for one message; given in tests of the standard's own example
 * @throws when `p256dh` is no point of the curve
 */
export function encryptMessage(
  message: string,
  { p256dh, auth }: Receiver,
  once = { salt: randomBytes(16), keys: newKeys() },
): Buffer {
  const { salt, keys } = once
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = keys.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const shared = keys.computeSecret(receiver)
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const sealed = [
    cipher.update(message),
    cipher.update(Buffer.from([lastRecord])),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.from([sender.length]), sender, ...sealed])
}
