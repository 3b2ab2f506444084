/**
 * Hashing a password takes 32 MB and a sixth of a second, as it should; tests do it thousands of times. Here it takes a sixty-fourth of
 * that, in the programs that tests start (`program.ts`) and in the workers (`setup.ts`).
 */
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto

type Done = (error: Error | null, key: Buffer) => void
const light = (password: BinaryLike, salt: BinaryLike, length: number, cost: ScryptOptions, done: Done) =>
  scrypt(password, salt, length, { ...cost, N: (cost.N ?? 0) / 64 }, done)

export function takePasswords(as: 'light' | 'full') {
  Object.assign(crypto, { scrypt: as === 'light' ? light : scrypt })
  syncBuiltinESMExports()
}
takePasswords('light')
