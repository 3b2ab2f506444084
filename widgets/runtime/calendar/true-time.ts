/** The device's clock may be wrong: the `Date` header of our own response has the time. */
import type { Context } from '../core/contract.ts'
import { request } from '../core/request.ts'
import { msPerMinute } from '../core/time.ts'

/** @param elapsed ms since the response. Its `Age` is how long a shared cache has kept it. */
const offsetBy = ({ headers }: Response, elapsed: number) =>
  Date.parse(headers.get('Date') ?? '') + Number(headers.get('Age')) * 1000 + elapsed - Date.now()

const isOff = (measured: number) => Math.abs(measured) > msPerMinute

/** The browser's own cache does not say how long it has kept a response: then the same address is asked again. */
async function measure(response: Response): Promise<number> {
  // A time of the service's that has just been is right, however it came here.
  if (!isOff(offsetBy(response, 0))) return 0
  const timing = performance.getEntriesByName(response.url).at(-1)
  if (timing instanceof PerformanceResourceTiming && timing.transferSize)
    return offsetBy(response, performance.now() - timing.responseStart)
  const sent = Date.now()
  const fresh = await request(response.url, { method: 'HEAD', cache: 'no-store' })
  // the round trip counts half
  return fresh ? offsetBy(fresh, (Date.now() - sent) / 2) : 0
}

/** ms by which the device's clock is behind the server's */
let offset = 0
let measuring: Promise<boolean> | undefined

/** epoch ms: the server's time once `measureTime` has found the device's clock more than a minute off, that of the device until then */
export const trueNow = () => Date.now() + offset

async function setOffset(response: Response): Promise<boolean> {
  const measured = await measure(response).catch(() => 0)
  if (!isOff(measured)) return false
  offset = measured
  return true
}

/**
 * Measures the device's clock once for all widgets of the page, by the response that brought a config. A preview takes the device's.
 * @returns whether the clock is off, so that what was shown by it has to be shown again
 */
export function measureTime({ preview, response }: Context): Promise<boolean> {
  if (preview || !response) return measuring ?? Promise.resolve(false)
  measuring ??= setOffset(response)
  return measuring
}
