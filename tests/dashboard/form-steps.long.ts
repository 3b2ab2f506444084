/** A form in steps in the preview of the editor. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactForm } from '../../widgets/contact-form/index.ts'
import { templateDraft } from '../../widgets/schema/sample-draft.ts'
import { type Dashboard, openDashboard } from './dashboard-page.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

test('the preview stays at its step while the form is edited, and a click there opens the field of the step', async () => {
  const template = contactForm.templates?.find(({ id }) => id === 'dat-hang')
  if (!template) throw new Error('No template of an order')
  const { name, ...draft } = templateDraft(contactForm, template, new Date())
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'CONTACT_FORM', name, draft })
  const { page, wrong, close } = await dashboard.open(`/admin/widgets/${publicId}/content`)
  const preview = page.frameLocator('iframe').first()
  const click = page.getByLabel('Bấm để sửa')
  if (await click.isChecked()) await click.click()
  // Nothing is filled in: a preview goes on all the same.
  await preview.getByRole('button', { name: 'Tiếp', exact: true }).click()
  await preview.getByText('Bước 2 / 2').waitFor()
  await page.getByLabel('Tiêu đề', { exact: true }).fill('Đặt bánh')
  await preview.getByRole('heading', { name: 'Đặt bánh' }).waitFor()
  await preview.getByText('Bước 2 / 2').waitFor()
  await click.click()
  await preview.getByRole('heading', { name: 'Liên hệ với bạn' }).click()
  await expect.poll(() => page.getByLabel('Tên bước').inputValue()).toBe('Liên hệ với bạn')
  expect(wrong).toEqual([])
  await close()
})
