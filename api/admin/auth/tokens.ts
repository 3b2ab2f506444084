import { createHash, randomBytes } from 'node:crypto'

/** What the database keeps of a key or a link: enough to know it again, too little to use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const keyMark = 'nhung_'

/** A new API key with 256 random bits. It is shown once and kept as its hash. */
export function newApiKey() {
  const key = `${keyMark}${randomBytes(32).toString('base64url')}`
  return { key, hash: hashToken(key), prefix: key.slice(0, keyMark.length + 6) }
}

/** A new token for a link that is good once. */
export function newLinkToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}
