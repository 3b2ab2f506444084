import { expect, test } from 'vitest'
import { phoneKey } from '../../database/person-key.ts'
import { mailboxOf } from './identity.ts'
import { maskedName } from './redeem.ts'

test('one mailbox is one person, however it is written', () => {
  const written = [
    'Lan.Nguyen@Gmail.com',
    'lannguyen@gmail.com',
    ' LANNGUYEN+qua@googlemail.com',
    'l.a.n.nguyen@gmail.com',
  ]
  expect(new Set(written.map(mailboxOf))).toEqual(new Set(['lannguyen@gmail.com']))
  expect(mailboxOf('lan@a.vn')).not.toBe(mailboxOf('lan@b.vn'))
})

test('one phone number is one person, however it is written', () => {
  const written = [
    ...['0912345678', '+84 912 345 678', '0084912345678', '84-912-345-678', '0912.345.678'],
    ...['912345678', '(+84) 912 345 678', '+84 (0)912 345 678', '840912345678', '\u202a0912 345 678\u202c'],
  ]
  expect(new Set(written.map(phoneKey))).toEqual(new Set(['0912345678']))
})

test('winners are shown without their given names', () => {
  const person = { name: '', email: '', phone: '' }
  expect(maskedName({ ...person, name: 'Nguyễn Thị Lan' })).toBe('Nguyễn T*** L***')
  expect(maskedName({ ...person, name: 'Lan' })).toBe('L***')
  expect(maskedName({ ...person, email: 'lan@vidu.vn' })).toBe('l***')
  expect(maskedName({ ...person, phone: '0912 345 678' })).toBe('***78')
})
