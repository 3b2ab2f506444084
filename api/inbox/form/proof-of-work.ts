import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import * as z from 'zod'

interface SpentProof {
  proof: string
  /** epoch ms */
  expiresAt: number
}

/** ms */
const challengeLifetime = 10 * 60_000
/** Largest number to find: about 0.2 s on a laptop, 2 s on a slow phone. */
const challengeSteps = 50_000

const algorithm = 'SHA-256'

const solution = z.object({
  algorithm: z.literal(algorithm),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(challengeSteps),
  salt: z.string().max(300),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

/** ALTCHA version 1, valid for one widget, ten minutes and one row. */
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

/** @param sent base64 of JSON @returns undefined for a wrong or expired solution, or one of another widget */
export async function verifyChallenge(
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
  // `false`: the library would check the expiry by the system clock instead of `now`.
  if (!(await verifySolution(read.data, secret, false))) return undefined
  return { proof: read.data.challenge, expiresAt }
}
