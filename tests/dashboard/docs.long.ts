/** A stranger has the documentation alone: its words lead through the dashboard, its code and commands are run. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readPages } from '../../build-scripts/docs/check.ts'
import { axeViolations, pageRules } from '../browser/axe.ts'
import { startEdge } from '../edge/nginx.ts'
import { freePort } from '../harness/free-port.ts'
import { openHostPages } from '../harness/host-pages.ts'
import { programEnvironment } from '../harness/program.ts'
import { type Dashboard, openDashboard, showScheme } from './dashboard-page.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const pages = readPages()

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await openDashboard()
})
afterAll(() => dashboard?.close())

/** The blocks of one language in a page, with the address of this service in place of the example. */
function blocks(path: string, language: string, replaced: Record<string, string>) {
  const page = pages.find((one) => one.path === path)
  const found = page?.parsed.code.filter((block) => block.language === language) ?? []
  return found.map(({ code }) =>
    Object.entries(replaced).reduce((text, [from, to]) => text.replaceAll(from, to), code),
  )
}

async function runTypeScript(code: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-docs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'block.ts')
  await writeFile(file, code)
  return (await run(process.execPath, [file])).stdout
}

async function findInDocs(page: Page, question: string) {
  await page.getByRole('searchbox', { name: 'Tìm trong hướng dẫn' }).fill(question)
  await page.getByRole('search').getByRole('link').first().waitFor()
  await page.keyboard.press('Enter')
}

test('the pages are found, read and printed', async () => {
  const { page, wrong, close } = await dashboard.open('/docs', { as: null })
  await findInDocs(page, 'đổi số tài khoản')
  await page.waitForURL(/\/docs\/(shops|widgets)\//)
  for (const path of ['/docs', '/docs/widgets/faq', '/en/docs/developers/public-api', '/so-sanh']) {
    await page.goto(dashboard.service.url + path)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBe(width)
    }
    for (const scheme of ['dark', 'light'] as const) {
      await showScheme(page, scheme)
      expect(await axeViolations(page, { tags: pageRules }), `${path} ${scheme}`).toEqual([])
    }
  }
  await page.goto(`${dashboard.service.url}/docs/widgets/faq`)
  await page.locator('[data-example]').first().scrollIntoViewIfNeeded()
  await page.locator('[data-example][data-state=shown]').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('search').isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(/\/en\/docs\/widgets\/faq/)
  expect(wrong).toEqual([])
  await close()
})

test('from the documentation to a published widget on a page', async () => {
  const { page, wrong, close } = await dashboard.open('/docs', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await findInDocs(page, 'bắt đầu')
  await page.waitForURL(/\/docs\/shops\/start/)
  const text = await page.locator('article').innerText()
  /** A button, a link or a tab by the words with which the page names it. */
  const press = async (name: string) => {
    expect(text).toContain(`«${name}»`)
    const named = { name, exact: true }
    await page
      .getByRole('button', named)
      .or(page.getByRole('link', named))
      .or(page.getByRole('tab', named))
      .or(page.getByText(name, { exact: true }))
      .filter({ visible: true })
      .first()
      .click()
  }
  expect(text).toContain('/admin')
  await page.goto(`${dashboard.service.url}/admin`)
  await press('Để sau')
  await press('Tạo tiện ích đầu tiên')
  expect(text).toContain('«Bạn muốn trang của mình làm được gì?»')
  await page
    .getByRole('link', { name: /Hỏi đáp/ })
    .first()
    .click()
  await press('Dùng mẫu này')
  await press('Xuất bản')
  await press('Xuất bản ngay')
  await page
    .getByText(/^(Đang chạy|Đã xuất bản)/)
    .first()
    .waitFor()
  await page.goto(`${page.url().replace(/\/(content|install).*$/, '')}/install`)
  await press('Sao chép mã')
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  expect(snippet).toContain('data-widget=')

  const shop = await openHostPages()
  await page.goto(shop.host({ body: snippet }))
  await page.getByRole('heading').first().waitFor()
  expect(wrong.filter((line) => !line.startsWith('asked '))).toEqual([])
  await close()
})

test('from the documentation to a row by the API', async () => {
  const { rpc, service } = dashboard
  const { publicId } = await rpc('widgets/create', { type: 'CONTACT_FORM', name: 'Liên hệ' })
  const { version } = await rpc('widgets/get', { publicId })
  await rpc('widgets/publish', { publicId, draftVersion: version })
  const { key } = await rpc('keys/create', { name: 'Thử', role: 'viewer' })
  const replaced = {
    'https://nhung.example': service.url,
    'demo-contact-form': publicId,
    'nhung_…': key,
  }
  const sending = blocks('site/docs/en/developers/public-api.md', 'ts', replaced).find((code) =>
    code.includes('/contact'),
  )
  const polling = blocks('site/docs/en/developers/admin-api.md', 'ts', replaced).find((code) =>
    code.includes('/submissions?'),
  )
  expect(await runTypeScript(sending ?? '')).toMatch(/^\S+\n$/)
  await expect.poll(() => runTypeScript(polling ?? '')).toContain('Lan: Còn bàn tối nay không?')
})

test('from the documentation to nginx in front with the service off', async () => {
  const { service } = dashboard
  const command = blocks('site/docs/en/operators/nginx-and-edges.md', 'sh', {})
    .join('\n')
    .split('\n')
    .find((line) => line.includes('nhung edge nginx'))
  expect(command).toContain('DATA_DIR=')
  const [, product = ''] = /nhung edge (\w+)/.exec(command ?? '') ?? []
  const env = {
    ...programEnvironment,
    DATA_DIR: service.dataDir,
    SITE_URL: service.url,
    PORT: new URL(service.url).port,
  }
  const port = await freePort()
  const { stdout } = await run(process.execPath, ['api/edge/cli.ts', product, '--listen', String(port)], {
    cwd: root,
    env,
  })
  const { rpc } = dashboard
  const { items } = await rpc('widgets/list')
  const published = items.find(({ state }: { state: string }) => state === 'live') ?? items[0]
  const config = `/api/v1/widgets/${published.publicId}/config`
  const before = await (await fetch(service.url + config)).text()
  const edge = await startEdge({
    folders: {
      published: join(service.dataDir, 'published'),
      dist: join(root, 'dist'),
      site: join(root, 'dist/site/client'),
    },
    port,
    settings: stdout,
  })
  onTestFinished(() => edge.stop())
  await service.stop()
  const answer = await fetch(edge.origin + config)
  expect([answer.status, await answer.text()]).toEqual([200, before])
})
