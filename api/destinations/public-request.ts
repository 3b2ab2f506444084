import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../widgets/schema/public-address.ts'

class AddressNotPublic extends Error {
  override readonly name = 'AddressNotPublic'
}

/** Rejects private addresses at connection time, which prevents DNS rebinding. `resolve` is for tests. */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const addresses: LookupAddress[] = found
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        return callback(new AddressNotPublic(`${host} is not an address of the public internet`), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

export interface PublicRequestOptions {
  /** Tests only: plain http to this machine. */
  allowLoopback?: boolean
  lookup?: ReturnType<typeof publicLookup>
}

/** bytes */
const largestHead = 8 * 1024

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/**
 * Guards against SSRF, because merchants enter the URL: https only, public addresses only (checked at connection), no
 * cookies, no redirects of its own.
 */
export const createPublicRequest =
  ({ allowLoopback = false, lookup: lookUp = publicLookup() }: PublicRequestOptions = {}) =>
  /** @throws AddressNotPublic */
  (url: string, options: RequestOptions) => {
    const { protocol, hostname, username } = new URL(url)
    const here = allowLoopback && isLoopback(hostname)
    if (username || (protocol !== 'https:' && !(here && protocol === 'http:')))
      throw new AddressNotPublic('Only https addresses without a user name are asked')
    const number = hostname.replace(/^\[|\]$/g, '')
    // `net.connect` skips the resolver for IP literals.
    if (!here && isIP(number) && !isPublicAddress(number))
      throw new AddressNotPublic(`${number} is not an address of the public internet`)
    const request = protocol === 'https:' ? httpsRequest : httpRequest
    return request(url, {
      agent: false,
      maxHeaderSize: largestHead,
      ...(!here && { lookup: lookUp }),
      ...options,
    })
  }
