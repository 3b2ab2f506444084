import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { pageObjects, pdf } from '../uploads/files/pdf.ts'
import { png } from '../uploads/files/picture.ts'
import { axeViolations } from './axe.ts'
import { holdRetries } from './forms.ts'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from './harness.ts'
import { missedSearch } from './missed-search.ts'
import { openStrict } from './policy-page.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const engineer = 'ky-su-thiet-ke-noi-that'

async function openBoard({ query = '', settings = {} } = {}): Promise<HarnessPage> {
  const page = await harness.open('about:blank')
  if (Object.keys(settings).length)
    await page.route('**/demo-job-board/config', async (route) => {
      const json = await (await route.fetch()).json()
      Object.assign(json.settings, settings)
      await route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } })
    })
  await page.goto(harness.host({ body: harness.snippet('job-board', 'w') }) + query)
  await mounted(page, 'w')
  return page
}

const titles = (page: Page) => page.locator('#w [data-job]').allTextContents()
const posting = (page: Page) => page.locator('#w > script[type="application/ld+json"]')
const openJob = async (page: Page, slug = engineer) => {
  await page.locator(`#w [data-job="${slug}"]`).click()
  await page.locator('#w article').waitFor()
}
const focused = (page: Page) =>
  page.evaluate(() => document.getElementById('w')?.shadowRoot?.activeElement?.textContent?.trim())

const fill = async (page: Page) => {
  await page.getByLabel('Họ và tên').fill('Nguyễn Văn Đức')
  await page.getByLabel('Email').fill('duc@vidu.vn')
}
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('#w input[type=file]').first().setInputFiles({ name, mimeType: '', buffer })
const send = (page: Page) => page.getByRole('button', { name: 'Gửi hồ sơ' }).click()
const thanks = (page: Page) => page.getByText('Chúng tôi đã nhận được hồ sơ')

async function keptFiles(): Promise<Buffer[]> {
  const folder = dataFolders(harness.service.dataDir).uploads
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files: Buffer[] = []
  for (const name of names.sort())
    if ((await stat(join(folder, name))).isFile()) files.push(await readFile(join(folder, name)))
  return files
}

test('a search ignores accents, and each option has the number of jobs that it leaves', async () => {
  const page = await openBoard()
  const search = page.getByRole('searchbox')
  await search.fill('ke toan')
  expect(await titles(page)).toEqual(['Kế toán tổng hợp'])
  await expect.poll(() => page.getByRole('status').first().textContent()).toContain('1 việc làm')
  const missed = missedSearch(page)
  await search.fill('Không có việc này')
  expect(await titles(page)).toEqual([])
  expect(await missed).toEqual({ query: 'không có việc này' })
  await page.getByRole('button', { name: 'Bỏ lọc' }).click()
  expect(await titles(page)).toHaveLength(8)

  await page.getByRole('combobox', { name: 'Địa điểm' }).selectOption({ label: 'Hà Nội (2)' })
  expect((await titles(page)).sort()).toEqual(['Giám sát thi công', 'Nhân viên chăm sóc khách hàng'])
  expect(await page.getByLabel('Phòng ban').locator('option').allTextContents()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Kinh doanh (1)'),
      expect.stringContaining('Thiết kế (0)'),
    ]),
  )
  await page.context().close()
})

test('a place in a city is found by the city', async () => {
  const page = await openBoard()
  await page.getByRole('combobox', { name: 'Địa điểm' }).selectOption({ label: 'TP. Hồ Chí Minh (5)' })
  expect(await titles(page)).toContain('Thợ mộc chính')
  await page.context().close()
})

test('a row says the pay at its end and the rest in one line; chips are for new and remote alone', async () => {
  const page = await openBoard()
  const row = page.locator('#w .jobs > li', { has: page.locator(`[data-job="${engineer}"]`) })
  expect(await row.locator('.line > li').allTextContents()).toEqual([
    'Thiết kế',
    'TP. Hồ Chí Minh',
    'Toàn thời gian',
  ])
  const chips = await page.locator('#w .jobs .k-badge').allTextContents()
  expect(chips.filter((text) => text !== 'Mới' && text !== 'Từ xa')).toEqual([])
  expect(chips).toContain('Từ xa')
  const [pay, line] = await Promise.all([
    row.locator('.pay').boundingBox(),
    row.locator('.line').boundingBox(),
  ])
  expect(pay?.x).toBeGreaterThan((line?.x ?? 0) + (line?.width ?? 0) - 1)
  await page.context().close()
})

test('on a phone “Ứng tuyển” stays in reach until the form, and a line has at most about 70 letters', async () => {
  const page = await openBoard()
  await page.setViewportSize({ width: 390, height: 844 })
  await openJob(page)
  const apply = page.getByRole('button', { name: 'Ứng tuyển' })
  const bottom = async () =>
    ((await apply.boundingBox())?.y ?? 0) + ((await apply.boundingBox())?.height ?? 0)
  await expect.poll(bottom).toBeLessThanOrEqual(844)
  expect(await bottom()).toBeGreaterThan(700)
  await apply.click()
  await expect
    .poll(() => page.getByLabel('Họ và tên').evaluate((field) => field.matches(':focus')))
    .toBe(true)
  await page.setViewportSize({ width: 1280, height: 844 })
  const letters = await page
    .locator('#w .text p')
    .first()
    .evaluate((text) => {
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = getComputedStyle(text).font
      return (
        text.clientWidth / (pen.measureText(text.textContent ?? '').width / (text.textContent ?? '').length)
      )
    })
  expect(letters).toBeLessThan(76)
  await page.context().close()
})

test('cards of a group fill their rows', async () => {
  const page = await openBoard({ settings: { layout: 'cards', groupBy: 'department' } })
  const gaps = await page
    .locator('#w .jobs')
    .evaluateAll((groups) =>
      groups.map(
        (group) =>
          group.getBoundingClientRect().right - (group.lastElementChild?.getBoundingClientRect().right ?? 0),
      ),
    )
  expect(gaps.length).toBeGreaterThan(2)
  expect(Math.max(...gaps)).toBeLessThan(2)
  await page.context().close()
})

test('a job has its own address; the back button restores the list and its focus', async () => {
  const page = await openBoard()
  await openJob(page)
  expect(new URL(page.url()).searchParams.get('job')).toBe(engineer)
  expect(await focused(page)).toBe('Kỹ sư thiết kế nội thất')
  await page.goBack()
  await page.locator(`#w [data-job="${engineer}"]`).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await focused(page)).toBe('Kỹ sư thiết kế nội thất')
  await page.goForward()
  await page.locator('#w article').waitFor()
  await page.getByRole('link', { name: 'Tất cả việc làm' }).click()
  expect(await titles(page)).toHaveLength(8)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('an address with a job opens it; a job that is gone has a message above the list', async () => {
  const page = await openBoard({ query: `?ref=zalo&job=${engineer}#viec` })
  await page.locator('#w article').waitFor()
  expect(await focused(page)).toBeUndefined()
  await page.getByRole('link', { name: 'Tất cả việc làm' }).click()
  expect(page.url()).toMatch(/\?ref=zalo#viec$/)
  const gone = await openBoard({ query: '?job=khong-con' })
  await gone.getByText('Vị trí này không còn tuyển nữa.').waitFor()
  expect(await titles(gone)).toHaveLength(8)
  await page.context().close()
  await gone.context().close()
})

test('search engines read the open job in the light DOM, also where Trusted Types hold', async () => {
  const csp =
    "default-src 'self'; script-src 'self' {site}; require-trusted-types-for 'script'; trusted-types vue"
  const page = await openStrict(harness, harness.snippet('job-board', 'w'), csp)
  await openJob(page)
  expect(JSON.parse((await posting(page).textContent()) ?? '')).toMatchObject({
    '@type': 'JobPosting',
    title: 'Kỹ sư thiết kế nội thất',
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Nội thất Mộc An' },
    jobLocation: { address: { addressLocality: 'TP. Hồ Chí Minh', addressCountry: 'VN' } },
    baseSalary: { currency: 'VND', value: { minValue: 20_000_000, maxValue: 35_000_000, unitText: 'MONTH' } },
    directApply: true,
    url: page.url(),
  })
  // The CSP blocks fetch, so that the data comes as a module.
  expect((await page.broken()).filter((text) => !text.startsWith('connect-src'))).toEqual([])
  expect(page.seen.errors).toEqual([])
  await page.goBack()
  await posting(page).waitFor({ state: 'detached' })
  await page.context().close()
})

test('an application with a Vietnamese file name is stored whole', async () => {
  const page = await openBoard()
  await openJob(page)
  await fill(page)
  await send(page)
  await page.getByText('Bạn chọn tệp CV nhé').waitFor()
  const wrong = page.locator('#w .drop').first()
  const optional = page.locator('#w .drop').last()
  const edge = (box: typeof wrong) => box.evaluate((element) => getComputedStyle(element).borderColor)
  await expect.poll(async () => (await edge(wrong)) === (await edge(optional))).toBe(false)
  await choose(page, 'ảnh.gif', Buffer.from('GIF89a'))
  await page.getByText('ảnh.gif: Loại tệp này không được nhận').waitFor()
  await choose(page, 'Hồ sơ.pdf', png())
  await page.getByText('Hồ sơ.pdf: Tệp bị hỏng hoặc không đúng loại').waitFor()
  await choose(page, 'Hồ sơ Nguyễn Đức.pdf', pdf())
  await expect.poll(() => page.locator('#w [data-wrong]').count()).toBe(0)
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().endsWith('/apply')),
    send(page),
  ])
  await thanks(page).waitFor()
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  expect((await keptFiles()).some((bytes) => bytes.equals(pdf()))).toBe(true)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.context().close()
})

test('the summary counts fields, the CV and the consent box, and leads to each; dates are written as 16/11/2026', async () => {
  const page = await openBoard({ settings: { consent: 'checkbox' } })
  await openJob(page)
  expect(await page.locator('#w dt', { hasText: 'Đăng ngày' }).locator('+ dd').textContent()).toMatch(
    /^\d{1,2}\/\d{1,2}\/20\d\d$/,
  )
  await send(page)
  const summary = page.locator('#w .note.bad').filter({ hasText: 'mục cần xem lại' })
  const consent = 'Tôi đồng ý cho dùng hồ sơ này để xét tuyển.'
  await expect
    .poll(() => summary.getByRole('button').allTextContents())
    .toEqual(['Họ và tên', 'Email', 'CV', consent])
  expect(await summary.textContent()).toContain('Còn 4 mục cần xem lại')
  await summary.getByRole('button', { name: 'CV' }).click()
  expect(
    await page
      .locator('#w input[type=file]')
      .first()
      .evaluate((input) => input.matches(':focus')),
  ).toBe(true)
  await summary.getByRole('button', { name: consent }).click()
  await page.keyboard.press('Space')
  await expect.poll(() => summary.textContent()).toContain('Còn 3 mục cần xem lại')
  await page.context().close()
})

test('files that are too large together are told before they are sent', async () => {
  const page = await openBoard()
  await openJob(page)
  const large = Buffer.concat([pdf(), Buffer.alloc(4 * 1024 * 1024)])
  const others = ['a.pdf', 'b.pdf'].map((name) => ({ name, mimeType: '', buffer: large }))
  await choose(page, 'cv.pdf', large)
  await page.locator('#w input[type=file]').last().setInputFiles(others)
  await page.getByText('Các tệp cộng lại quá 11 MB').waitFor()
  await choose(page, 'cv.pdf', pdf())
  await page.getByText('Các tệp cộng lại quá 11 MB').waitFor({ state: 'detached' })
  await page.context().close()
})

test('the service’s error about a file is shown at its control', async () => {
  const page = await openBoard()
  await openJob(page)
  await fill(page)
  const script = [{ dictionary: '<< /S /JavaScript /JS (app.alert(1)) >>' }]
  await choose(page, 'cv.pdf', pdf(pageObjects(script)))
  await send(page)
  await page.getByText('Tệp có macro, mã lệnh hoặc nội dung nhúng.').waitFor()
  expect(await page.locator('#w [data-wrong] input[type=file]').count()).toBe(1)
  await choose(page, 'cv.pdf', pdf(pageObjects([{ dictionary: '<< /Title (sạch) >>' }])))
  await send(page)
  await thanks(page).waitFor()
  await page.context().close()
})

test('offline, the application waits and is sent with the same key', async () => {
  const page = await openBoard()
  await holdRetries(page)
  await openJob(page, 'tho-moc-chinh')
  await fill(page)
  await choose(page, 'cv.pdf', pdf())
  const keys: (string | undefined)[] = []
  let down = true
  await page.route('**/apply', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return down ? route.abort('internetdisconnected') : route.continue()
  })
  await send(page)
  await page.getByText('Chưa gửi được.').waitFor()
  down = false
  await page.getByRole('button', { name: 'Gửi lại ngay' }).click()
  await thanks(page).waitFor()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  await page.context().close()
})

test('a waiting application keeps its files while other jobs are open', async () => {
  const page = await openBoard()
  await holdRetries(page)
  await openJob(page, 'ke-toan-tong-hop')
  await fill(page)
  await choose(page, 'cv.pdf', pdf())
  const keys: (string | undefined)[] = []
  await page.route('**/apply', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length < 2 ? route.abort('internetdisconnected') : route.continue()
  })
  await send(page)
  await page.getByText('Chưa gửi được.').waitFor()
  await page.getByRole('link', { name: 'Tất cả việc làm' }).click()
  await openJob(page, 'ke-toan-tong-hop')
  await thanks(page).waitFor()
  expect(new Set(keys).size).toBe(1)
  await page.context().close()
})

test('axe finds nothing in a job and its form, mistakes shown, on a small screen', async () => {
  const page = await openBoard()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openJob(page)
  await choose(
    page,
    'một tên tệp rất dài không có chỗ nào để ngắt dòng_______________________.gif',
    Buffer.from('GIF89a'),
  )
  await send(page)
  await expect.poll(() => page.locator('#w [data-wrong]').count()).toBe(3)
  expect(await focused(page)).toBe('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const issues = await axeViolations(page, { within: '#w' })
  expect(issues).toEqual([])
  await page.context().close()
})

test('a draft is restored after the page was left', async () => {
  const page = await openBoard()
  await openJob(page, 'giam-sat-thi-cong')
  await fill(page)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
  await page.reload()
  await page.getByText('Đã khôi phục nội dung bạn viết dở.').waitFor()
  expect(await page.getByLabel('Họ và tên').inputValue()).toBe('Nguyễn Văn Đức')
  await page.context().close()
})
