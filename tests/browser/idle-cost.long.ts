/** Widgets cost nothing on a page where nobody does anything, and in a tab that nobody sees. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, type HarnessPage, openBrowserHarness } from './harness.ts'
import { idle } from './idle.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

/** Events of the category `devtools.timeline`. */
interface TraceEvent {
  name: string
  args: { data?: { url?: string; functionName?: string }; beginData?: { stackTrace?: unknown[] } }
}

/** The demos, without what their merchants have asked to move or to appear by itself. */
const still: Record<string, object> = {
  bubble: { greeting: 'none', animation: 'none', offline: 'always' },
  'sticky-side-roll': { autoOpen: false, bounce: 0, collapse: false },
  'contact-form': { layout: 'floating' },
  'download-app': { layout: 'floating' },
}

const tall = `<main>${'<p>Nội dung trang</p>'.repeat(80)}</main>`

async function open(
  slugs: readonly string[],
  settings: Record<string, object> = {},
  content = tall,
): Promise<HarnessPage> {
  const page = await harness.open('about:blank')
  await page.route('**/widgets/demo-*/config', async (route) => {
    const response = await route.fetch()
    const config = await response.json()
    const [, slug = ''] = /demo-([a-z-]+)\/config/.exec(route.request().url()) ?? []
    await route.fulfill({
      response,
      json: { ...config, settings: { ...config.settings, ...settings[slug] } },
    })
  })
  const snippets = slugs.map((slug, at) => harness.snippet(slug, `w${at}`))
  await page.goto(harness.host({ body: `${snippets.join('')}${content}` }))
  const ids = slugs.map((_, at) => `w${at}`)
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'readyContainers')))
    .toEqual(expect.arrayContaining(ids))
  return page
}

/** ms. The length of what is recorded, and no limit of anything. */
const recorded = 20_000

/**
 * A trace is of the whole browser, so the pages stand open side by side.
 *
 * @returns scripts that ran and layouts that a script forced while nobody did anything, by the timeline of the DevTools protocol
 */
async function workOf(...pages: [HarnessPage, ...HarnessPage[]]): Promise<string[]> {
  const [first] = pages
  const cdp = await first.context().newCDPSession(first)
  // Statistics of the views are sent a second after them, and the loader looks after five seconds whether containers are missing.
  await first.evaluate(() => new Promise((resolve) => setTimeout(resolve, 6000)))
  for (const page of pages) await idle(page, () => page.seen.requests.length)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
    transferMode: 'ReportEvents',
  })
  await new Promise((resolve) => setTimeout(resolve, recorded))
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  // The protocol works: the trace has events of the page.
  expect(events.length).toBeGreaterThan(0)
  return events
    .filter(({ name, args }) =>
      name === 'Layout'
        ? !!args.beginData?.stackTrace?.length
        : /^(TimerFire|TimerInstall|FireAnimationFrame|FunctionCall)$/.test(name),
    )
    .map(({ name, args }) => `${name} ${args.data?.functionName ?? ''} ${args.data?.url ?? ''}`)
}

const counters = Array.from({ length: 5 }, () => 'page-counter')
const floats = ['bubble', 'sticky-side-roll', 'scroll-to-top', 'contact-form', 'download-app']

test('a popup that waits for a dialog of the page does nothing until that has closed', async () => {
  const page = await open(
    ['email-subscription'],
    { 'email-subscription': { layout: 'modal', trigger: { type: 'delay', seconds: 0 } } },
    '<dialog aria-label="Giỏ hàng">Giỏ hàng</dialog><script>document.querySelector("dialog").showModal()</script>',
  )
  const popup = page.getByRole('dialog', { name: /Nhận thư/ })
  expect(await workOf(page)).toEqual([])
  expect(await popup.count()).toBe(0)
  await page.getByRole('dialog', { name: 'Giỏ hàng' }).evaluate((dialog: HTMLDialogElement) => dialog.close())
  await popup.waitFor()
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

/** Widgets that tick, turn or wait in a tab that is seen. */
const ticking = [
  'countdown',
  'hours',
  'top-bar',
  'testimonials',
  'lunar-calendar',
  'store-locator',
  'qr-payment',
]
const turning = {
  ...still,
  bubble: { greeting: 'none', animation: 'none', offline: 'hide' },
  testimonials: { layout: 'slider', autoplay: true, autoplaySeconds: 3 },
  'sticky-side-roll': { bounce: 9, bounceEvery: 5 },
  'qr-payment': { expiresMinutes: 15 },
}

test('five counters and five floats do nothing for 20 seconds in which nobody does anything, and no widget does in a tab that nobody sees', async () => {
  const hidden = await open([...ticking, ...floats, ...counters], turning)
  await hidden.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const seen = await open([...counters, ...floats], still)
  expect(await workOf(seen, hidden)).toEqual([])
  for (const page of [seen, hidden]) {
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  }
})
