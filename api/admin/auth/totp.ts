/** Codes of authenticator apps: TOTP (RFC 6238) with SHA-1, 6 digits and 30 s, which is what every app knows. */
import { Secret, TOTP } from 'otpauth'

/** 160 bits in base32, as long as the hash (RFC 4226, section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

const stepLength = 30_000
export const stepAt = (now: number) => Math.floor(now / stepLength)

export const totpCode = (secret: string, step: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * stepLength })

/** @returns the step of the code at `now` (epoch ms), or of a clock that is up to 30 s wrong */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const away = TOTP.validate({ secret: Secret.fromBase32(secret), token: code, timestamp: now, window: 1 })
  return away === null ? undefined : stepAt(now) + away
}

/** URI in the QR code for the authenticator app. */
export function totpUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
