/** Hashes of passwords and cookies that earlier versions made, with better-auth, are good still. */
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'
import { sessionCookie } from './session-cookie.ts'

const hash =
  '4f55ac0592ac68f7e6a2adc4229fe572:38a9d5396bffcb17f94e4c58d0884060619b4bebadf3ed7d9310a62750769e9cb77ec3ac2bfbfcd1ede6026099fb9aedac61ab9f93f434ab7abf0208a4532971'

test('a password is the same however its letters were sent, and no other fits', async () => {
  const password = 'mật khẩu của tiệm ﬁ'
  for (const same of [password, password.normalize('NFD'), 'mật khẩu của tiệm fi'])
    expect([same, await isPassword(same, hash)]).toEqual([same, true])
  for (const other of ['', 'mật khẩu của tiệm', `${password} `])
    expect([other, await isPassword(other, hash)]).toEqual([other, false])
})

test('a hash is salted, and one that is none fits nothing', async () => {
  const [one, two] = [await hashPassword('mười hai chữ'), await hashPassword('mười hai chữ')]
  expect(one).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(one).not.toBe(two)
  expect(await isPassword('mười hai chữ', one)).toBe(true)
  for (const none of [undefined, '', ':', '00', `${one.slice(0, 33)}`, `${one.slice(0, -2)}`])
    expect([none, await isPassword('', none)]).toEqual([none, false])
})

const token = 'Qy3mZr8kT1vXb0LwPfHj5NcDsE7uGa2o'
const value = `${token}.%2FMcdsAoZzW5ib8nysQXmNcB5KPpvJjEz0x0JyksSRXw%3D`

test('the cookie of a session holds its token, signed', () => {
  const cookie = sessionCookie('http://localhost:8080', 'x'.repeat(43))
  expect(cookie.set(token)).toBe(
    `nhung.session_token=${value}; Max-Age=1209600; Path=/admin; HttpOnly; SameSite=Lax`,
  )
  expect(cookie.tokenIn(`a=1; nhung.session_token=${value}; b=2`)).toBe(token)
  const forged = [
    ...['', 'nhung.session_token=', `nhung.session_token=${token}`, `nhung.session_token=${token}.`],
    ...[
      `nhung.session_token=Z${value.slice(1)}`,
      `nhung.session_token=%E0%A4%A`,
      `x-nhung.session_token=${value}`,
    ],
  ]
  expect(forged.map(cookie.tokenIn)).toEqual(forged.map(() => undefined))
  expect(
    sessionCookie('http://localhost:8080', 'y'.repeat(43)).tokenIn(`nhung.session_token=${value}`),
  ).toBeUndefined()
})
