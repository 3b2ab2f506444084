import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

// Examples of IANA's special-purpose registries, and addresses next to their borders.
test.each([
  ['this host', '0.0.0.0'],
  ['loopback', '127.0.0.1'],
  ['loopback, elsewhere', '127.255.255.254'],
  ['private 10', '10.0.0.1'],
  ['private 172', '172.31.255.255'],
  ['private 192', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['link-local and cloud metadata', '169.254.169.254'],
  ['benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['unique local', 'fd00::1'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with its zone', 'fe80::1%eth0'],
  ['mapped IPv4', '::ffff:127.0.0.1'],
  ['mapped IPv4 that is public', '::ffff:1.1.1.1'],
  ['mapped IPv4 in hex', '::ffff:7f00:1'],
  ['IPv4 through NAT64', '64:ff9b::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['IPv6 multicast', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['no address', 'localhost'],
  ['nothing', ''],
])('not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '11.0.0.1', '2606:4700::1111', '2404:6800:4005::200e'])(
  'public: %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
