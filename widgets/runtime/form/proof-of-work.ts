/** A visitor's device pays for a form with a little arithmetic: ALTCHA's first protocol, without its widget. */
import { sha256 } from './sha256.ts'

/** What `GET /widgets/{publicId}/challenge` answers. */
export interface Challenge {
  algorithm: 'SHA-256'
  /** Hex of SHA-256 of the salt followed by the number that is looked for. */
  challenge: string
  salt: string
  maxnumber?: number
  signature: string
}

/** The page stays responsive: at most this long in one go. */
const sliceMs = 12

const words = (hex: string) => Int32Array.from(hex.match(/.{8}/g) ?? [], (word) => Number.parseInt(word, 16))

/** Finds the number, a slice at a time. @returns it, or nothing when there is none up to `maxnumber`. */
export async function solve({ challenge, salt, maxnumber = 1e6 }: Challenge): Promise<number | undefined> {
  const encoder = new TextEncoder()
  const wanted = words(challenge)
  let until = performance.now() + sliceMs
  for (let number = 0; number <= maxnumber; number++) {
    const hash = sha256(encoder.encode(salt + number))
    if (hash[0] === wanted[0] && hash.every((word, i) => word === wanted[i])) return number
    if (number % 64 === 0 && performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve))
      until = performance.now() + sliceMs
    }
  }
  return undefined
}

/**
 * Fetches a challenge and solves it.
 * @returns the `altcha` field of a body, or nothing when the service cannot be reached: then it will say what it wants.
 */
export async function proveWork(site: string, publicId: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${site}/api/v1/widgets/${publicId}/challenge`, { cache: 'no-store' })
    const challenge: Challenge = await answer.json()
    const number = await solve(challenge)
    const { algorithm, challenge: hash, salt, signature } = challenge
    return btoa(JSON.stringify({ algorithm, challenge: hash, number, salt, signature }))
  } catch {
    return undefined
  }
}
