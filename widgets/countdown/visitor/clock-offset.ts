/** The device's clock may be wrong: the `Date` header of the host page's own server has the time. */
import { msPerMinute } from '../../runtime/time.ts'

let request: Promise<number> | undefined

async function measure(): Promise<number> {
  const sent = Date.now()
  const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  // `Age` is how long a cache has kept the response; the round trip counts half
  const serverTime = Date.parse(headers.get('Date') ?? '') + Number(headers.get('Age')) * 1000
  const offset = serverTime - (sent + Date.now()) / 2
  return Math.abs(offset) > msPerMinute ? offset : 0
}

/** ms by which the device's clock is behind the server's; 0 up to a minute, and where it cannot be measured. */
export const clockOffset = () => {
  request ??= measure().catch(() => 0)
  return request
}
