import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { openVariant, rows, type Variant } from './forms.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

export let harness: BrowserHarness
/** Opened and closed around the test file that calls it. */
export function useContactForm() {
  beforeAll(async () => {
    harness = await openBrowserHarness()
  })
  afterAll(() => harness.close())
}

export const thanks = 'Cảm ơn bạn! Chúng tôi đã nhận được tin nhắn'
export const slug = 'contact-form'
export const open = async (variant: Variant = {}) => {
  const page = await openVariant(harness, slug, variant)
  await mounted(page, 'w')
  return page
}
export const fill = async (page: Page, message: string) => {
  await page.getByLabel('Họ và tên').fill('Trần Thị Bưởi')
  await page.getByLabel('Email').fill('buoi@vidu.vn')
  await page.getByLabel('Nội dung').fill(message)
}
export const send = (page: Page) => page.getByRole('button', { name: 'Gửi lời nhắn', exact: true }).click()
export const stored = (message: string) =>
  rows(harness, 'select * from submission where message = ?', message)
export const storedDraft = (page: Page) =>
  page.evaluate(() => localStorage.getItem('nhung:draft:demo-contact-form'))
export const issue = (page: Page, label: string) =>
  page.evaluate((name) => {
    const root = document.getElementById('w')?.shadowRoot
    const control = [...(root?.querySelectorAll<HTMLInputElement>('.k-control') ?? [])].find((one) =>
      one.labels?.[0]?.textContent?.startsWith(name),
    )
    const described = control?.getAttribute('aria-describedby')?.split(' ').at(-1)
    return {
      invalid: control?.getAttribute('aria-invalid'),
      says: (described && root?.getElementById(described)?.textContent) || null,
    }
  }, label)
