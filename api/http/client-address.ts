import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'

/** An address without port, brackets, zone or IPv4-in-IPv6 dress; undefined for what is none. */
function normalize(written: string): string | undefined {
  if (isIPv4(written)) return written
  const bare = written.trim().replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
  const address = (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? bare.replace(/:\d+$/, '') : bare)
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) ? address.toLowerCase() : undefined
}

/**
 * Who sent the request. `proxies` is the number of proxies in front of us that we trust: each of them adds the address it
 * saw at the right end of `X-Forwarded-For`, so the client is that many places from the right. What stands further left is
 * the client's own claim and never believed.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const peer = normalize(request.socket.remoteAddress ?? '') ?? '0.0.0.0'
  if (proxies <= 0) return peer
  const forwarded = request.headers['x-forwarded-for']
  const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').filter(Boolean)
  const trusted = hops.slice(-proxies)
  // the nearest believable one where the chain is shorter or holds nonsense
  for (const hop of trusted) {
    const address = normalize(hop)
    if (address) return address
  }
  return peer
}

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const parse = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
        return [a * 256 + b, c * 256 + d]
      })
  const left = parse(head)
  const right = tail === undefined ? [] : parse(tail)
  return [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill(0), ...right]
}

const prefix = (address: string, groups: number) =>
  `${groupsOf(address)
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::`

const isIPv6 = (address: string) => address.includes(':')

/** What one household or phone is counted by: the address itself, or the /64 that an IPv6 subscriber moves in. */
export const addressKey = (address: string): string =>
  isIPv6(address) ? `${prefix(address, 4)}/64` : address

/** The address with its end taken off: /24 of IPv4, /48 of IPv6. */
export const truncateAddress = (address: string): string =>
  isIPv6(address) ? prefix(address, 3) : address.replace(/\.\d+$/, '.0')
