import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const draftOf = async (publicId: string) => (await dashboard.rpc('widgets/get', { publicId })).draft
const isSaved = (page: Page) => page.locator('[data-save-state=saved]').waitFor()

async function typeIntoCell(page: Page, field: string, text: string) {
  const cell = page.locator(`[aria-rowindex="2"] [data-field="${field}"]`)
  await cell.focus()
  await page.keyboard.press('Enter')
  await cell.locator('input').fill(text)
  await page.keyboard.press('Enter')
}

test('Two editors at once lose nothing: two cells of one row, two questions of one list, two settings', async () => {
  const stores = await dashboard.rpc('widgets/create', { type: 'STORE_LOCATOR', name: 'Hai người' })
  const faq = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Hai người' })
  const [first, ...others] = (await draftOf(stores.publicId)).collections.locations
  const table = `/admin/widgets/${stores.publicId}/collections/locations`
  const [mine, theirs] = await Promise.all([dashboard.open(table), dashboard.open(table)])
  const pages = [mine.page, theirs.page] as const
  await Promise.all(pages.map((page) => page.locator('[aria-rowindex="2"]').waitFor()))
  await Promise.all([
    typeIntoCell(mine.page, 'name', 'Tên của tôi'),
    typeIntoCell(theirs.page, 'address', '9 Đinh Tiên Hoàng'),
  ])
  await expect
    .poll(async () => (await draftOf(stores.publicId)).collections.locations)
    .toEqual([{ ...first, name: 'Tên của tôi', address: '9 Đinh Tiên Hoàng' }, ...others])
  await Promise.all(pages.map(isSaved))

  await Promise.all(
    pages.map((page) => page.goto(`${dashboard.service.url}/admin/widgets/${faq.publicId}/content`)),
  )
  const before = (await draftOf(faq.publicId)).settings
  await Promise.all(
    pages.map(async (page, index) => {
      const { question } = before.items[index]
      await page.getByRole('button', { name: question, exact: true }).click()
      await page.getByLabel('Câu hỏi', { exact: true }).fill(`Người ${index + 1} hỏi?`)
      await page.getByLabel(index ? 'Tiêu đề' : 'Giới thiệu').fill(`Của người ${index + 1}`)
    }),
  )
  await expect
    .poll(async () => (await draftOf(faq.publicId)).settings)
    .toEqual({
      ...before,
      title: 'Của người 2',
      description: 'Của người 1',
      items: before.items.map((item: object, index: number) =>
        index < 2 ? { ...item, question: `Người ${index + 1} hỏi?` } : item,
      ),
    })
  await Promise.all(pages.map(isSaved))
  expect([...mine.wrong, ...theirs.wrong]).toEqual([])
  await Promise.all([mine.close(), theirs.close()])
})
