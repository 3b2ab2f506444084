import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../widgets/compile.ts'
import { axeViolations } from './axe.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const addressOf = (path: string) => `${harness.service.url}/api/v1/widgets/demo-${path}`

async function open(address: string, options: BrowserContextOptions = {}) {
  const context = await harness.browser.newContext({ locale: 'vi-VN', ...options })
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('console', (message) => wrong.push(message.text()))
  page.on('dialog', (dialog) => {
    wrong.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(harness.service.url)) wrong.push(request.url())
  })
  await page.goto(address)
  return { page, wrong }
}
const graphOf = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')

test('without JavaScript a job can be found, read and applied for', async () => {
  const { page, wrong } = await open(addressOf('job-board/jobs.html'), { javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'Cùng làm đồ gỗ tử tế' }).waitFor()
  await page.getByRole('link', { name: 'Kỹ sư thiết kế nội thất' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kỹ sư thiết kế nội thất' }).waitFor()
  for (const text of [
    '20 – 35 triệu/tháng (gross)',
    'TP. Hồ Chí Minh',
    'Từ 2 năm kinh nghiệm thiết kế nội thất nhà ở',
  ])
    expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
  const apply = page.getByRole('link', { name: 'Ứng tuyển' })
  expect(await apply.first().getAttribute('href')).toBe(
    'https://example.com/tuyen-dung?job=ky-su-thiet-ke-noi-that',
  )
  expect(await graphOf(page)).toMatchObject({ '@type': 'JobPosting', url: page.url() })
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url())
  await page.getByRole('link', { name: 'Tất cả việc làm' }).click()
  expect(page.url()).toBe(addressOf('job-board/jobs.html'))
  expect(wrong).toEqual([])
  await page.context().close()
})

test('the sitemap’s pages exist', async () => {
  const sitemap = await (await fetch(addressOf('job-board/jobs/sitemap.xml'))).text()
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(addresses).toHaveLength(9)
  for (const address of addresses) {
    const answer = await fetch(address)
    expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
      address,
      200,
      'text/html; charset=utf-8',
    ])
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}">`)
  }
})

describe.each(['job-board/jobs.html', 'job-board/jobs/ke-toan-tong-hop.html', 'faq/faq.html'])(
  '%s',
  (path) => {
    test.each(['light', 'dark'] as const)(
      'has its style under its policy and no issue of axe (%s)',
      async (colorScheme) => {
        const { page, wrong } = await open(addressOf(path), {
          colorScheme,
          viewport: { width: 320, height: 640 },
        })
        expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
        const issues = await axeViolations(page)
        expect(issues).toEqual([])
        expect(wrong).toEqual([])
        await page.context().close()
      },
    )
  },
)

test('the page of a FAQ has every answer, with a place for each', async () => {
  const { page } = await open(addressOf('faq/faq.html#doi-tra'), { javaScriptEnabled: false })
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(9)
  expect(await page.getByText('Miễn phí trong bán kính 10 km').isVisible()).toBe(true)
  expect((await graphOf(page)).mainEntity).toHaveLength(9)
  expect(await page.locator('#doi-tra').textContent()).toBe('Được đổi trả trong bao nhiêu ngày?')
  await page.context().close()
})

const bad = `</title></script><script>alert(1)</script><img src=x onerror=alert(2)><svg/onload=alert(3)>"'`
const hostile = {
  'jobs/x.html': compile(
    'JOB_BOARD',
    {
      name: 'x',
      locale: 'vi',
      settings: { company: { name: bad } },
      collections: {
        jobs: [
          { slug: 'x', title: bad, location: bad.slice(0, 60), description: bad, postedAt: '2026-11-01' },
        ],
      },
    },
    new Date('2026-11-21T00:00:00Z'),
  ),
  'faq.html': compile(
    'FAQ',
    {
      name: 'x',
      locale: 'vi',
      settings: { title: bad, description: bad, items: [{ question: bad, answer: bad }] },
    },
    new Date(0),
  ),
}

test.each(Object.entries(hostile))(
  'hostile words are words in %s, even without a policy',
  async (path, compiled) => {
    const files = compiled.ok ? Object.assign({}, ...Object.values(compiled.pages((own) => own))) : {}
    const context = await harness.browser.newContext()
    const page = await context.newPage()
    const wrong: string[] = []
    page.on('dialog', (dialog) => {
      wrong.push(dialog.message())
      void dialog.dismiss()
    })
    await page.route('**/*', (route) =>
      route.fulfill({ body: files[path], contentType: 'text/html; charset=utf-8' }),
    )
    await page.goto(`${harness.service.url}/${path}`)
    await page.waitForLoadState('load')
    expect(await page.title()).toContain('<script>alert(1)</script>')
    expect(await page.locator('h1').textContent()).toBe(bad)
    expect(await page.locator('img, svg, script:not([type="application/ld+json"])').count()).toBe(0)
    expect(JSON.stringify(await graphOf(page))).toContain('<script>alert(1)</script>')
    expect(wrong).toEqual([])
    await context.close()
  },
)
