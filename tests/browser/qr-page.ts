import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { systemTool } from '../../build-scripts/system-tools.ts'
import { compile, configOf } from '../../widgets/compile.ts'
import type { HostPage } from '../harness/host-pages.ts'
import { type BrowserHarness, mounted } from './harness.ts'

export const shop = { bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY TNHH HIEN NHA' }

export function configFor(settings: object, locale: 'vi' | 'en' = 'vi') {
  const draft = { name: 'Quầy', locale, settings: { accounts: [shop], ...settings } }
  const result = compile('QR_PAYMENT', draft, new Date('2026-11-20T00:00:00Z'))
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return configOf(result, { siteUrl: '', publicId: 'demo-qr-payment', revision: 1, data: {} })
}

export async function openPayment(
  harness: BrowserHarness,
  config: ReturnType<typeof configFor>,
  {
    query = '',
    attributes = '',
    ...options
  }: Partial<HostPage> & BrowserContextOptions & { query?: string; attributes?: string } = {},
) {
  const { csp, head, ...context } = options
  const body = harness.snippet('qr-payment', 'w').replace('id="w"', `id="w" ${attributes}`)
  const address = harness.host({ body, ...(csp && { csp }), ...(head && { head }) })
  const page = await harness.open('about:blank', context)
  await page.route(/\/demo-qr-payment\/config(\.js)?$/, (route) => {
    const isScript = route.request().url().endsWith('.js')
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: (isScript ? 'export default ' : '') + JSON.stringify(config),
    })
  })
  await page.addInitScript(() => {
    document.addEventListener('qr-payment:changed', (event) => {
      if (event instanceof CustomEvent) Object.assign(window, { payment: event.detail })
    })
  })
  await page.goto(address + query)
  await mounted(page, 'w')
  return page
}

export const changedDetail = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'payment') as { amount: number; memo: string; payload: string })

const jsQr = readFileSync(createRequire(import.meta.url).resolve('jsqr'), 'utf8')

/** Returns an empty string for a picture without a code. */
export async function readByJsQr(page: Page, pictures: Buffer[]): Promise<string[]> {
  await page.evaluate(jsQr)
  const read: string[] = []
  for (const picture of pictures)
    read.push(
      await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes]))
        const canvas = document.createElement('canvas')
        canvas.width = image.width
        canvas.height = image.height
        const pen = canvas.getContext('2d')
        pen?.drawImage(image, 0, 0)
        const pixels = pen?.getImageData(0, 0, image.width, image.height)
        return pixels
          ? (Reflect.get(window, 'jsQR')(pixels.data, pixels.width, pixels.height)?.data ?? '')
          : ''
      }, picture.toString('base64')),
    )
  return read
}

function zbar(files: string[]): string {
  const options = ['-q', '--xml', '--set', 'disable', '--set', 'qrcode.enable']
  try {
    return execFileSync(systemTool('zbarimg'), [...options, ...files], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    // zbarimg exits with an error when one of the pictures has no code.
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  }
}

const found = (output: string) =>
  new Map(
    output
      .split('<source ')
      .map((part) => [/^href='([^']+)'/.exec(part)?.[1], /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(part)?.[1]]),
  )

export function readByZbar(folder: string, pictures: Buffer[]): string[] {
  const files = pictures.map((picture, index) => {
    const file = join(folder, `${index}.png`)
    writeFileSync(file, picture)
    return file
  })
  const together = found(zbar(files))
  // zbarimg's random samples continue from picture to picture: a single picture gives the same result every time.
  return files.map((file) => together.get(file) ?? found(zbar([file])).get(file) ?? '')
}

/** The payload of the one code in a picture; empty without one. */
export async function scan(picture: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-qr-'))
  const [payload = ''] = readByZbar(folder, [picture])
  await rm(folder, { recursive: true })
  return payload
}
