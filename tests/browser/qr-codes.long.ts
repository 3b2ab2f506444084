import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payload } from '../qr/emvco.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'
import { configFor, readByJsQr, readByZbar } from './qr-page.ts'

let harness: BrowserHarness
let folder: string
beforeAll(async () => {
  harness = await openBrowserHarness()
  folder = mkdtempSync(join(tmpdir(), 'nhung-qr-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await harness.close()
})

const layouts = ['qrOnly', 'compact', 'detailed', 'print']
const dots = ['square', 'rounded']
const logos = ['none', 'vietqr', 'bank', 'custom']
/** The last pair has 4.54 : 1, just above `minContrast`. */
const colours = [
  { color: '#000000', background: '#ffffff' },
  { color: '#0b3d2e', background: '#fff4d6' },
  { color: '#767676', background: '#ffffff' },
]

const everyLook = layouts.flatMap((layout) =>
  dots.flatMap((dotStyle) =>
    logos.flatMap((logo) => colours.map((pair) => ({ layout, dotStyle, logo, ...pair }))),
  ),
)
/** Sixteen looks cover every pair of values of different options. */
const pairedLooks = layouts.flatMap((layout, nthLayout) =>
  logos.map((logo, nthLogo) => ({
    layout,
    dotStyle: dots[(nthLayout + nthLogo) % dots.length],
    logo,
    ...colours[(nthLayout + 2 * nthLogo) % colours.length]!,
  })),
)
type Look = (typeof pairedLooks)[number]
const base = {
  amountMode: 'fixed',
  amount: 1_250_000,
  memo: 'Thanh toán đơn hàng 2026',
  logoUrl: 'https://logo.example/logo.png',
  logoSize: 0.22,
  bankApps: { enabled: false },
}
const expected = payload([
  ['00', '01'],
  ['01', '12'],
  [
    '38',
    [
      ['00', 'A000000727'],
      [
        '01',
        [
          ['00', '970436'],
          ['01', '0123456789'],
        ],
      ],
      ['02', 'QRIBFTTA'],
    ],
  ],
  ['53', '704'],
  ['54', '1250000'],
  ['58', 'VN'],
  ['62', [['08', 'THANH TOAN DON HANG 2026']]],
])

async function openWall() {
  const page = await harness.open(harness.host({ body: '<main></main>' }), {
    viewport: { width: 1100, height: 900 },
  })
  // A dark square is the worst logo for scanners.
  await page.route('https://logo.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#b00020"/></svg>',
    }),
  )
  const bundle = `${harness.service.url}/embed/${manifest['qr-payment']?.file}`
  await page.addScriptTag({
    type: 'module',
    content: `import { mount } from '${bundle}'; window.mountWidget = mount`,
  })
  await page.waitForFunction(() => 'mountWidget' in window)
  return page
}
const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../dist/embed/v1/manifest.json'), 'utf8'),
)
async function mount(page: Page, config: object) {
  await page.evaluate(
    async ({ config, site }) => {
      const host = document.createElement('div')
      host.id = 'w'
      document.querySelector('main')?.replaceChildren(host)
      await Reflect.get(window, 'mountWidget')(host, config, { site, preview: true })
    },
    { config, site: harness.service.url },
  )
  await page.waitForFunction(() => {
    const image = document.getElementById('w')?.shadowRoot?.querySelector('image')
    // The image has loaded once its request has an entry.
    return !image || performance.getEntriesByName(image.getAttribute('href') ?? '').length > 0
  })
}
const named = (reads: string[], of = pairedLooks) =>
  reads.flatMap((read, index) =>
    read === expected ? [] : [`${JSON.stringify(of[index])}: ${read || 'nothing'}`],
  )

test('any two values of different options meet in the looks that are read', () => {
  const pairsOf = (look: Look) => {
    const values = [look.layout, look.dotStyle, `${look.logo} logo`, look.color + look.background]
    return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} with ${other}`))
  }
  expect(new Set(pairedLooks.flatMap(pairsOf))).toEqual(new Set(everyLook.flatMap(pairsOf)))
})

test('codes are read on the page in every layout, dot style, logo and colour', async () => {
  const size = 200
  const page = await openWall()
  const shots: Buffer[] = []
  for (const look of pairedLooks) {
    await mount(page, configFor({ ...base, ...look, size }))
    const code = page.locator('#w .qr')
    expect(await code.evaluate((element) => element.getBoundingClientRect().width)).toBe(size)
    shots.push(await code.screenshot())
  }
  expect(named(readByZbar(folder, shots))).toEqual([])
  expect(named(await readByJsQr(page, shots))).toEqual([])
  await page.context().close()
})

/** Blink drops downloads beyond ten per second and frame: every ten have their own page. */
async function saveEach<Saved>(some: Look[], save: (page: Page, look: Look) => Promise<Saved>) {
  const saved: Saved[] = []
  for (let first = 0; first < some.length; first += 10) {
    const page = await openWall()
    for (const look of some.slice(first, first + 10)) saved.push(await save(page, look))
    await page.context().close()
  }
  return saved
}

async function download(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFileSync(await file.path())
}

async function expectRead(pictures: Buffer[], some: Look[]) {
  expect(named(readByZbar(folder, pictures), some)).toEqual([])
  const reader = await openWall()
  expect(named(await readByJsQr(reader, pictures), some)).toEqual([])
  await reader.context().close()
}

test('saved PNG pictures are read in every layout, dot style and logo, and in every colour', async () => {
  const pictures = await saveEach(pairedLooks, async (page, look) => {
    await mount(page, configFor({ ...base, ...look }))
    return download(page, 'Lưu ảnh')
  })
  await expectRead(pictures, pairedLooks)
})

test('saved SVG pictures stand alone and are read', async () => {
  const some = pairedLooks.slice(0, 8)
  const pictures = await saveEach(some, async (page, look) => {
    await mount(page, configFor({ ...base, ...look, actions: { svg: true } }))
    const svg = String(await download(page, 'Lưu SVG'))
    expect(svg).not.toContain('logo.example')
    const picture = await page.evaluate(async (source) => {
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL().split(',')[1] ?? ''
    }, svg)
    return Buffer.from(picture, 'base64')
  })
  await expectRead(pictures, some)
})
