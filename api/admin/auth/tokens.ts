import { createHash, randomBytes } from 'node:crypto'

/** The database stores only the hash of a key or link token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const keyPrefix = 'nhung_'

export function newApiKey() {
  const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`
  return { key, hash: hashToken(key), prefix: key.slice(0, keyPrefix.length + 6) }
}

export function newLinkToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
