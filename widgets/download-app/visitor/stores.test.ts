import { describe, expect, test } from 'vitest'
import type { Store } from '../definition/stores.ts'
import { appLink } from './deep-link.ts'
import { storesOn, systemOf } from './phone.ts'
import { storeLink } from './store-link.ts'

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  // iPadOS and macOS have the same.
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  pixel:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  huawei:
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.14.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/16.0.0.302 Mobile Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

const stores = (...types: Store['type'][]): Store[] =>
  types.map((type) => ({ type, url: `https://vidu.vn/${type}`, label: '', icon: '', isMark: false }))
const all = stores('apk', 'appgallery', 'appstore', 'galaxystore', 'googleplay', 'pwa')

describe('a device', () => {
  test.each([
    ['iphone', 5, 'ios', ['appstore', 'pwa']],
    ['mac', 5, 'ios', ['appstore', 'pwa']],
    ['mac', 0, 'computer', ['apk', 'appgallery', 'appstore', 'galaxystore', 'googleplay', 'pwa']],
    ['pixel', 5, 'android', ['googleplay', 'apk', 'pwa']],
    ['samsung', 5, 'android', ['googleplay', 'galaxystore', 'apk', 'pwa']],
    ['huawei', 10, 'android', ['appgallery', 'googleplay', 'apk', 'pwa']],
    ['windows', 10, 'computer', ['apk', 'appgallery', 'appstore', 'galaxystore', 'googleplay', 'pwa']],
  ] as const)('%s with %i touch points is %s and has its own stores', (name, points, system, own) => {
    expect(systemOf(agents[name], points)).toBe(system)
    expect(storesOn(all, agents[name], system).map(({ type }) => type)).toEqual(own)
  })

  test('has all stores where none is its own', () => {
    expect(storesOn(stores('appstore'), agents.pixel, 'android')).toHaveLength(1)
  })
})

describe('the link to a store', () => {
  const none = { utmSource: '', utmMedium: '', utmCampaign: '', utmTerm: '', utmContent: '' }
  const campaign = { ...none, utmSource: 'website', utmMedium: 'banner', utmCampaign: 'tet-2027' }
  test.each([
    [
      'appstore',
      'https://apps.apple.com/vn/app/a/id1',
      campaign,
      'https://apps.apple.com/vn/app/a/id1?ct=tet-2027',
    ],
    [
      'googleplay',
      'https://play.google.com/store/apps/details?id=vn.vidu.a',
      campaign,
      'https://play.google.com/store/apps/details?id=vn.vidu.a&referrer=utm_source%3Dwebsite%26utm_medium%3Dbanner%26utm_campaign%3Dtet-2027',
    ],
    ['apk', 'https://vidu.vn/a.apk', { ...none, utmSource: 'zalo' }, 'https://vidu.vn/a.apk?utm_source=zalo'],
    [
      'pwa',
      'https://vidu.vn/app',
      { ...none, utmTerm: 'goi-mon', utmContent: 'the' },
      'https://vidu.vn/app?utm_term=goi-mon&utm_content=the',
    ],
    [
      'appstore',
      'https://apps.apple.com/vn/app/a/id1',
      { ...none, utmContent: 'the' },
      'https://apps.apple.com/vn/app/a/id1?ct=the',
    ],
    ['appstore', 'https://apps.apple.com/vn/app/a/id1', none, 'https://apps.apple.com/vn/app/a/id1'],
  ])('%s %s', (type, url, tokens, expected) => {
    expect(storeLink({ type, url }, tokens)).toBe(expected)
  })
})

describe('the link to the app', () => {
  const deepLink = { scheme: 'gomlam', path: 'xem/{path}', package: 'vn.vidu.gomlam', fallbackMs: 1200 }
  const store = 'https://play.google.com/store/apps/details?id=vn.vidu.gomlam'
  test('is an intent on Android, which knows the store', () => {
    expect(appLink(deepLink, '/bat/men-lam', store, true)).toBe(
      'intent://xem/bat/men-lam#Intent;scheme=gomlam;package=vn.vidu.gomlam;S.browser_fallback_url=https%3A%2F%2Fplay.google.com%2Fstore%2Fapps%2Fdetails%3Fid%3Dvn.vidu.gomlam;end',
    )
  })
  test('is of its own scheme elsewhere', () => {
    expect(appLink(deepLink, '/bat/men-lam', store, false)).toBe('gomlam://xem/bat/men-lam')
  })
})
