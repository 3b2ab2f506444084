import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const gone = 'Vị trí này không còn tuyển nữa.'
const branch = 'chi-nhanh'
const engineer = 'ky-su-thiet-ke-noi-that'
/** Only the branch has this job; both boards have the accountant. */
const driver = 'tai-xe'
const accountant = 'ke-toan-tong-hop'

const boardOf = (id: string, container: string) =>
  `<div id="${container}"></div><script async src="${harness.service.url}/embed/v1/loader.js" data-widget="${id}" data-container="${container}" data-type="job-board"></script>`
const two = () => boardOf('demo-job-board', 'w') + boardOf(branch, 'x')

async function open(body: string, query = ''): Promise<HarnessPage> {
  const page = await harness.open(harness.host({ body: '' }), { reducedMotion: 'reduce' })
  const api = `${harness.service.url}/api/v1/widgets`
  const read = async (path: string) => (await fetch(`${api}/demo-job-board/${path}`)).json()
  const asDriver = (job: object) => ({ ...job, slug: driver, title: 'Tài xế' })
  await page.route(`**/widgets/${branch}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.split(`${branch}/`)[1]
    const answer = (json: unknown) => route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } })
    if (path === 'config')
      return answer({
        ...(await read('config')),
        publicId: branch,
        data: { jobs: `/api/v1/widgets/${branch}/jobs` },
      })
    const jobs: { slug: string }[] = await read('jobs')
    const known = jobs.filter(({ slug }) => slug === accountant)
    if (path === 'jobs') return answer([asDriver(jobs[0]!), ...known])
    if (path === `jobs/${driver}`) return answer(asDriver(await read(`jobs/${engineer}`)))
    if (path === `jobs/${accountant}`) return answer(await read(`jobs/${accountant}`))
    return route.fulfill({ status: 202, json: { accepted: 1 } })
  })
  await page.goto(harness.host({ body }) + query)
  return page
}

/** Returns the title of the open job, `list`, or `gone` for the message above the list. */
const shown = (page: Page, container: string) =>
  page.evaluate(
    ([id, words]) => {
      const root = document.getElementById(id!)?.shadowRoot
      const title = root?.querySelector('article h2')?.textContent
      if (title) return title
      return root?.querySelector('[role=alert]')?.textContent === words ? 'gone' : root ? 'list' : 'nothing'
    },
    [container, gone],
  )
const both = async (page: Page) => [await shown(page, 'w'), await shown(page, 'x')]
const titleOf = {
  [engineer]: 'Kỹ sư thiết kế nội thất',
  [driver]: 'Tài xế',
  [accountant]: 'Kế toán tổng hợp',
}
const link = (page: Page, container: string, slug: string) =>
  page.locator(`#${container} [data-job="${slug}"]`)
const settled = async (page: Page) => {
  await mounted(page, 'w')
  await mounted(page, 'x')
}

test('an address without a board opens the job in the board that has it, and the other stays silent', async () => {
  for (const [slug, expected] of [
    [engineer, [titleOf[engineer], 'list']],
    [driver, ['list', titleOf[driver]]],
    [accountant, [titleOf[accountant], 'list']],
  ] as const) {
    const page = await open(two(), `?job=${slug}`)
    await settled(page)
    await page.locator('article').waitFor()
    await expect.poll(async () => (await both(page)).filter((one) => one !== 'list')).toHaveLength(1)
    if (slug !== accountant) expect(await both(page)).toEqual(expected)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  }
})

test('a job that no board has is reported gone once', async () => {
  const page = await open(two(), '?job=khong-con')
  await settled(page)
  await page.getByText(gone).waitFor()
  expect((await both(page)).sort()).toEqual(['gone', 'list'])
  await link(page, 'x', driver).click()
  await page.locator('#x article').waitFor()
  await page.context().close()
})

test('among several boards a job’s address names its board, which opens it again', async () => {
  const page = await open(two())
  await settled(page)
  await link(page, 'x', accountant).click()
  await page.locator('#x article').waitFor()
  expect(new URL(page.url()).search).toBe(`?job=${accountant}&board=${branch}`)
  expect(await shown(page, 'w')).toBe('list')
  await page.reload()
  await settled(page)
  await page.locator('#x article').waitFor()
  expect(await shown(page, 'w')).toBe('list')
  await page.getByRole('link', { name: 'Tất cả việc làm' }).click()
  await expect.poll(() => both(page)).toEqual(['list', 'list'])
  expect(new URL(page.url()).search).toBe('')
  await page.goto(`${page.url().split('?')[0]}?job=${engineer}&board=khong-con`)
  await page.locator('#w article').waitFor()
  await page.context().close()
})

test('the back button works across both boards', async () => {
  const page = await open(two())
  await settled(page)
  await link(page, 'w', engineer).click()
  await page.locator('#w article').waitFor()
  await link(page, 'x', driver).click()
  await page.locator('#x article').waitFor()
  expect(await both(page)).toEqual([titleOf[engineer], titleOf[driver]])
  await page.goBack()
  await expect.poll(() => both(page)).toEqual([titleOf[engineer], 'list'])
  await page.goBack()
  await expect.poll(() => both(page)).toEqual(['list', 'list'])
  await page.goForward()
  await expect.poll(() => both(page)).toEqual([titleOf[engineer], 'list'])
  await page.goForward()
  await expect.poll(() => both(page)).toEqual(['list', titleOf[driver]])
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('a board far down the page is waited for', async () => {
  const body = `${boardOf('demo-job-board', 'w')}<p style="height:6000px">Trang</p>${boardOf(branch, 'x')}`
  const page = await open(body, `?job=${driver}`)
  await mounted(page, 'w')
  // `wgt:ready` follows the reading of the address.
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  expect(await both(page)).toEqual(['list', 'nothing'])
  await page.evaluate(() => document.getElementById('x')?.scrollIntoView())
  await page.locator('#x article').waitFor()
  expect(await shown(page, 'w')).toBe('list')

  // Neither board has this job.
  await page.goto(page.url().replace(driver, 'khong-con'))
  await mounted(page, 'w')
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  expect(await both(page)).toEqual(['list', 'nothing'])
  await page.evaluate(() => document.getElementById('x')?.scrollIntoView())
  await mounted(page, 'x')
  await expect.poll(async () => (await both(page)).sort()).toEqual(['gone', 'list'])
  await page.context().close()
})

test('of two embeds of one board the one that the visitor used shows the job', async () => {
  const twice = boardOf('demo-job-board', 'w') + boardOf('demo-job-board', 'x')
  const page = await open(twice, `?job=${engineer}`)
  await settled(page)
  await page.locator('article').waitFor()
  await expect.poll(async () => (await both(page)).sort()).toEqual([titleOf[engineer], 'list'])
  await page.getByRole('link', { name: 'Tất cả việc làm' }).click()
  await expect.poll(() => both(page)).toEqual(['list', 'list'])
  await link(page, 'x', accountant).click()
  await page.locator('#x article').waitFor()
  expect(new URL(page.url()).search).toBe(`?job=${accountant}`)
  await page.goBack()
  await expect.poll(() => both(page)).toEqual(['list', 'list'])
  await page.goForward()
  await expect.poll(() => both(page)).toEqual(['list', titleOf[accountant]])
  await page.context().close()
})
