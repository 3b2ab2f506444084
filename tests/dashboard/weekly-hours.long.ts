import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const draftOf = async (publicId: string) => (await dashboard.rpc('widgets/get', { publicId })).draft

test('hours of a week are a grid: typed in any way, with breaks, copied, closed, told where they are wrong', async () => {
  const { publicId, draftVersion } = await dashboard.rpc('widgets/create', {
    type: 'HOURS',
    name: 'Giờ của tiệm',
  })
  const settings = { weekly: [{ days: 'mon-sat', hours: ['08:00-17:30'] }] }
  await dashboard.rpc('widgets/saveDraft', { publicId, version: draftVersion, settings })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  const week = page.getByRole('group', { name: 'Giờ trong tuần', exact: true })
  const monday = week.getByRole('group', { name: 'Thứ Hai' })
  const sunday = week.getByRole('group', { name: 'Chủ Nhật' })
  await expect
    .poll(() => week.getByRole('group').evaluateAll((days) => days.map((day) => day.ariaLabel)))
    .toEqual(['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ Nhật'])
  await sunday.getByText('Nghỉ').waitFor()
  const weekly = async () => (await draftOf(publicId)).settings.weekly
  const choose = async (day: typeof monday, item: string) => {
    await day.getByRole('button', { name: /^Việc khác/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  // By keyboard: a number is a time.
  const opens = monday.getByLabel('Thứ Hai: mở cửa')
  await opens.fill('7h30')
  await page.keyboard.press('Tab')
  await expect.poll(() => opens.inputValue()).toBe('07:30')
  await page.keyboard.type('18')
  await page.keyboard.press('Tab')
  await choose(monday, 'Nghỉ trưa')
  await choose(monday, 'Chép cho thứ Hai')
  await expect.poll(weekly).toEqual([
    { days: 'weekdays', hours: ['07:30-12:00', '13:30-18:00'] },
    { days: 'sat', hours: ['08:00-17:30'] },
  ])
  await page.frameLocator('iframe[data-state=shown]').getByText('13:30').first().waitFor()
  await sunday.getByRole('switch', { name: 'Chủ Nhật' }).click()
  await choose(sunday, 'Cả ngày đêm')
  await expect.poll(weekly).toContainEqual({ days: 'sun', hours: ['00:00-24:00'] })

  const saturday = week.getByRole('group', { name: 'Thứ Bảy' })
  await choose(saturday, 'Thêm khoảng giờ')
  await saturday.getByLabel('Thứ Bảy: mở cửa (2)').fill('9')
  await saturday.getByLabel('Thứ Bảy: đóng cửa (2)').fill('10h')
  await saturday.getByText('Các khoảng giờ chồng lên nhau').waitFor()
  expect(await monday.getByText('chồng lên nhau').count()).toBe(0)
  expect(await pageViolations(page)).toEqual([])
  await saturday.getByRole('button', { name: /^Xóa.*10/ }).click()
  await saturday.getByText('Các khoảng giờ chồng lên nhau').waitFor({ state: 'hidden' })
  await expect.poll(weekly).toContainEqual({ days: 'sat', hours: ['08:00-17:30'] })
  expect(wrong).toEqual([])
  await close()
})

test('hours that are kept as text are the same grid; what it cannot show stays text', async () => {
  const { publicId, draftVersion } = await dashboard.rpc('widgets/create', {
    type: 'STORE_LOCATOR',
    name: 'Quán',
  })
  const { draft } = await dashboard.rpc('widgets/get', { publicId })
  const store = {
    ...draft.collections.locations?.[0],
    name: 'Quán Một',
    hours: 'T2-T6 8h-12h, 13h-17h; T7 8h-12h',
  }
  const collections = { ...draft.collections, locations: [{ id: 'q1', address: '1 Lê Lợi', ...store }] }
  await dashboard.rpc('widgets/saveDraft', { publicId, version: draftVersion, collections })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  await page.getByRole('tab', { name: /^(Cửa hàng|Địa điểm)/ }).click()
  await page.getByRole('button', { name: /^Quán Một/ }).click()
  await page.getByRole('button', { name: 'Giờ mở cửa', exact: true }).click()
  const week = page.getByRole('group', { name: 'Giờ mở cửa', exact: true })
  const hours = async () => (await draftOf(publicId)).collections.locations[0].hours
  await week.getByRole('switch', { name: 'Thứ Bảy' }).click()
  await expect.poll(hours).toBe('T2-T6 08:00-12:00, 13:00-17:00')
  await week.getByRole('button', { name: 'Ghi bằng chữ' }).click()
  const text = week.getByRole('textbox')
  expect(await text.inputValue()).toBe('T2-T6 08:00-12:00, 13:00-17:00')
  await text.fill('Gọi trước khi đến')
  await week.getByText('Bảng giờ chưa đọc được').waitFor()
  await week.getByText('Chưa đọc được giờ này').waitFor()
  await text.fill('24/7')
  await week.getByRole('button', { name: 'Dùng bảng giờ' }).click()
  await expect.poll(() => week.getByText('Cả ngày đêm').count()).toBe(7)
  expect(wrong).toEqual([])
  await close()
})
