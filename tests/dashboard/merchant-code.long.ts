/** A bank's own code for the shop: pasted, told where it is wrong, shown in the preview, marked before it goes live. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '../size-of-run.ts'
import { type Dashboard, openDashboard, pageViolations } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

const code =
  '00020101021126280010A000000775011001087990425204597753037045802VN5909MYPHAMHER6005HANOI62260311MY PHAM HER0707MPHER0163041C50'

test('the text of a poster is pasted into its account', async () => {
  const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
  const draft = { settings: { accounts, amount: 250_000 }, privateSettings: {} }
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'QR_PAYMENT', name: 'Quầy', draft })
  await dashboard.rpc('widgets/publish', { publicId })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  const field = page.getByLabel('Mã của ngân hàng cho cửa hàng')
  if (!(await field.isVisible()))
    await page
      .getByRole('button', { name: /0123456789/ })
      .first()
      .click()
  await field.fill(code.replace('HANOI', 'HANOY'))
  await page.keyboard.press('Tab')
  await page
    .getByText(/số kiểm tra ở cuối không khớp/)
    .first()
    .waitFor()
  expect(await pageViolations(page)).toEqual([])
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await field.scrollIntoViewIfNeeded()
    if (pictures) await page.screenshot({ path: join(pictures, `merchant-code-${width}.png`) })
  }
  await field.fill(`\n ${code}\n`)
  await page.keyboard.press('Tab')
  await page
    .getByText(/số kiểm tra ở cuối không khớp/)
    .first()
    .waitFor({ state: 'hidden' })
  const kept = async () => (await dashboard.rpc('widgets/get', { publicId })).draft.settings.accounts
  await expect.poll(kept).toMatchObject([{ merchantCode: expect.stringContaining(code) }])
  expect(wrong).toEqual([])
  await close()
})
