/** The device's clock may be wrong: the `Date` header of our own response has the time. */
import { request } from '../core/request.ts'
import { msPerMinute } from '../core/time.ts'

/** @param elapsed ms since the response. Its `Age` is how long a shared cache has kept it. */
const offsetBy = ({ headers }: Response, elapsed: number) =>
  Date.parse(headers.get('Date') ?? '') + Number(headers.get('Age')) * 1000 + elapsed - Date.now()

/** The browser's own cache does not say how long it has kept a response: then the same address is asked again. */
async function measure(response: Response): Promise<number> {
  const timing = performance.getEntriesByName(response.url).at(-1)
  if (timing instanceof PerformanceResourceTiming && timing.transferSize)
    return offsetBy(response, performance.now() - timing.responseStart)
  const sent = Date.now()
  const fresh = await request(response.url, { method: 'HEAD', cache: 'no-store' })
  // the round trip counts half
  return fresh ? offsetBy(fresh, (Date.now() - sent) / 2) : 0
}

/**
 * ms by which the device's clock is behind the server's; 0 up to a minute, and where it cannot be measured.
 * @param response brought the config
 */
export async function clockOffset(response: Response | undefined): Promise<number> {
  const offset = await (response && measure(response))
  return offset && Math.abs(offset) > msPerMinute ? offset : 0
}
