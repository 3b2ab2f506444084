import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Without port, brackets and zone; an IPv4-mapped IPv6 address as IPv4. Undefined for what is no address. */
function normalize(text: string): string | undefined {
  if (isIPv4(text)) return text
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  // ipaddr.js also reads octal, hexadecimal and shortened IPv4, which nothing but an attacker sends
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress ? ipaddr.process(address).toString() : undefined
}

/**
 * The address of the client. Each of the `proxies` trusted proxies appends the address that it saw to `X-Forwarded-For`, so the
 * client's is that many places from the right. Entries further left are the client's own claim.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = normalize(request.socket.remoteAddress ?? '') ?? '0.0.0.0'
  if (proxies <= 0) return peer
  const forwarded = request.headers['x-forwarded-for']
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').filter(Boolean)
  const trusted = hops.slice(-proxies)
  // the nearest valid one where the chain is shorter or malformed
  for (const hop of trusted) {
    const address = normalize(hop)
    if (address) return address
  }
  return peer
}

const isIPv6 = (address: string) => address.includes(':')

/** The first groups of an IPv6 address: `2001:db8:1::`. */
const prefix = (address: string, groups: number) =>
  `${ipaddr.IPv6.parse(address)
    .parts.slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::`

/** The key of rate limits: an IPv4 address, or the /64 that one IPv6 subscriber moves in. */
export const addressKey = (address: string): string =>
  isIPv6(address) ? `${prefix(address, 4)}/64` : address

/** The /24 of an IPv4 address, the /48 of an IPv6 address. */
export const truncateAddress = (address: string): string =>
  isIPv6(address) ? prefix(address, 3) : address.replace(/\.\d+$/, '.0')
