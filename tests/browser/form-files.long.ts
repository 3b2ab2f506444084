import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../uploads/files/pdf.ts'
import { png } from '../uploads/files/picture.ts'
import { axeViolations } from './axe.ts'
import { openVariant } from './forms.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const fields = [
  { type: 'name', required: true, half: false },
  {
    ...{ type: 'file', key: 'ban_ve', label: 'Bản vẽ', required: true, half: false },
    ...{ types: ['pdf', 'png', 'jpg'], maxFiles: 2, maxFileMb: 2, help: 'Chụp rõ bốn góc.' },
  },
  {
    ...{ type: 'text', key: 'ghi_chu', label: 'Ghi chú về bản vẽ', required: false, half: false },
    showWhen: { field: 'ban_ve', is: 'filled', values: [] },
  },
]
const drawing = { name: 'Bản vẽ nhà phố.pdf', mimeType: '', buffer: pdf() }
const photo = { name: 'ảnh.png', mimeType: 'image/png', buffer: png(40, 30) }

for (const scheme of ['light', 'dark'] as const)
  test(`files are chosen, removed and sent by keyboard, and an error is said at their field, ${scheme}`, async () => {
    const page = await openVariant(harness, 'contact-form', { settings: { fields, description: '' } })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.addStyleTag({ content: ':root{color-scheme:light dark;background:Canvas}' })
    await page.setViewportSize({ width: 320, height: 800 })
    await mounted(page, 'w')
    const sent: { key: string | undefined; body: string }[] = []
    let isDown = true
    await page.route('**/contact', (route) => {
      const request = route.request()
      sent.push({ key: request.headers()['idempotency-key'], body: String(request.postDataBuffer()) })
      return isDown
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: 201, json: { id: 'x', message: 'Đã nhận.' } })
    })
    const shots = process.env.SHOTS
    const shoot = async (name: string) => {
      for (const width of shots ? [1280, 320] : []) {
        await page.setViewportSize({ width, height: 800 })
        await page.screenshot({ path: `${shots}/files-${name}-${width}-${scheme}.png`, fullPage: true })
      }
    }
    const input = page.locator('#w .drop input')
    const submit = page.getByRole('button', { name: 'Gửi lời nhắn', exact: true })
    const note = page.getByLabel('Ghi chú về bản vẽ')
    await input.waitFor()
    expect(await page.getByLabel('Bản vẽ', { exact: true }).getAttribute('type')).toBe('file')
    await page.getByLabel('Họ và tên').fill('Trần Thị Bưởi')
    await submit.click()
    await page.getByText('Bạn chọn tệp nhé').waitFor()
    expect(await input.evaluate((element) => element.matches(':focus'))).toBe(true)
    expect(await note.count()).toBe(0)
    await input.setInputFiles([drawing, { ...photo, name: 'giả.png', buffer: pdf() }])
    await page.getByText('giả.png: Tệp bị hỏng hoặc không đúng loại').waitFor()
    await note.waitFor()
    expect(await axeViolations(page, { within: '#w' })).toEqual([])
    await shoot('error')
    await input.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.locator('#w button:focus').getAttribute('aria-label')).toBe('Bỏ tệp giả.png')
    await page.keyboard.press('Enter')
    await page.getByText('Đã bỏ giả.png').waitFor({ state: 'attached' })
    expect(await input.evaluate((element) => element.matches(':focus'))).toBe(true)
    await expect.poll(() => page.locator('#w [data-wrong]').count()).toBe(0)
    await input.setInputFiles(photo)
    await expect.poll(() => page.locator('#w .chosen li').count()).toBe(2)
    expect(await axeViolations(page, { within: '#w' })).toEqual([])
    await shoot('chosen')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await note.fill('Tầng hai')
    await submit.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Chưa gửi được.').waitFor()
    // Drafts on the device leave files out.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('.pdf')
    isDown = false
    await page.getByRole('button', { name: 'Gửi lại ngay' }).click()
    await page.getByText('Đã nhận.').waitFor()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    const { body = '' } = sent.at(-1) ?? {}
    expect(body).toContain('name="fields.ban_ve"; filename="Bản vẽ nhà phố.pdf"')
    expect(body).toContain('name="fields.ban_ve"; filename="ảnh.png"')
    expect(body).toContain('"ghi_chu":"Tầng hai"')
    expect(body).not.toContain('giả.png')
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })

test('a subscription is sent with its file, which the error is said at without it', async () => {
  const card = { type: 'file', key: 'the', label: 'Thẻ sinh viên', required: true, types: ['pdf'] }
  const page = await openVariant(harness, 'email-subscription', { settings: { fields: [card] } })
  await page.setViewportSize({ width: 320, height: 800 })
  await mounted(page, 'w')
  const sent: string[] = []
  await page.route('**/subscribe', (route) => {
    sent.push(String(route.request().postDataBuffer()))
    return route.fulfill({ status: 201, json: { status: 'subscribed', message: 'Đã đăng ký.' } })
  })
  const submit = page.locator('#w button[type=submit]')
  await page.locator('#w input[type=email]').fill('lan@vidu.vn')
  await submit.click()
  await page.getByText('Bạn chọn tệp nhé').waitFor()
  expect(sent).toEqual([])
  await page.locator('#w .drop input').setInputFiles(drawing)
  await page.locator('#w .chosen li').waitFor()
  expect(await axeViolations(page, { within: '#w' })).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await submit.click()
  await page.getByText('Đã đăng ký.').waitFor()
  expect(sent[0]).toContain('name="fields.the"; filename="Bản vẽ nhà phố.pdf"')
  expect(sent[0]).toContain('"email":"lan@vidu.vn"')
  expect(sent[0]).toContain('"consent":true')
  await page.context().close()
})
