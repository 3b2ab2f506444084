import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import { solve } from './proof-of-work.ts'
import { sha256 } from './sha256.ts'

const hex = (words: Int32Array) =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

test('the hash is SHA-256 at every length around the block borders', async () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255)
    const reference = Buffer.from(await crypto.subtle.digest('SHA-256', message)).toString('hex')
    expect(hex(sha256(message))).toBe(reference)
  }
})

const hmacKey = 'only for this test'

test('a challenge of the service is solved, and the service accepts the solution', async () => {
  const challenge = await createChallenge({
    hmacKey,
    maxNumber: 3000,
    expires: new Date(Date.now() + 60_000),
    params: { widget: 'demo-contact-form' },
  })
  const number = await solve({ ...challenge, algorithm: 'SHA-256' })
  expect(await verifySolution({ ...challenge, number: number! }, hmacKey)).toBe(true)
  expect(await verifySolution({ ...challenge, number: number! + 1 }, hmacKey)).toBe(false)
})

test('a challenge without a solution ends', async () => {
  const { salt, signature } = await createChallenge({ hmacKey, maxNumber: 10 })
  const impossible = {
    algorithm: 'SHA-256',
    challenge: '0'.repeat(64),
    salt,
    signature,
    maxnumber: 500,
  } as const
  expect(await solve(impossible)).toBeUndefined()
})
