/** A service whose contact form has three messages: an ordinary one, one with markup, and spam. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import { insist } from '../harness/proof-of-work.ts'
import { type Dashboard, openDashboard } from './dashboard-page.ts'

export let dashboard: Dashboard
let form: string

export async function published(type: string, name: string, draft?: object): Promise<string> {
  const { publicId } = await dashboard.rpc('widgets/create', { type, name, ...(draft && { draft }) })
  await dashboard.rpc('widgets/publish', { publicId })
  return publicId
}

export async function send(name: string, email: string, message: string) {
  const response = await insist(() =>
    fetch(`${dashboard.service.url}/api/v1/widgets/${form}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, email, phone: '0912345678', message, consent: true }),
    }),
  )
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)])
}

export const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>'

/** Opened and closed around the test file that calls it. */
export function useInbox() {
  beforeAll(async () => {
    dashboard = await openDashboard()
    form = await published('CONTACT_FORM', 'Liên hệ', { privateSettings: { blockedWords: ['casino'] } })
    await send('Nguyễn Thị Lan', 'lan@vidu.vn', 'Cho tôi hỏi giá sỉ áo dài.')
    await send('Trần Văn Bình', 'binh@vidu.vn', `${hostile} dòng cuối`)
    await send('Kẻ gửi rác', 'rac@vidu.vn', 'Casino trực tuyến, nhấn vào đây')
  })
  afterAll(() => dashboard?.close())
}

export const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })
export const detail = (page: Page) => page.getByRole('dialog')
export const stored = async () => {
  const { items } = await dashboard.rpc('inboxes/submissions', { publicId: form })
  return (name: string) => items.find((one: { name: string }) => one.name === name)
}
