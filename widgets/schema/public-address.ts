import ipaddr from 'ipaddr.js'

/** IANA has allocated only this IPv6 block as global unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** IETF protocol assignments; ipaddr.js knows only parts of them. */
const protocolAssignments = ipaddr.IPv6.parseCIDR('2001::/23')
/** Documentation (RFC 9637). */
const documentation = ipaddr.IPv6.parseCIDR('3fff::/20')

/** True outside all ranges of IANA's special-purpose registries. False for a malformed address. */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).range() === 'unicast'
  if (!ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return (
    parsed.range() === 'unicast' &&
    parsed.match(globalUnicast) &&
    !parsed.match(protocolAssignments) &&
    !parsed.match(documentation)
  )
}

/** Names of private networks: RFC 6761, 6762, 8375, ICANN's `.internal`, and what routers use. */
const privateName = /(?:^|\.)(?:localhost|local|internal|localdomain|lan|intranet|home|corp|home\.arpa)$/

/** Takes a host as `URL` writes it: `127.1` is `127.0.0.1` there. Other names are looked up at each delivery. */
export function isReservedHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$|\.$/g, '')
  if (ipaddr.isValid(bare)) return !isPublicAddress(bare)
  return !bare.includes('.') || privateName.test(bare)
}
