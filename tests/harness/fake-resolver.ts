import type { lookup } from 'node:dns'
import { publicLookup } from '../../api/destinations/public-request.ts'

/** The guard of webhooks over a resolver by which every name leads to these addresses. */
export const resolver = (...addresses: string[]) =>
  publicLookup(((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup)
