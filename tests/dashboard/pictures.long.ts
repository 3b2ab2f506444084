import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpeg, noise, svg } from '../admin/picture-files.ts'
import { type Dashboard, openDashboard, pageViolations, signInAgain } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const picture = (page: Page) => page.locator('[data-pointer="#/settings/imageUrl"]')
const imageOf = async (publicId: string): Promise<string | undefined> =>
  (await dashboard.rpc('widgets/get', { publicId })).draft.settings.imageUrl

/** Drops or pastes a file, as from a folder or another program. */
const hand = (page: Page, kind: 'drop' | 'paste', bytes: Buffer, type: string) =>
  picture(page)
    .getByRole('button')
    .first()
    .evaluate(
      (button, sent) => {
        const data = new DataTransfer()
        data.items.add(
          new File([Uint8Array.from(atob(sent.base64), (letter) => letter.charCodeAt(0))], 'anh', {
            type: sent.type,
          }),
        )
        const init = { bubbles: true, cancelable: true }
        button.dispatchEvent(
          sent.kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: data })
            : new ClipboardEvent('paste', { ...init, clipboardData: data }),
        )
      },
      { kind, type, base64: bytes.toString('base64') },
    )

test('a picture is chosen, dropped or pasted, seen in the preview and by visitors, replaced and removed', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'EMAIL_SUBSCRIPTION', name: 'Bản tin' })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  const field = picture(page)
  const choose = async (name: string, buffer: Buffer, mimeType = 'image/jpeg') => {
    const chooser = page.waitForEvent('filechooser')
    await field.getByRole('button', { name: /^(Tải ảnh lên|Thay ảnh)/ }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await field.getByRole('button', { name: 'Tải ảnh lên: Ảnh' }).waitFor()
  expect(await pageViolations(page)).toEqual([])

  await choose('hinh.svg', svg, 'image/svg+xml')
  await field.getByRole('alert').getByText('Không nhận tệp SVG').waitFor()
  await choose('lon.jpg', Buffer.alloc(10 * 1024 * 1024 + 1))
  await field.getByRole('alert').getByText('hơn 10 MB').waitFor()
  expect(await pageViolations(page)).toEqual([])
  expect(await imageOf(publicId)).toBeUndefined()

  // A session that has ended while the file was chosen takes no upload away.
  await page.context().clearCookies()
  await choose('anh.jpg', jpeg(1000, 500))
  await signInAgain(page)
  await field.getByText('1000 × 500').waitFor()
  const first = new RegExp(`^${dashboard.service.url}/media/[0-9a-f]{32}/1000x500\\.webp$`)
  await expect.poll(() => imageOf(publicId)).toMatch(first)
  await expect
    .poll(() =>
      page
        .frameLocator('iframe[data-state=shown]')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  expect(await pageViolations(page)).toEqual([])

  const heavy = noise(1900, 1900)
  expect(heavy.length).toBeGreaterThan(10 * 1024 * 1024)
  await choose('nang.png', heavy, 'image/png')
  await field.getByText('1600 × 1600').waitFor()

  await hand(page, 'drop', jpeg(60, 50), 'image/jpeg')
  await field.getByText('60 × 50').waitFor()
  await hand(page, 'paste', jpeg(70, 50), 'image/jpeg')
  await field.getByText('70 × 50').waitFor()
  await expect.poll(() => imageOf(publicId)).toContain('/70x50.webp')

  await field.getByRole('button', { name: 'Gỡ ảnh: Ảnh' }).click()
  await expect.poll(() => imageOf(publicId)).toBeUndefined()
  await field.getByRole('button', { name: 'Dùng địa chỉ ảnh' }).click()
  await page.keyboard.insertText('https://tiem.vn/anh.jpg')
  await expect.poll(() => imageOf(publicId)).toBe('https://tiem.vn/anh.jpg')
  expect(wrong.filter((line) => !line.includes('https://tiem.vn/'))).toEqual([])
  await close()
})

test('an upload that is cancelled, or whose connection breaks, changes nothing', async () => {
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'EMAIL_SUBSCRIPTION', name: 'Bản tin' })
  const { page, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  let answer: 'wait' | 'break' = 'wait'
  await page.route('**/admin/api/pictures', (route) => {
    if (answer === 'break') return route.abort()
  })
  const field = picture(page)
  await field.getByRole('button', { name: /^Tải ảnh lên/ }).waitFor()
  await hand(page, 'drop', jpeg(60, 50), 'image/jpeg')
  expect(await pageViolations(page)).toEqual([])
  await field.getByRole('button', { name: 'Hủy' }).click()
  await field.getByRole('button', { name: /^Tải ảnh lên/ }).waitFor()
  answer = 'break'
  await hand(page, 'drop', jpeg(60, 50), 'image/jpeg')
  await field.getByRole('alert').getByText('Không kết nối được').waitFor()
  expect(await imageOf(publicId)).toBeUndefined()
  await close()
})
