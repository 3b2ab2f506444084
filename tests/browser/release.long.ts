/** The archive of `npm run release`: what is in it, that it is the same twice, and that it does the main job by itself. */
import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { somebody } from '../harness/checkout.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { openHostPages } from '../harness/host-pages.ts'
import { owner, ownerSettings } from '../harness/owned-service.ts'
import { makeArchive, releaseArchive, startRelease, unpack } from '../harness/release.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
let archive: string
let release: string
beforeAll(async () => {
  archive = await makeArchive({ key: privateKey })
  release = await unpack(archive)
})
afterAll(async () => {
  for (const path of [archive, release]) await rm(dirname(path), { recursive: true, force: true })
})

const files = () =>
  readdirSync(release, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(release, join(entry.parentPath, entry.name)))
    .sort()

test('it weighs at most 85 MB, is signed, and its manifest names each file with its hash', () => {
  expect(statSync(archive).size).toBeLessThanOrEqual(85e6)
  const bytes = readFileSync(archive)
  const signature = Buffer.from(readFileSync(`${archive}.sig`, 'utf8'), 'base64')
  expect(
    verify(null, bytes, createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), signature),
  ).toBe(true)
  const manifest = JSON.parse(readFileSync(join(release, 'manifest.json'), 'utf8'))
  expect(manifest.version).toBe(packageJson.version)
  expect(Object.keys(manifest.files)).toEqual(files().filter((file) => file !== 'manifest.json'))
  for (const [file, hash] of Object.entries(manifest.files))
    expect(
      createHash('sha256')
        .update(readFileSync(join(release, file)))
        .digest('hex'),
      file,
    ).toBe(hash)
})

test('one more of the same commit has the same bytes', async () => {
  const again = await releaseArchive()
  expect(readFileSync(again).equals(readFileSync(archive))).toBe(true)
})

test('notices and the bill of materials name every package that is in it, and Node', () => {
  const notices = readFileSync(join(release, 'NOTICES.txt'), 'utf8')
  const bill = JSON.parse(readFileSync(join(release, 'sbom.json'), 'utf8'))
  expect(bill.bomFormat).toBe('CycloneDX')
  const billed: string[] = bill.components.map(({ name }: { name: string }) => name)
  const inFolders = files().flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [])
  const inPages = [
    'vue',
    '@nuxt/ui',
    'prosemirror-model',
    'uplot',
    'tailwindcss',
    '@fontsource/be-vietnam-pro',
  ]
  const inServer = Object.keys(packageJson.dependencies)
  for (const name of [...inFolders, ...inPages, ...inServer, `node-linux-${process.arch}`])
    expect(billed).toContain(name)
  for (const name of billed) expect(notices).toContain(`\n## ${name}@`)
  expect(notices).toContain('sapnhap.bando.com.vn')
})

test('it has nothing of the workshop', () => {
  const names = files()
  expect(names.filter((file) => /\.(ts|vue|astro)$|\.test\./.test(file))).toEqual([])
  for (const name of ['build-scripts', 'tests', 'widgets', 'site', 'node_modules'])
    expect(readdirSync(release)).not.toContain(name)
})

test('says its version and its commands, without a service', () => {
  const nhung = (...args: string[]) =>
    execFileSync(join(release, 'bin/nhung'), args, { encoding: 'utf8', cwd: '/' })
  expect(nhung('--version')).toBe(`${packageJson.version}\n`)
  expect(nhung('--help')).toContain('nhung admin')
  expect(nhung('admin', 'help')).toContain('nhung admin <command>')
  expect(nhung('edge', 'nginx')).toContain('server {')
})

test('a merchant publishes and a visitor writes, as an ordinary user on files that are not theirs, within 300 MB', async () => {
  const service = await startRelease(release, { ...ownerSettings, DEMO: '0' })
  const hosts = await openHostPages()
  const before = files()
  const health = await (await fetch(`${service.url}/health`)).json()
  expect(health).toMatchObject({ status: 'ok', version: packageJson.version })
  const context = await (await sharedChromium()).newContext({ locale: 'vi-VN' })
  const page = await context.newPage()
  await page.goto(`${service.url}/admin/widgets/new`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Biểu mẫu liên hệ/ }).click()
  await page
    .getByRole('button', { name: /^Dùng mẫu này/ })
    .first()
    .click()
  await page.waitForURL('**/content')
  await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
  await page.getByRole('button', { name: 'Xuất bản ngay' }).click()
  await page.getByRole('heading', { name: 'Gắn tiện ích vào trang của bạn' }).waitFor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Sao chép mã' }).first().click()
  await page.getByRole('button', { name: 'Đã sao chép' }).waitFor()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())

  const shop = await context.newPage()
  await shop.goto(hosts.host({ body: snippet }))
  await shop.getByLabel('Họ và tên').fill('Lan')
  await shop.getByLabel('Số điện thoại').fill('0912 345 678')
  await shop.getByLabel('Nội dung').fill('Còn bàn tối nay không?')
  const sent = shop.waitForResponse((response) => response.status() === 201)
  await shop.getByRole('button', { name: /^Gửi/ }).click()
  await sent
  await page.goto(`${service.url}/admin/inbox`)
  await page.getByText('Còn bàn tối nay không?').last().waitFor()
  await context.close()
  expect(await service.mostMemory()).toBeLessThanOrEqual(300e6)
  await service.stop()
  expect(files()).toEqual(before)
})

test.runIf(somebody.uid !== undefined)('it starts without a network', async () => {
  const service = await startRelease(release, { DEMO: '1' }, [
    ...['unshare', '--net', '--', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'],
  ])
  expect(service.output()).toContain('listens on')
  expect(existsSync(join(service.dataDir, 'published'))).toBe(true)
  await service.stop()
})
