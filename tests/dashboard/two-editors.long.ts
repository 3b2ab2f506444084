import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const draftOf = async (publicId: string) => (await dashboard.rpc('widgets/get', { publicId })).draft
const isSaved = (page: Page) => page.locator('[data-save-state=saved]').waitFor()

const saveState = (page: Page) => page.locator('[data-save-state]').getAttribute('data-save-state')

async function typeIntoCell(page: Page, field: string, text: string) {
  const cell = page.locator(`[aria-rowindex="2"] [data-field="${field}"]`)
  await cell.focus()
  await page.keyboard.press('Enter')
  await cell.locator('input').fill(text)
  await page.keyboard.press('Enter')
}

test('what two people change at once is merged; where both changed the same, the second chooses', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Hai người' })
  const address = `/admin/widgets/${publicId}/content`
  const { page, wrong, close } = await dashboard.open(address)
  await page.getByLabel('Tiêu đề').waitFor()
  const { draft, draftVersion } = await dashboard.rpc('widgets/get', { publicId })
  const settings = { ...draft.settings, description: 'Lời của người kia' }
  await dashboard.rpc('widgets/saveDraft', { publicId, version: draftVersion, settings })
  await page.getByLabel('Tiêu đề').fill('Chữ của tôi')
  await expect
    .poll(() => draftOf(publicId))
    .toMatchObject({
      settings: { title: 'Chữ của tôi', description: 'Lời của người kia' },
    })
  await expect.poll(() => saveState(page)).toBe('saved')
  await expect.poll(() => page.getByLabel('Giới thiệu').inputValue()).toBe('Lời của người kia')

  const now = await dashboard.rpc('widgets/get', { publicId })
  await dashboard.rpc('widgets/saveDraft', {
    publicId,
    version: now.draftVersion,
    settings: { ...now.draft.settings, title: 'Chữ của họ' },
  })
  await page.getByLabel('Tiêu đề').fill('Lại chữ của tôi')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Chữ của họ').waitFor()
  await dialog.getByText('Lại chữ của tôi').waitFor()
  expect(await pageViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Lấy bản của người kia' }).click()
  await expect.poll(() => page.getByLabel('Tiêu đề').inputValue()).toBe('Chữ của họ')
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => page.getByLabel('Tiêu đề').inputValue()).toBe('Lại chữ của tôi')
  await expect.poll(() => draftOf(publicId)).toMatchObject({ settings: { title: 'Lại chữ của tôi' } })
  expect(wrong).toEqual([])
  await close()
})

test('What a colleague saves while somebody looks at what to publish is shown before it goes live', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'FAQ', name: 'Xem rồi đăng' })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  await page.getByLabel('Tiêu đề').fill('Tôi đã xem')
  await isSaved(page)
  const dialog = page.getByRole('dialog')
  const saveTitle = async (title: string) => {
    const { draft, draftVersion: version } = await dashboard.rpc('widgets/get', { publicId })
    await dashboard.rpc('widgets/saveDraft', { publicId, version, settings: { ...draft.settings, title } })
  }
  const state = async () => {
    const { liveRevision, changed } = await dashboard.rpc('widgets/get', { publicId })
    return { liveRevision, changed }
  }

  await page.getByRole('button', { name: 'Xuất bản' }).click()
  await saveTitle('Đồng nghiệp vừa đổi')
  await dialog.getByRole('button', { name: 'Xuất bản' }).click()
  await dialog.getByRole('alert').getByText('Đồng nghiệp vừa đổi').waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(await state()).toMatchObject({ liveRevision: null })
  await dialog.getByRole('button', { name: 'Xuất bản' }).click()
  await expect.poll(state).toEqual({ liveRevision: 1, changed: false })

  await page.goto(`${dashboard.service.url}/admin/widgets/${publicId}/content`)
  await page.getByLabel('Tiêu đề').fill('Hẹn giờ bản này')
  await isSaved(page)
  await page.getByRole('button', { name: 'Việc khác' }).click()
  await page.getByRole('menuitem', { name: 'Hẹn giờ xuất bản' }).click()
  await dialog.getByText('Hẹn giờ bản này').waitFor()
  const time = page.getByRole('group', { name: 'Xuất bản lúc' })
  const year = String(new Date().getFullYear() + 1)
  // The dialog moves the focus when it has opened.
  await expect
    .poll(async () => {
      await time.getByRole('spinbutton').first().focus()
      await page.keyboard.type(`2001${year}0830`)
      return time.innerText()
    })
    .toMatch(new RegExp(`${year}.*08.*30`, 's'))
  await saveTitle('Đổi trước khi hẹn')
  await dialog.getByRole('button', { name: 'Hẹn giờ' }).click()
  await dialog.getByRole('alert').getByText('Đổi trước khi hẹn').waitFor()
  expect((await dashboard.rpc('schedules/list', { publicId })).items).toEqual([])
  expect(wrong.filter((line) => !line.includes('412'))).toEqual([])
  await close()
})

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
