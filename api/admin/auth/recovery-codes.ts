import { randomInt } from 'node:crypto'
import { hashToken } from './tokens.ts'

/** Without 0, 1, i, l and o, which look alike on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const count = 10
/** 10 of 31 letters are 49 bits. */
const length = 10

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes such as `k7m2p-x9d4q`; the database has their hashes alone. */
export function newRecoveryCodes() {
  const codes = Array.from({ length: count }, newCode)
  return {
    codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map(hashToken),
  }
}

/** However it was typed. */
export const recoveryCodeHash = (code: string) => hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
