/** Hashes of passwords, `salt:key` in hex: scrypt of OpenSSL, on Node's threads. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** A guess takes 32 MB. Hashes do not name their cost: another one would need a mark in them. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
/** bytes */
const keyLength = 64

const keyOf = (password: string, salt: string) =>
  new Promise<Buffer>((resolve, reject) =>
    // A device may send an accent composed or apart.
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

/** @param hash without one it takes as long, and the answer is no */
export async function isPassword(password: string, hash = ':'): Promise<boolean> {
  const [salt = '', hex = ''] = hash.split(':')
  const key = await keyOf(password, salt)
  const known = Buffer.from(hex, 'hex')
  return known.length === key.length && timingSafeEqual(known, key)
}
