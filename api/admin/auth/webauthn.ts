/**
 * Verifies responses of passkeys (W3C Web Authentication, level 3, sections 7.1 and 7.2). Attestation is not asked for: it would tell
 * the maker of the device, so a registration is as good as the session that sends it.
 */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as z from 'zod'

/** COSE: ES256, Ed25519, RS256. */
export const algorithms = [-7, -8, -257] as const

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
const common = { clientDataJSON: base64url(4_000), authenticatorData: base64url(8_000) }

/** `RegistrationResponseJSON`, as browsers make it; the rest of it is not looked at. */
export const registration = z.object({
  id: base64url(1_400),
  response: z.object({
    ...common,
    publicKey: base64url(4_000),
    publicKeyAlgorithm: z.literal(algorithms),
  }),
})

/** `AuthenticationResponseJSON` */
export const assertion = z.object({
  id: base64url(1_400),
  response: z.object({ ...common, signature: base64url(4_000) }),
})

export interface RelyingParty {
  origin: string
  /** Its host: a passkey is good for this one alone. */
  id: string
}

const decode = (text: string) => Buffer.from(text, 'base64url')

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
})

/** @returns the challenge that was answered; undefined for another type, another page, or no JSON */
function challengeIn(encoded: string, type: string, { origin }: RelyingParty): string | undefined {
  try {
    const data = clientData.parse(JSON.parse(decode(encoded).toString()))
    return data.type === type && data.origin === origin && !data.crossOrigin ? data.challenge : undefined
  } catch {
    return undefined
  }
}

const flags = { userPresent: 1, userVerified: 4 }

/** Section 6.1. @returns undefined for another host, and where the user was not verified by finger, face or PIN */
function counterIn(authenticatorData: Buffer, { id }: RelyingParty): number | undefined {
  if (authenticatorData.length < 37) return undefined
  const isOurs = createHash('sha256').update(id).digest().equals(authenticatorData.subarray(0, 32))
  const given = authenticatorData.readUInt8(32)
  const needed = flags.userPresent | flags.userVerified
  return isOurs && (given & needed) === needed ? authenticatorData.readUInt32BE(33) : undefined
}

const keyTypes: Record<number, string> = { [-7]: 'ec', [-8]: 'ed25519', [-257]: 'rsa' }

function publicKeyOf(spki: string, algorithm: number): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: decode(spki), format: 'der', type: 'spki' })
    const { namedCurve, modulusLength = 2048 } = key.asymmetricKeyDetails ?? {}
    const isRight = key.asymmetricKeyType === keyTypes[algorithm] && modulusLength >= 2048
    return isRight && (algorithm !== -7 || namedCurve === 'prime256v1') ? key : undefined
  } catch {
    return undefined
  }
}

/** @returns undefined for a response that is not right */
export function verifyRegistration(
  { id, response }: z.output<typeof registration>,
  party: RelyingParty,
): { challenge: string; counter: number } | undefined {
  const data = decode(response.authenticatorData)
  const challenge = challengeIn(response.clientDataJSON, 'webauthn.create', party)
  const counter = counterIn(data, party)
  const credentialId = decode(id)
  // After the 37 bytes come 16 of the model, and the length of the id.
  const isSameId = data.length > 55 && data.subarray(55, 55 + data.readUInt16BE(53)).equals(credentialId)
  const isKey = publicKeyOf(response.publicKey, response.publicKeyAlgorithm) !== undefined
  if (challenge === undefined || counter === undefined || !isSameId || !isKey) return undefined
  return { challenge, counter }
}

/** @returns undefined for a response that is not right */
export function verifyAssertion(
  { response }: z.output<typeof assertion>,
  known: { publicKey: string; algorithm: number },
  party: RelyingParty,
): { challenge: string; counter: number } | undefined {
  const data = decode(response.authenticatorData)
  const challenge = challengeIn(response.clientDataJSON, 'webauthn.get', party)
  const counter = counterIn(data, party)
  const key = publicKeyOf(known.publicKey, known.algorithm)
  if (challenge === undefined || counter === undefined || !key) return undefined
  const signed = Buffer.concat([data, createHash('sha256').update(decode(response.clientDataJSON)).digest()])
  const digest = known.algorithm === -8 ? null : 'sha256'
  return verify(digest, signed, key, decode(response.signature)) ? { challenge, counter } : undefined
}
