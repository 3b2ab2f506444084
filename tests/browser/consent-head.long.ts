import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

test('is copied from the preview page, and runs under a policy that names its hash and nothing else inline', async () => {
  const page = await harness.open(`${harness.service.url}/dev/cookie-consent`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.getByText('Dành cho lập trình viên').click()
  const copied: string[] = []
  for (const one of await page.locator('[data-snippet]').getByRole('button').all()) {
    await one.click()
    copied.push(await page.evaluate(() => navigator.clipboard.readText()))
  }
  await page.context().close()
  const [, head = '', hash = ''] = copied
  expect(head).toContain("gtag('consent','default'")
  expect(hash).toMatch(/^'sha256-[\w+/=]{44}'$/)

  const merchant = await harness.open(
    harness.host({
      head,
      body: harness.snippet('cookie-consent', 'w'),
      csp: `default-src 'none'; script-src ${hash} {site}; connect-src {site}`,
    }),
  )
  await merchant.getByRole('dialog').waitFor()
  const defaults = await merchant.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Array.from(Object(entry) as ArrayLike<unknown>).slice(0, 2)),
  )
  expect(defaults).toEqual([['consent', 'default']])
  await merchant.context().close()
})
