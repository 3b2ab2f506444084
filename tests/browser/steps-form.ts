import type { Page } from 'playwright'
import { settings } from '../../widgets/contact-form/definition/settings.ts'
import { openVariant, type Variant } from './forms.ts'
import { type BrowserHarness, mounted } from './harness.ts'

/** An order in three steps: the second one is of a delivery alone. */
const { fields: orderFields } = settings.parse({
  fields: [
    { type: 'name', required: true },
    { type: 'checkbox', key: 'qua', label: 'Gửi làm quà' },
    {
      type: 'text',
      key: 'loi_chuc',
      label: 'Lời chúc',
      required: true,
      showWhen: { field: 'qua', is: 'filled' },
    },
    { type: 'radio', key: 'nhan', label: 'Nhận hàng', required: true, options: ['Giao tận nơi', 'Tại quán'] },
    { type: 'step', title: 'Thông tin giao hàng' },
    {
      type: 'text',
      key: 'duong',
      label: 'Số nhà, đường',
      required: true,
      showWhen: { field: 'nhan', is: 'one-of', values: ['Giao tận nơi'] },
    },
    { type: 'step', title: 'Lời nhắn' },
    { type: 'message', required: true },
  ],
})

export async function openOrder(harness: BrowserHarness, variant: Variant = {}) {
  const page = await openVariant(harness, 'contact-form', {
    ...variant,
    settings: { fields: orderFields, ...variant.settings },
  })
  await mounted(page, 'w')
  return page
}

/** The requests of a page whose service answers so. */
export async function answerContact(page: Page, status: number, json: object) {
  const sent: Record<string, unknown>[] = []
  await page.route('**/contact', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status, json })
  })
  return sent
}

/** Waits for a step whose heading has the focus. */
export const stepBegun = (page: Page, heading: string) =>
  page.waitForFunction((expected) => {
    const focused = document.getElementById('w')?.shadowRoot?.activeElement
    return focused?.tagName === 'H3' && focused.textContent?.includes(expected)
  }, heading)
