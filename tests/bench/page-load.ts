/** One load of a host page in Chromium, on a slow connection and a slow processor. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession } from 'playwright'

export interface PageLoad {
  /** From the end of the HTML to the first frame after `wgt:ready`, in ms. */
  painted: number
  /** Duration of the longest task, in ms; 0 if none took 50 ms. */
  longestTask: number
  /** Cumulative layout shift. */
  shift: number
  /** Bytes from the service, as transferred. */
  bytes: number
  files: {
    url: string
    type: 'script' | 'fetch'
    module: boolean
    /** Asked for once the config was there, which alone names it. */
    afterConfig: boolean
  }[]
}

/** Lighthouse's slow 4G and its processor of a middling phone. */
const connection = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
}
const slowdown = 4
const phone = { width: 390, height: 844 }

const recordTimes = readFileSync(join(import.meta.dirname, 'record-times.js'), 'utf8')

interface PageTimes {
  painted: number
  tasks: number[]
  shift: number
}

async function prepare(session: CDPSession): Promise<{ times: Promise<PageTimes> }> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', connection)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'settled' })
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: recordTimes })
  const times = new Promise<PageTimes>((resolve, reject) => {
    session.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload)))
    setTimeout(() => reject(new Error('The page did not settle within a minute')), 60_000).unref()
  })
  return { times }
}

export async function measureLoad(browser: Browser, address: string, site: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { times } = await prepare(session)
  const files = new Map<string, PageLoad['files'][number]>()
  let bytes = 0
  let hasConfig = false
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.method === 'GET' && request.url.startsWith(site))
      files.set(requestId, {
        url: request.url,
        type: type === 'Script' ? 'script' : 'fetch',
        module: request.url.includes('/embed/a/'),
        afterConfig: hasConfig,
      })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) bytes += encodedDataLength
    hasConfig ||= file?.url.endsWith('/config') === true
  })
  await page.goto(address)
  const { painted, tasks, shift } = await times
  await context.close()
  return { painted, longestTask: Math.max(0, ...tasks), shift, bytes, files: [...files.values()] }
}
