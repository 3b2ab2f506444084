import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVariant, rows } from './forms.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

/** Opens a page with the form, moves on within the site as a reader does, and sends the form from there. */
async function sendFromSecondPage(message: string, settings: Record<string, unknown>, kept?: string) {
  const page = await openVariant(harness, 'contact-form', {
    settings,
    prepare: (page) =>
      page.addInitScript((first) => first && sessionStorage.setItem('nhung:first-page', first), kept),
  })
  await mounted(page, 'w')
  const first = new URL(page.url())
  const second = new URL(first)
  second.searchParams.set('trang', 'hai')
  await page.evaluate(() => history.replaceState(null, '', '?ma=bi-mat#don'))
  await page.goto(second.href)
  await page.evaluate(() => history.replaceState(null, '', '/lien-he'))
  await page.getByLabel('Họ và tên').fill('Trần Thị Bưởi')
  await page.getByLabel('Email').fill('buoi@vidu.vn')
  await page.getByLabel('Nội dung').fill(message)
  await page.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).click()
  await page.getByText('Cảm ơn bạn! Chúng tôi đã nhận được tin nhắn').waitFor()
  const stored = await page.evaluate(() => ({ ...sessionStorage }))
  await page.context().close()
  const [row] = rows(harness, 'select source from submission where message = ?', message)
  return { first, kept: stored, source: JSON.parse(String(row?.source)) }
}

test('where the merchant wants it, a message tells the first page of the visit, without its query', async () => {
  const { first, kept, source } = await sendFromSecondPage('Tôi xem trang đầu trước', {
    rememberFirstPage: true,
  })
  expect(kept).toEqual({ 'nhung:first-page': first.origin + first.pathname })
  expect(source).toMatchObject({ page: `${first.host}/lien-he`, firstPage: first.host + first.pathname })
})

test('nothing is kept where the merchant has not switched it on', async () => {
  const { kept, source } = await sendFromSecondPage('Không nhớ gì', {})
  expect(kept).toEqual({})
  expect(source).not.toHaveProperty('firstPage')
})

test('what another form of the site keeps is sent by that form alone', async () => {
  const { source } = await sendFromSecondPage('Biểu mẫu khác đã nhớ', {}, 'https://tiem.vn/dau')
  expect(source).not.toHaveProperty('firstPage')
})

test('a form behind a button keeps it before it is opened', async () => {
  const settings = { rememberFirstPage: true, layout: 'floating' }
  const page = await openVariant(harness, 'contact-form', { settings })
  await page.getByRole('button', { name: 'Liên hệ với chúng tôi' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(1)
  await page.context().close()
})
