/** Interaction to next paint of the dashboard at a quarter of the processor: the longest of each page's presses and keys. */
import { join } from 'node:path'
import type { Page } from 'playwright'
import { built } from '../../widgets/catalog.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { owner, startOwnedService } from '../harness/owned-service.ts'
import { closeWorkerResources } from '../harness/worker-resources.ts'
import { type Result, say } from './report.ts'

const rounds = 3
/** ms between keys of somebody who types fast */
const delay = 90
const messages = 60

interface Task {
  name: string
  path: string
  /** Until the page can be worked with. */
  ready(page: Page): Promise<unknown>
  work(page: Page): Promise<unknown>
}

/** @param form public id of a contact form with messages */
const tasksOf = (form: string): Task[] => [
  {
    name: 'the list of widgets',
    path: '/admin/widgets',
    ready: (page) => page.locator('iframe[data-state=shown]').nth(2).waitFor(),
    async work(page) {
      await page.getByLabel('Tìm tiện ích theo tên').pressSequentially('moc an goi y', { delay })
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete', { delay })
      await page.getByRole('button', { name: 'Xem từng dòng' }).click()
      await page.getByRole('button', { name: 'Xem hình thu nhỏ' }).click()
    },
  },
  {
    name: 'typing in the editor',
    path: `/admin/widgets/${form}/content`,
    ready: (page) => page.locator('iframe[data-state=shown]').waitFor(),
    async work(page) {
      const title = page.getByLabel('Tiêu đề').first()
      await title.click()
      await title.pressSequentially('Chúng tôi trả lời trong ngày, cả Chủ nhật', { delay })
    },
  },
  {
    name: 'keys in the inbox',
    path: '/admin/inbox/submissions',
    ready: (page) => page.getByRole('row').nth(20).waitFor(),
    async work(page) {
      for (let step = 0; step < 12; step++) await page.keyboard.press('j', { delay })
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      for (const key of ['j', 'j', 'k', 'e']) await page.keyboard.press(key, { delay })
      await page.keyboard.press('Escape')
    },
  },
]

type OwnedService = Awaited<ReturnType<typeof startOwnedService>>

/** @returns the public id of a contact form with messages */
async function fill({ service, rpc }: OwnedService): Promise<string> {
  for (const { type, definition } of built)
    await rpc('widgets/create', { type, name: definition.sample.vi.name })
  const { publicId } = await rpc('widgets/create', { type: 'CONTACT_FORM', name: 'Tin nhắn' })
  await rpc('widgets/publish', { publicId })
  for (let nth = 0; nth < messages; nth++) {
    const email = `khach${nth}@vidu.vn`
    const sent = await fetch(`${service.url}/api/v1/widgets/${publicId}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: `Khách ${nth}`, email, message: 'Cho em hỏi giá', consent: true }),
    })
    if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`)
  }
  return publicId
}

/** @returns the longest in ms */
async function longestOf({ service, signIn }: OwnedService, { path, ready, work }: Task): Promise<number> {
  const browser = await sharedChromium()
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = (await signIn(owner)).split('=')
  await context.addCookies([{ name, value, url: `${service.url}/admin`, httpOnly: true, sameSite: 'Lax' }])
  await context.addInitScript({ path: join(import.meta.dirname, 'record-interactions.js') })
  const page = await context.newPage()
  await page.goto(service.url + path)
  await ready(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await work(page)
  // Entries come after the paint that they measure.
  await page.waitForTimeout(1000)
  const durations = await page.evaluate<number[]>('window.interactions')
  await context.close()
  if (!durations.length) throw new Error(`${path}: no interaction was recorded`)
  return Math.max(...durations)
}

export async function interaction(): Promise<Result[]> {
  const owned = await startOwnedService()
  const results: Result[] = []
  try {
    for (const task of tasksOf(await fill(owned))) {
      const longest: number[] = []
      for (let round = 1; round <= rounds; round++) {
        longest.push(await longestOf(owned, task))
        say(`interaction: ${task.name}, ${longest.join(', ')} ms`)
      }
      results.push({
        name: `interaction: ${task.name}, longest to next paint`,
        // Noise of the machine only adds to a time.
        value: Math.min(...longest),
        unit: 'ms',
        goal: { at: 'most', value: 200 },
      })
    }
  } finally {
    await owned.service.remove()
    await closeWorkerResources()
  }
  return results
}
