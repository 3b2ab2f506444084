/** Secrets that are shown once; the database has their hashes alone. */
import { randomBytes, randomInt } from 'node:crypto'
import { hashToken } from '../../operation/hash-token.ts'

const keyPrefix = 'nhung_'

export function newApiKey() {
  const key = `${keyPrefix}${randomBytes(32).toString('base64url')}`
  return { key, hash: hashToken(key), prefix: key.slice(0, keyPrefix.length + 6) }
}

export function newLinkToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Without 0, 1, i, l and o, which look alike on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codes = 10
/** 10 of 31 letters are 49 bits. */
const codeLength = 10

const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes such as `k7m2p-x9d4q`. */
export function newRecoveryCodes() {
  const made = Array.from({ length: codes }, newCode)
  return {
    codes: made.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: made.map(hashToken),
  }
}

/** However it was typed. */
export const recoveryCodeHash = (code: string) => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
