/** One visit of a host page in Chromium, on a slow connection and a slow processor. */
import type { Browser, CDPSession } from 'playwright'

export interface Visit {
  /** From the end of the HTML to the first frame after `wgt:ready`, in ms. */
  painted: number
  /** Of the longest task, in ms; 0 without one of at least 50 ms. */
  longestTask: number
  /** Cumulative layout shift. */
  shift: number
  /** Of the service, as they came over the network. */
  bytes: number
  files: { url: string; type: 'script' | 'fetch'; module: boolean }[]
}

/** Lighthouse's slow 4G and its processor of a middling phone. */
const connection = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowdown = 4
const phone = { width: 390, height: 844 }

/** ms without a file or a task, after which a page has settled */
const quiet = 800

interface PageTimes {
  painted: number
  tasks: number[]
  shift: number
}

/** Evaluated in the page. Playwright's own evaluations are tasks of 100 ms there, so the page calls the binding when it has settled. */
function recordTimes(still: number) {
  const times: PageTimes = { painted: 0, tasks: [], shift: 0 }
  let last = 0
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  const htmlEnd = () => {
    const [navigation] = performance.getEntriesByType('navigation')
    return navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : 0
  }
  observe('longtask', ({ startTime, duration }) => {
    times.tasks.push(duration)
    last = Math.max(last, startTime + duration)
  })
  observe('layout-shift', (entry) => {
    times.shift += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
  })
  observe('resource', ({ startTime, duration }) => {
    last = Math.max(last, startTime + duration)
  })
  // The callback of a frame runs before its paint, a task from there after it.
  document.addEventListener('wgt:ready', () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        last = performance.now()
        times.painted = last - htmlEnd()
      }),
    ),
  )
  const timer = setInterval(() => {
    if (!times.painted || performance.now() - last < still) return
    clearInterval(timer)
    const settled: unknown = Reflect.get(window, 'settled')
    if (typeof settled === 'function') settled(JSON.stringify(times))
  }, 100)
}

async function prepare(session: CDPSession): Promise<{ times: Promise<PageTimes> }> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', connection)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'settled' })
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${recordTimes})(${quiet})` })
  const times = new Promise<PageTimes>((resolve, reject) => {
    session.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload)))
    setTimeout(() => reject(new Error('The page did not settle within a minute')), 60_000).unref()
  })
  return { times }
}

export async function visit(browser: Browser, address: string, site: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: phone, locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { times } = await prepare(session)
  const files = new Map<string, Visit['files'][number]>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.method === 'GET' && request.url.startsWith(site))
      files.set(requestId, {
        url: request.url,
        type: type === 'Script' ? 'script' : 'fetch',
        module: request.url.includes('/embed/a/'),
      })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(address)
  const { painted, tasks, shift } = await times
  await context.close()
  return { painted, longestTask: Math.max(0, ...tasks), shift, bytes, files: [...files.values()] }
}
