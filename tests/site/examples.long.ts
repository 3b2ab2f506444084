/** The examples of the documentation, each started by the command of its own README beside a real service. */
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type BrowserHarness, type HarnessPage, mounted, openBrowserHarness } from '../browser/harness.ts'
import { freePort } from '../harness/free-port.ts'
import { adminOf, ownerSettings } from '../harness/owned-service.ts'
import { programEnvironment } from '../harness/program.ts'
import { startWordpress } from '../harness/wordpress.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'site/docs/examples'
const readText = (path: string) => readFileSync(join(root, path), 'utf8')
const names = globSync('*/', { cwd: join(root, folder) })
const commandsOf = (name: string) =>
  [...readText(`${folder}/${name}/README.md`).matchAll(/^```sh\n(.*)\n```$/gm)].map(
    ([, command = '']) => command,
  )

let harness: BrowserHarness
let rpc: ReturnType<typeof adminOf>['rpc']
/** The service sends what is meant for destinations to this port. */
let receiverPort: number
beforeAll(async () => {
  receiverPort = await freePort()
  harness = await openBrowserHarness({ ...ownerSettings, RECEIVER: `http://localhost:${receiverPort}` })
  rpc = adminOf(harness.service.url).rpc
})
afterAll(() => harness?.close())

const running: (() => Promise<void>)[] = []
afterEach(() => Promise.all(running.splice(0).map((stop) => stop())))

/** Runs the command as a shell does, in a group of processes of its own. */
async function start(name: string, env: Record<string, string> = {}, port?: number) {
  const taken = port ?? (await freePort())
  const child = spawn('sh', ['-c', commandsOf(name)[0] ?? ''], {
    cwd: root,
    detached: true,
    env: {
      ...programEnvironment,
      PATH: [join(root, 'node_modules/.bin'), programEnvironment.PATH].join(delimiter),
      PORT: String(taken),
      NO_COLOR: '1',
      NHUNG_SITE: harness.service.url,
      VITE_SITE: harness.service.url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const output = () => printed
  const url = `http://localhost:${taken}`
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  running.push(() => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    return ended
  })
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (printed.includes(url)) resolve()
      })
    child.on('exit', () => reject(new Error(`The example ${name} ended:\n${printed}`)))
  })
  return { url, output }
}

async function openExample(name: string, env?: Record<string, string>) {
  const { url } = await start(name, env)
  const page = await harness.open('about:blank', { reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  await page.goto(url)
  return page
}

async function closeQuietly(page: HarnessPage) {
  expect(page.seen.errors).toEqual([])
  expect(page.seen.warnings.filter((text) => text.startsWith('[wgt]'))).toEqual([])
  await page.context().close()
}

test.each(names)('%s has a short README with one command, and both languages link to it', (name) => {
  const readme = readText(`${folder}/${name}/README.md`)
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(25)
  expect(commandsOf(name)).toHaveLength(1)
  for (const [, href = ''] of readme.matchAll(/\]\(([^)#]+)\)/g))
    expect(existsSync(join(root, folder, name, href)), href).toBe(true)
  for (const locale of ['vi', 'en']) {
    const pages = globSync(`site/docs/${locale}/*/*.md`, { cwd: root }).map(readText)
    expect(pages.some((text) => text.includes(`../../examples/${name}/README.md`))).toBe(true)
  }
})

test('a page of HTML shows two widgets', async () => {
  const page = await openExample('plain-html')
  for (const id of ['countdown', 'faq']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await mounted(page, id)
  }
  await closeQuietly(page)
})

test.each(['react', 'vue'])('a component of %s mounts, unmounts and mounts again', async (name) => {
  const page = await openExample(name)
  const id = 'faq-demo-faq'
  await mounted(page, id)
  const widget = page.locator(`#${id} .wgt`)
  await widget.waitFor()
  const toggle = page.getByRole('button', { name: 'Câu hỏi thường gặp', exact: true })
  await toggle.click()
  await widget.waitFor({ state: 'detached' })
  await toggle.click()
  await widget.waitFor()
  await closeQuietly(page)
})

test('a page with a strict policy shows its widget and breaks nothing', async () => {
  const page = await openExample('strict-policy')
  await mounted(page, 'faq')
  await page.locator('#faq').getByRole('button').first().click()
  expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
  // The policy is there: it refuses what it does not name.
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.async = true
    document.body.append(script)
    try {
      script.text = 'window.isBroken = true'
    } catch {
      Object.assign(window, { isRefused: true })
    }
  })
  expect(
    await page.evaluate(() => [Reflect.has(window, 'isRefused'), Reflect.has(window, 'isBroken')]),
  ).toEqual([true, false])
  await closeQuietly(page)
})

test('scripts run after consent to their category, and not before', async () => {
  const page = await openExample('consent')
  const states = () => page.locator('output').allInnerTexts()
  await page.getByRole('button', { name: 'Đồng ý tất cả', exact: true }).waitFor()
  expect(await states()).toEqual(['chưa chạy', 'chưa chạy'])
  expect(page.seen.requests.filter((url) => url.includes('/marketing.js'))).toEqual([])
  await page.getByRole('button', { name: 'Đồng ý tất cả', exact: true }).click()
  await expect.poll(states).toEqual(['đang chạy', 'đang chạy'])
  await closeQuietly(page)
})

test('a refusal leaves the scripts where they are', async () => {
  const page = await openExample('consent')
  await page.getByRole('button', { name: 'Từ chối tất cả', exact: true }).click()
  await page.getByRole('button', { name: 'Từ chối tất cả', exact: true }).waitFor({ state: 'detached' })
  expect(await page.locator('output').allInnerTexts()).toEqual(['chưa chạy', 'chưa chạy'])
  await closeQuietly(page)
})

test('the WordPress theme shows its widgets on the front page and in a post, and the banner on both', async () => {
  const wordpress = await startWordpress(join(root, folder, 'wordpress-theme'), {
    NHUNG_SITE: harness.service.url,
  })
  onTestFinished(() => wordpress.stop())
  for (const path of ['/', '/?name=hoi-dap']) {
    const page = await harness.open(wordpress.origin + path)
    await page.locator('main .wgt').first().waitFor()
    await page.getByRole('button', { name: 'Đồng ý tất cả', exact: true }).waitFor()
    expect(await page.title()).toContain('Tiệm bánh')
    await closeQuietly(page)
  }
})

test('an amount that the server signed makes a signed order, and a changed one makes none', async () => {
  const key = 'khoa-ky-so-tien-cua-gom-lam-32-ky-tu'
  const hidden = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
  const settings = {
    accounts: [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }],
    ...{ amountMode: 'url', memoMode: 'template', memoTemplate: 'DH{orderId}' },
    orders: { enabled: true, ask: hidden },
  }
  const draft = { settings, privateSettings: { amountKey: key } }
  const { publicId } = await rpc('widgets/create', { type: 'QR_PAYMENT', name: 'Trả tiền', draft })
  await rpc('widgets/publish', { publicId })
  const page = await openExample('signed-amount', { NHUNG_WIDGET: publicId, NHUNG_AMOUNT_KEY: key })
  const press = async (label: string) => {
    const answer = page.waitForResponse((one) => one.url().endsWith(`/${publicId}/orders`))
    await page.getByRole('button', { name: label }).click()
    return (await answer).status()
  }
  expect(await press('Thanh toán 250.000 ₫')).toBe(201)
  const { items } = await rpc('inboxes/orders', { publicId })
  expect(items).toMatchObject([{ amount: 250_000, amountSource: 'signed' }])

  await page.evaluate(() => document.getElementById('pay')?.setAttribute('data-amount', '1000'))
  expect(await press('Thanh toán 1.000 ₫')).toBe(422)
  expect((await rpc('inboxes/orders', { publicId })).items).toHaveLength(1)
  await page.context().close()
})

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

test.each(['node', 'php'])(
  'the receiver in %s takes what the service sends and what is signed as documented, and nothing else',
  async (language) => {
    const kept = await mkdtemp(join(tmpdir(), 'nhung-receiver-'))
    onTestFinished(() => rm(kept, { recursive: true }))
    const env = { NHUNG_WEBHOOK_SECRET: secret, TMPDIR: kept }
    const { url, output } = await start(`webhook-receiver-${language}`, env, receiverPort)
    const settings = { url: 'https://shop.example/nhung', secret }
    expect(await rpc('destinations/testUnsaved', { type: 'webhook', settings })).toMatchObject({
      delivered: true,
    })
    expect(output()).toContain('test')
    const other = { ...settings, secret: `whsec_${Buffer.alloc(32, 8).toString('base64')}` }
    expect(await rpc('destinations/testUnsaved', { type: 'webhook', settings: other })).toMatchObject({
      delivered: false,
    })

    const body = JSON.stringify({ id: 'giao-1', event: 'contact', data: { name: 'Chị Hường' } })
    const now = Math.floor(Date.now() / 1000)
    async function send({ sent = body, at = now, by = 7, version = 'v1' }) {
      const signature = createHmac('sha256', Buffer.alloc(32, by))
        .update(`giao-1.${at}.${body}`)
        .digest('base64')
      const headers = {
        'webhook-id': 'giao-1',
        'webhook-timestamp': String(at),
        'webhook-signature': `v1,AAAA ${version},${signature}`,
      }
      return (await fetch(url, { method: 'POST', headers, body: sent })).status
    }
    expect(await send({})).toBe(204)
    expect(await send({})).toBe(204)
    expect(output().split('Chị Hường')).toHaveLength(2)
    const refused = [
      { sent: body.replace('Hường', 'Hương') },
      { at: now - 3600 },
      { by: 8 },
      { version: 'v2' },
    ]
    expect(await Promise.all(refused.map(send))).toEqual([401, 401, 401, 401])
    expect((await fetch(url, { method: 'POST', body })).status).toBe(401)
    expect((await fetch(url)).ok).toBe(false)
    expect((await fetch(url, { method: 'POST', body: 'x'.repeat(2_000_000) })).ok).toBe(false)
  },
)

test('the documentation shows how the receiver in PHP checks signatures', () => {
  const [check = ''] =
    /^function isOurs[\s\S]*?^}$/m.exec(readText(`${folder}/webhook-receiver-php/index.php`)) ?? []
  expect(check).toContain('hash_equals')
  for (const locale of ['vi', 'en'])
    expect(readText(`site/docs/${locale}/developers/webhooks.md`)).toContain(check)
})
