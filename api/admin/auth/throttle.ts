import { emailKey } from '../../database/person-key.ts'
import { addressKey } from '../../http/client-address.ts'
import { rateLimited } from '../../http/problems.ts'
import { createBuckets, type Rate } from '../../http/token-bucket.ts'
import { monotonic } from '../../operation/clock.ts'

const perAddress = { burst: 20, perMinute: 10 }
const passwords = { burst: 10, perMinute: 2 }
/** Three of a million codes are good at a time: guessing one takes years, and the password. */
export const codesPerAccount = { burst: 10, perMinute: 0.25 }

/** A successful sign-in refunds its tokens. */
export function createThrottle(perAccount: Rate = passwords) {
  const addresses = createBuckets(perAddress)
  const accounts = createBuckets(perAccount)
  return {
    /** `undefined` is a failed attempt. Throws 429 at the limit. */
    async guard<T>(address: string, account: string, attempt: () => Promise<T | undefined>) {
      const from = addressKey(address)
      const key = emailKey(account)
      const wait = Math.max(addresses.consume(from, monotonic()), accounts.consume(key, monotonic()))
      if (wait > 0) throw rateLimited(wait)
      const result = await attempt()
      if (result !== undefined) {
        addresses.refund(from, monotonic())
        accounts.refund(key, monotonic())
      }
      return result
    },
  }
}
