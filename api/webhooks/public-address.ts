import { BlockList, isIP } from 'node:net'

/**
 * What a stranger's address may not lead to: everything that IANA's special-purpose registries keep from the public
 * internet (https://www.iana.org/assignments/iana-ipv4-special-registry, …-ipv6-special-registry).
 */
const ipv4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Of IPv6 only global unicast is public, and of it not what carries other addresses inside or is for documents. */
const globalUnicast: [string, number] = ['2000::', 3]
const ipv6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused4 = new BlockList()
for (const [network, prefix] of ipv4) refused4.addSubnet(network, prefix, 'ipv4')
const refused6 = new BlockList()
for (const [network, prefix] of ipv6) refused6.addSubnet(network, prefix, 'ipv6')
const public6 = new BlockList()
public6.addSubnet(...globalUnicast, 'ipv6')

/** Whether an IP address belongs to the public internet. False for what is no IP address. */
export function isPublicAddress(address: string): boolean {
  // the zone of a link-local address (`fe80::1%eth0`) is no part of the number
  const [plain = ''] = address.split('%', 1)
  const family = isIP(plain)
  if (family === 4) return !refused4.check(plain, 'ipv4')
  return family === 6 && public6.check(plain, 'ipv6') && !refused6.check(plain, 'ipv6')
}
