import { describe, expect, test } from 'vitest'
import { compile, configOf } from '../../compile.ts'
import { qrBits } from '../../schema/qr-bits.ts'
import { downloadApp } from '../index.ts'
import { sample } from './sample.ts'

const at = new Date('2026-11-01T00:00:00Z')
const made = (settings: object) =>
  compile(
    'DOWNLOAD_APP',
    { locale: 'vi', ...sample.vi, settings: { ...sample.vi.settings, ...settings } },
    at,
  )
const pointers = (settings: object) => {
  const result = made(settings)
  return result.ok ? [] : result.issues.map(({ pointer }) => pointer)
}
const codeOf = (settings: object) => {
  const result = made(settings)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return configOf(result, { siteUrl: 'https://nhung.vn', publicId: 'abc', revision: 1, data: {} }).code
}

const [apple, google = { type: '', url: '' }] = sample.vi.settings.stores

describe('settings', () => {
  test('publish filled marks of stores that have one, and drawn strokes for others', () => {
    const stores = [apple, google, { type: 'apk', url: 'https://vidu.vn/gom-lam.apk' }]
    const result = made({ stores })
    expect(result.ok && result.settings.stores).toMatchObject([
      { type: 'appstore', isMark: true },
      { type: 'googleplay', isMark: true },
      { type: 'apk', isMark: false },
    ])
  })

  test.each([
    ['a link of another store', { stores: [{ type: 'appstore', url: google.url }] }, '/stores/0/url'],
    ['a script', { stores: [{ type: 'apk', url: 'javascript:alert(1)' }] }, '/stores/0/url'],
    [
      'a host that only looks like it',
      { stores: [{ type: 'appstore', url: 'https://apps.apple.com.vidu.vn/' }] },
      '/stores/0/url',
    ],
    ['a store twice', { stores: [apple, apple] }, '/stores/1/type'],
    ['no store', { stores: [] }, '/stores'],
    ['a code without an address', { qrTarget: 'url' }, '/qrUrl'],
    ['a code to a store that is not there', { stores: [apple], qrTarget: 'googleplay' }, '/qrTarget'],
    ['a deep link that is a script', { deepLink: { scheme: 'javascript' } }, '/deepLink/scheme'],
  ])('refuse %s', (_, settings, pointer) => {
    expect(pointers(settings)).toEqual([`#/settings${pointer}`])
  })
})

test('only a page with a web app keeps the offer to install it', () => {
  const headOf = (settings: object) => {
    const result = made(settings)
    return result.ok && downloadApp.head?.(result)
  }
  expect(headOf({})).toBe('')
  expect(headOf({ stores: [{ type: 'pwa', url: 'https://gomlam.vn/app' }] })).toContain('beforeinstallprompt')
})

describe('the code', () => {
  test.each([
    [{}, 'https://nhung.vn/go?abc', 'M'],
    [{ qrLogo: true }, 'https://nhung.vn/go?abc', 'Q'],
    [{ qrTarget: 'googleplay', utmSource: 'web' }, `${google.url}&referrer=utm_source%3Dweb`, 'M'],
    [{ qrTarget: 'url', qrUrl: 'https://gomlam.vidu.vn/app' }, 'https://gomlam.vidu.vn/app', 'M'],
  ] as const)('of %j is made at publishing', (settings, url, level) => {
    expect(codeOf(settings)).toEqual({ url, ...qrBits(url, level) })
  })

  test('may be left out', () => {
    expect(codeOf({ qrTarget: 'none' })).toBeUndefined()
  })
})
