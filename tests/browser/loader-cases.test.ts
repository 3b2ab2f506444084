/** Ways in which pages bring the loader, and what happens to containers later. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const script = (attributes: string) =>
  `<script async src="${harness.service.url}/embed/v1/loader.js" ${attributes}></script>`
const snippetOf = (slug: string, container: string) =>
  script(`data-widget="demo-${slug}" data-type="${slug}" data-container="${container}"`)
const events = (page: HarnessPage) =>
  page.evaluate(() =>
    (Reflect.get(window, 'widgetEvents') as { name: string; publicId: string }[]).map(
      ({ name, publicId }) => `${name} ${publicId}`,
    ),
  )

test('the last of two snippets with one container wins, once', async () => {
  const page = await harness.open(
    harness.host({
      body: `<div id="w"></div>${snippetOf('countdown', 'w')}${snippetOf('faq', 'w')}<p id="grow"></p>`,
    }),
  )
  await page.waitForFunction(() =>
    Reflect.get(window, 'widgetEvents').some(({ publicId }: { publicId: string }) => publicId === 'demo-faq'),
  )
  // Every change of the page starts a scan; the second container shows that scans have happened.
  await page.evaluate((id) => {
    document.getElementById('grow')?.insertAdjacentHTML('beforeend', `<div id="x" data-wgt="${id}"></div>`)
  }, 'demo-scroll-to-top')
  await mounted(page, 'x')
  const seen = await events(page)
  expect(seen.filter((event) => event.endsWith('demo-faq'))).toEqual(['wgt:ready demo-faq'])
  expect(seen.at(-1)).toBe('wgt:ready demo-scroll-to-top')
  expect(page.seen.requests.filter((url) => url.endsWith('/demo-faq/config')).length).toBe(1)
  await page.context().close()
})

test('a loader in a bundle of another origin, or none of its tags, takes the site from data-site', async () => {
  const page = await harness.open('about:blank')
  const loader = await (await fetch(`${harness.service.url}/embed/v1/loader.js`)).text()
  await page.route('https://cdn.example/bundle.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: loader }),
  )
  await page.goto(
    harness.host({
      body: `<div id="w" data-wgt="demo-faq" data-site="${harness.service.url}/"></div><script async src="https://cdn.example/bundle.js"></script>`,
    }),
  )
  await mounted(page, 'w')
  await page.context().close()
})

test('import() of the loader without a tag says what is missing', async () => {
  const page = await harness.open(harness.host({ body: '' }))
  await page.evaluate(`import('${harness.service.url}/embed/v1/loader.js')`)
  await expect.poll(() => page.seen.warnings).toEqual(['[wgt] undefined: no data-site'])
  await page.context().close()
})

test('a late style sheet that hides empty elements does not keep a widget away', async () => {
  const page = await harness.open(
    harness.host({
      body: `${harness.snippet('faq', 'near')}${'<p>Nội dung</p>'.repeat(200)}${harness.snippet('countdown', 'w')}`,
    }),
  )
  await mounted(page, 'near')
  await page.addStyleTag({ content: 'div:empty { display: none }' })
  await mounted(page, 'w')
  await page.context().close()
})

test('a page whose fetch throws gets the configuration as a module', async () => {
  const page = await harness.open('about:blank')
  await page.addInitScript(() => {
    window.fetch = () => {
      throw new Error('no fetch here')
    }
  })
  await page.goto(harness.host({ body: harness.snippet('faq', 'w') }))
  await mounted(page, 'w')
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a container that the page takes away is not called missing', async () => {
  const page = await harness.open(harness.host({ body: harness.snippet('faq', 'w') }))
  await mounted(page, 'w')
  await page.evaluate(() => document.getElementById('w')?.remove())
  await page.evaluate((tag) => {
    document.body.insertAdjacentHTML('beforeend', tag)
  }, script('data-widget="demo-faq" data-container="never"'))
  // The second snippet warns later than the first would have.
  await expect.poll(() => page.seen.warnings.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(page.seen.warnings).toEqual(['[wgt] demo-faq: no element #never'])
  await page.context().close()
})
