import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptMessage } from './encrypt.ts'
import { authorization, publicKeyOf, senderKey } from './sender-key.ts'

/** RFC 8291, Appendix A. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a message is encrypted as the example of the standard', () => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from(example.senderPrivate, 'base64url'))
  const once = { salt: Buffer.from(example.salt, 'base64url'), keys }
  expect(encryptMessage(example.message, example, once).toString('base64url')).toBe(example.body)
  expect(encryptMessage(example.message, example)).not.toEqual(encryptMessage(example.message, example))
})

test('the service signs with a key of its own, for the push service alone', () => {
  const key = senderKey('secret of the service')
  expect(senderKey('secret of the service')).toBe(key)
  expect(senderKey('another')).not.toBe(key)
  const now = Date.parse('2026-11-29T10:00:00Z')
  const header = authorization(key, 'https://push.example.net/wpush/abc', 'https://nhung.vn', now)
  const [, token = '', point = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(point).toBe(publicKeyOf(key))
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example.net',
    exp: now / 1000 + 12 * 3600,
    sub: 'https://nhung.vn',
  })
  const bytes = Buffer.from(point, 'base64url')
  const coordinates = { x: bytes.toString('base64url', 1, 33), y: bytes.toString('base64url', 33) }
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' })
  const isSigned = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  expect(isSigned(`${head}.${claims}`)).toBe(true)
  expect(isSigned(`${head}.${claims}x`)).toBe(false)
})
