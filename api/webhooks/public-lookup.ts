import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The name or the number leads into a network that is not the public internet. */
export class AddressNotPublic extends Error {
  override readonly name = 'AddressNotPublic'
}

/**
 * A resolver for `net.connect` that knows public addresses only. Being asked at the moment of the connection, and by the
 * connection itself, it leaves no gap in which a name could change what it stands for.
 * @param resolve for tests: the system's own resolver
 */
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
