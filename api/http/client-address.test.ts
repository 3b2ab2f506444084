import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { addressKey, clientAddress, truncateAddress } from './client-address.ts'

function from(peer: string, forwarded?: string): IncomingMessage {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: peer }))
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

describe('the client address', () => {
  test.each([
    ['no proxy is trusted: the peer, whatever the header claims', '9.9.9.9', '1.1.1.1', 0, '9.9.9.9'],
    ['one proxy: the last entry', '10.0.0.1', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['two proxies: the one before the last', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
    ['a shorter chain than there are proxies', '10.0.0.1', '1.1.1.1', 3, '1.1.1.1'],
    ['no header behind a proxy: the peer', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['nonsense at the trusted place: the peer', '10.0.0.1', '1.1.1.1, unknown', 1, '10.0.0.1'],
    ['a port behind an IPv4 address', '10.0.0.1', '1.1.1.1:4711', 1, '1.1.1.1'],
    ['brackets and a port around an IPv6 address', '10.0.0.1', '[2001:DB8::1]:4711', 1, '2001:db8::1'],
    ['an IPv4 address in IPv6 dress', '::ffff:1.2.3.4', undefined, 0, '1.2.3.4'],
    ['a zone', 'fe80::1%eth0', undefined, 0, 'fe80::1'],
  ])('%s', (_, peer, forwarded, proxies, address) => {
    expect(clientAddress(from(peer, forwarded), proxies)).toBe(address)
  })

  test('what one household is counted by is the /64 of IPv6 and all of IPv4', () => {
    expect(addressKey('1.2.3.4')).toBe('1.2.3.4')
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2::ffff'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(addressKey('::1')).toBe('0:0:0:0::/64')
  })

  test('a truncated address keeps /24 and /48', () => {
    expect(truncateAddress('1.2.3.4')).toBe('1.2.3.0')
    expect(truncateAddress('2001:db8:1:2::1')).toBe('2001:db8:1::')
  })
})
