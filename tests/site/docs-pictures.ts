/** `npm run docs:pictures`, or with names behind it: pictures of the product for the documentation, in light and dark. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import type { Page } from 'playwright'
import { built } from '../../widgets/catalog.ts'
import { openBakery } from '../dashboard/bakery.ts'
import { openDashboard, showScheme } from '../dashboard/dashboard-page.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { openHostPages } from '../harness/host-pages.ts'
import { closeWorkerResources } from '../harness/worker-resources.ts'

const folder = join(import.meta.dirname, '../../site/docs/pictures')
/** px */
const smallWidth = 720
const wanted = process.argv.slice(2)
const isWanted = (name: string) => !wanted.length || wanted.includes(name)

async function take(page: Page, name: string) {
  for (const scheme of ['light', 'dark'] as const) {
    await showScheme(page, scheme)
    // The colours of a scheme come with a transition.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    const shot = await page.screenshot({ animations: 'disabled' })
    const path = join(folder, `${name}${scheme === 'dark' ? '.dark' : ''}`)
    await writeFile(`${path}.webp`, await new Transformer(shot).webp(82))
    // For phones
    await writeFile(`${path}.small.webp`, await new Transformer(shot).resize(smallWidth).webp(82))
  }
  console.log(name)
}

await mkdir(folder, { recursive: true })
const browser = await sharedChromium()
const { service } = await openHostPages()
const context = await browser.newContext({
  ...{ locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: 'reduce' as const },
  viewport: { width: 880, height: 550 },
})
for (const { slug } of built.filter(({ slug }) => isWanted(slug))) {
  const page = await context.newPage()
  await page.goto(`${service.url}/demo/${slug}`)
  await page.evaluate(() => Reflect.get(window, 'wgt')?.ready)
  await page.waitForLoadState('networkidle')
  await take(page, slug)
  await page.close()
}
if (isWanted('home')) {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(service.url)
  await page.evaluate(() => Reflect.get(window, 'wgt')?.ready)
  await take(page, 'home')
}
await context.close()

const dashboardPages = ['overview', 'editor', 'install', 'inbox', 'payments', 'destinations', 'statistics']
if (dashboardPages.some(isWanted)) {
  // The port is closed: mails stay in the outbox.
  const dashboard = await openDashboard({ SMTP_URL: 'smtp://127.0.0.1:9' })
  const { idOf } = await openBakery(dashboard)
  const paths = {
    overview: '/admin',
    editor: `/admin/widgets/${idOf('FAQ')}/content`,
    install: `/admin/widgets/${idOf('FAQ')}/install`,
    inbox: '/admin/inbox',
    payments: '/admin/payments',
    destinations: '/admin/destinations',
    statistics: '/admin/statistics',
  }
  for (const [name, path] of Object.entries(paths).filter(([name]) => isWanted(name))) {
    const { page } = await dashboard.open(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], iframe[data-state=waiting]'))
    await take(page, name)
    await page.close()
  }
  await dashboard.close()
}
await closeWorkerResources()
