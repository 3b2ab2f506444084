/** What belongs in a page's `<head>` beside the snippet, as the preview page hands it out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('is copied from the preview page, and runs under a policy that names its hash and nothing else inline', async () => {
  const page = await stage.open(`${stage.service.url}/dev/cookie-consent`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const section = page.getByRole('region', { name: 'Mã nhúng' })
  const copied: string[] = []
  for (const one of await section.getByRole('button').all()) {
    await one.click()
    copied.push(await page.evaluate(() => navigator.clipboard.readText()))
  }
  await page.context().close()
  const [, head = '', hash = ''] = copied
  expect(head).toContain("gtag('consent','default'")
  expect(hash).toMatch(/^'sha256-[\w+/=]{44}'$/)

  const merchant = await stage.open(
    stage.host({
      head,
      body: stage.snippet('cookie-consent', 'w'),
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
