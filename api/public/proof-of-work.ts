import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import * as z from 'zod'
import { challengeLifetime, challengeSteps } from './limits.ts'

/** What a solved challenge uses up once its row is kept. */
export interface SpentProof {
  proof: string
  /** epoch ms: after it the challenge is too old anyway */
  expiresAt: number
}

const algorithm = 'SHA-256'

const solution = z.object({
  algorithm: z.literal(algorithm),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(challengeSteps),
  salt: z.string().max(300),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

/** A challenge for one widget, good for ten minutes and one row (ALTCHA, version 1 of its format). */
export const newChallenge = (publicId: string, secret: string, now: number) =>
  createChallenge({
    algorithm,
    hmacKey: secret,
    maxNumber: challengeSteps,
    expires: new Date(now + challengeLifetime),
    params: { widget: publicId },
  })

function readSolution(sent: string) {
  try {
    return solution.safeParse(JSON.parse(Buffer.from(sent, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

/**
 * Judges a solution as the visitor sends it (base64 of JSON).
 * @returns what it uses up; undefined when it is wrong, too old or was made for another widget.
 */
export async function judgeSolution(
  sent: string,
  publicId: string,
  secret: string,
  now: number,
): Promise<SpentProof | undefined> {
  const read = readSolution(sent)
  if (!read?.success) return undefined
  const { widget, expires } = extractParams(read.data)
  const expiresAt = Number(expires) * 1000
  if (widget !== publicId || !(expiresAt > now)) return undefined
  // its own check of the time would go by another clock than ours
  if (!(await verifySolution(read.data, secret, false))) return undefined
  return { proof: read.data.challenge, expiresAt }
}
