import type { IncomingMessage } from 'node:http'
import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Removes port, brackets and zone; maps IPv4-mapped IPv6 to IPv4. Undefined for invalid addresses. */
function normalize(text: string): string | undefined {
  if (isIPv4(text)) return text
  const address = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  // excludes octal, hexadecimal and shortened IPv4, which ipaddr.js would read
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isAddress ? ipaddr.process(address).toString() : undefined
}

/** Each of the `proxies` trusted proxies appends its peer to `X-Forwarded-For`. Entries further left are the client's own claim. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = normalize(request.socket.remoteAddress ?? '') ?? '0.0.0.0'
  if (proxies <= 0) return peer
  const forwarded = request.headers['x-forwarded-for']
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').filter(Boolean)
  const trusted = hops.slice(-proxies)
  // falls back to a nearer hop where the chain is short or malformed
  for (const hop of trusted) {
    const address = normalize(hop)
    if (address) return address
  }
  return peer
}

const isIPv6 = (address: string) => address.includes(':')

const prefix = (address: string, groups: number) =>
  `${ipaddr.IPv6.parse(address)
    .parts.slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::`

/** IPv6 rate limits count the /64, the range of one subscriber. */
export const addressKey = (address: string): string =>
  isIPv6(address) ? `${prefix(address, 4)}/64` : address

/** The /24 of an IPv4 address, the /48 of an IPv6 address. */
export const truncateAddress = (address: string): string =>
  isIPv6(address) ? prefix(address, 3) : address.replace(/\.\d+$/, '.0')
