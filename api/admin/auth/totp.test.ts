import { expect, test } from 'vitest'
import { newTotpSecret, stepAt, stepOfCode, totpCode, totpUri } from './totp.ts'

/** "12345678901234567890" in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.for([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const)('at %i s the code is the one of RFC 6238, appendix B: %s', ([seconds, code]) => {
  expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
})

test('a code is good for its step and one on each side', () => {
  const now = 1_800_000_015_000
  const code = totpCode(secret, stepAt(now))
  const at = (seconds: number) => stepOfCode(secret, code, now + seconds * 1000)
  expect([-60, -30, 0, 30, 60].map(at)).toEqual([undefined, stepAt(now), stepAt(now), stepAt(now), undefined])
  for (const wrong of ['', code.slice(1), `${code}0`, 'abcdef', '１２３４５６'])
    expect(stepOfCode(secret, wrong, now)).toBeUndefined()
})

test('secrets are 160 random bits that the address for the app carries', () => {
  const made = newTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(made)
  const uri = new URL(totpUri(made, 'chu+1@tiem.vn', 'Nhúng'))
  expect(decodeURIComponent(uri.pathname)).toContain('Nhúng:chu+1@tiem.vn')
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: made, issuer: 'Nhúng' })
})
