/** ALTCHA's first protocol, without its widget. */
import { sha256 } from './sha256.ts'

/** Response of `GET /widgets/{publicId}/challenge`. */
export interface Challenge {
  algorithm: 'SHA-256'
  /** Hexadecimal SHA-256 of the salt followed by the number. */
  challenge: string
  salt: string
  maxnumber?: number
  signature: string
}

/** ms without a pause; keeps the page responsive. */
const sliceMs = 12

const hashWords = (hex: string) =>
  Int32Array.from(hex.match(/.{8}/g) ?? [], (word) => Number.parseInt(word, 16))

export async function solve({ challenge, salt, maxnumber = 1e6 }: Challenge): Promise<number | undefined> {
  const encoder = new TextEncoder()
  const expected = hashWords(challenge)
  let until = performance.now() + sliceMs
  for (let number = 0; number <= maxnumber; number++) {
    const hash = sha256(encoder.encode(salt + number))
    if (hash[0] === expected[0] && hash.every((word, i) => word === expected[i])) return number
    if (number % 64 === 0 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve))
      until = performance.now() + sliceMs
    }
  }
  return undefined
}

async function newChallenge(widgetUrl: string): Promise<Challenge> {
  const response = await fetch(new URL('challenge', widgetUrl), { cache: 'no-store' })
  return response.json()
}

/**
 * @param given the service's challenge; asked for without one
 * @returns the `altcha` field of a body; rejects when the service cannot be reached
 */
export async function proveWork(widgetUrl: string, given?: Challenge): Promise<string> {
  const challenge = given ?? (await newChallenge(widgetUrl))
  const number = await solve(challenge)
  const { algorithm, challenge: hash, salt, signature } = challenge
  return btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature }))
}
