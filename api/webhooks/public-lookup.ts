import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../../widgets/schema/public-address.ts'

export class AddressNotPublic extends Error {
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
