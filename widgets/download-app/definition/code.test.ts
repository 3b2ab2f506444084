import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { compile, configOf } from '../../compile.ts'
import type { QrBits } from '../../schema/qr-bits.ts'
import { logo } from '../visitor/logo.ts'
import { isReadable } from './code.ts'
import { sample } from './sample.ts'

const at = new Date('2026-11-01T00:00:00Z')
const long = `${'Ab1c/'.repeat(60)}`

/** Publishes like the service. */
function published(settings: object, siteUrl = 'https://nhung.vn') {
  const draft = { locale: 'vi', ...sample.vi, settings: { ...sample.vi.settings, ...settings } }
  const made = compile('DOWNLOAD_APP', draft, at)
  if (!made.ok) return { issues: made.issues.map(({ pointer }) => pointer) }
  const config = configOf(made, { siteUrl, publicId: 'Ab1cdEf2', revision: 1, data: {} })
  return { code: config.code, qrSize: Number(config.settings.qrSize) }
}

/** Drawn as it is shown, with a grey square on a white ring where an icon is. @param shown px */
function scanned({ size, bits }: QrBits, shown: number, hasLogo: boolean): string | undefined {
  const bytes = atob(bits)
  const width = size + 8
  const pixels = new Uint8ClampedArray(shown * shown * 4).fill(255)
  const half = (shown * logo.share) / 2
  for (let y = 0; y < shown; y++)
    for (let x = 0; x < shown; x++) {
      const [column, row] = [x, y].map((place) => Math.floor((place * width) / shown) - 4) as [number, number]
      const nth = row * size + column
      const isInside = column >= 0 && row >= 0 && column < size && row < size
      const isDark = isInside && (bytes.charCodeAt(nth >> 3) >> (7 - (nth & 7))) & 1
      const far = Math.max(Math.abs(x + 0.5 - shown / 2), Math.abs(y + 0.5 - shown / 2))
      const shade = hasLogo && far < half + logo.ring ? (far < half ? 90 : 255) : isDark ? 0 : 255
      pixels.fill(shade, (y * shown + x) * 4, (y * shown + x) * 4 + 3)
    }
  return jsQR(pixels, shown, shown)?.data
}

const sizes = [96, 148, 256]

test('codes of every length, size and level are read, with an icon on them too', () => {
  const versions = new Set<number>()
  for (const qrLogo of [false, true])
    for (const qrSize of sizes)
      for (let length = 20; length <= 300; length += length < 80 ? 6 : 28) {
        const qrUrl = `https://gomlam.vn/${long}`.slice(0, length)
        const { code, qrSize: shown = 0 } = published({ qrTarget: 'url', qrUrl, qrSize, qrLogo })
        const name = `${length} letters, ${qrSize} px${qrLogo ? ', icon' : ''}`
        expect(code && isReadable(code, qrUrl, { qrLogo, qrSize: shown }), name).toBe(true)
        // On a screen with two pixels for each px.
        expect(code && scanned(code, shown * 2, qrLogo), name).toBe(qrUrl)
        expect(shown / ((code?.size ?? 0) + 8), name).toBeGreaterThanOrEqual(2)
        versions.add(code?.size ?? 0)
      }
  expect(versions.size).toBeGreaterThan(10)
})

test('so are smart links, at the smallest size', () => {
  for (const siteUrl of [
    'https://n.vn',
    'https://nhung.vn',
    `https://${'tien-ich.'.repeat(4)}congty.com.vn`,
  ]) {
    const { code, qrSize = 0 } = published({ qrLogo: true, qrSize: 96 }, siteUrl)
    expect(code && scanned(code, qrSize * 2, true)).toBe(`${siteUrl}/go?Ab1cdEf2`)
    expect(qrSize / ((code?.size ?? 0) + 8)).toBeGreaterThan(1.9)
  }
})

test('an address that no code holds is refused, and a damaged code is not taken for a readable one', () => {
  const url = `https://play.google.com/store/apps/details?id=vn.vidu.gomlam&x=${long.repeat(3)}`
  const stores = [{ type: 'googleplay', url }]
  expect(published({ stores, qrTarget: 'googleplay' })).toEqual({ issues: ['#/settings/stores/0/url'] })
  expect(published({ stores }).code?.url).toBe('https://nhung.vn/go?Ab1cdEf2')
  const { code } = published({})
  expect(code && isReadable(code, code.url, { qrLogo: false, qrSize: 148 })).toBe(true)
  expect(
    code &&
      isReadable({ ...code, bits: btoa(atob(code.bits).split('').reverse().join('')) }, code.url, {
        qrLogo: false,
        qrSize: 148,
      }),
  ).toBe(false)
})
