/** A stranger has the documentation alone: its words lead through the dashboard, its code and commands are run. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readPages } from '../../build-scripts/docs/check.ts'
import { systemTool } from '../../build-scripts/system-tools.ts'
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

/** Programs that run the blocks of a language. */
const programs: Record<string, { program: string; file: string }> = {
  ts: { program: process.execPath, file: 'block.ts' },
  sh: { program: 'sh', file: 'block.sh' },
  php: { program: systemTool('php'), file: 'block.php' },
  python: { program: systemTool('python'), file: 'block.py' },
}

/** @returns what the block prints; `files` lie in the folder where it runs. */
async function runBlock(language: string, code: string, key: string, files: Record<string, string> = {}) {
  const { program, file } = programs[language] ?? {}
  if (!program || !file) throw new Error(`No program runs ${language}`)
  const folder = await mkdtemp(join(tmpdir(), 'nhung-docs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries({ ...files, [file]: code }))
    await writeFile(join(folder, name), text)
  const env = { ...programEnvironment, NHUNG_KEY: key }
  return (await run(program, [file], { cwd: folder, env })).stdout
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

describe.each(Object.keys(programs))('the code of the documentation in %s', (language) => {
  /** The one block of the page that has `part`. */
  function block(page: string, part: string, replaced: Record<string, string>) {
    const all = { 'https://nhung.example': dashboard.service.url, ...replaced }
    const found = blocks(`site/docs/en/developers/${page}.md`, language, all).filter((code) =>
      code.includes(part),
    )
    expect(found).toHaveLength(1)
    return found[0] ?? ''
  }
  const keyOf = async (role: string) =>
    (await dashboard.rpc('keys/create', { name: `${role} ${language}`, role })).key
  async function created(type: string) {
    const { publicId } = await dashboard.rpc('widgets/create', { type, name: `${type} ${language}` })
    const { version } = await dashboard.rpc('widgets/get', { publicId })
    await dashboard.rpc('widgets/publish', { publicId, draftVersion: version })
    return publicId
  }

  test('reads a published widget', async () => {
    const publicId = await created('FAQ')
    const printed = await runBlock(language, block('public-api', '/config', { 'demo-faq': publicId }), '')
    expect(printed).toMatch(/FAQ/)
  })

  test('sends a message, which the polling finds', async () => {
    const publicId = await created('CONTACT_FORM')
    const key = await keyOf('viewer')
    const sent = block('public-api', '/contact', { 'demo-contact-form': publicId })
    expect(await runBlock(language, sent, '')).toMatch(/^[^\n]*[\w-]{20}/)
    const polling = block('admin-api', '/submissions?', { 'nhung_…': key })
    await expect.poll(() => runBlock(language, polling, key)).toContain('Còn bàn tối nay không?')
  })

  test('changes a draft and publishes it', async () => {
    const publicId = await created('FAQ')
    const key = await keyOf('editor')
    const { draftVersion, draft } = await dashboard.rpc('widgets/get', { publicId })
    const title = 'Câu hỏi về giao hàng'
    const settings = { ...draft.settings, title }
    const code = block('admin-api', '/publish', { 'nhung_…': key, k3f9: publicId })
      .replace('If-Match: 7', `If-Match: ${draftVersion}`)
      .replace('If-Match: 8', `If-Match: ${draftVersion + 1}`)
    const printed = await runBlock(language, code, key, { 'draft.json': JSON.stringify({ settings }) })
    const config = await (await fetch(`${dashboard.service.url}/api/v1/widgets/${publicId}/config`)).json()
    expect(config, printed).toMatchObject({ revision: 2, settings: { title } })
    expect((await dashboard.rpc('widgets/get', { publicId })).draft.settings).toEqual(settings)
  })
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
