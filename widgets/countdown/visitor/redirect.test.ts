import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayRedirect } from './redirect.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const at = (href: string) => vi.stubGlobal('location', { href })

test.for<[string, string]>([
  ['https://vidu.vn/sale/', 'https://vidu.vn/sale'],
  ['https://vidu.vn/sale', 'http://vidu.vn/sale'],
  ['https://vidu.vn/khuy%E1%BA%BFn-m%C3%A3i', 'https://vidu.vn/khuyến-mãi'],
  ['https://www.vidu.vn/sale?utm_source=zalo', 'https://vidu.vn/sale'],
  ['https://vidu.vn/sale#gia', 'https://vidu.vn/sale'],
])('at %s a redirect to %s has happened', ([href, target]) => {
  at(href)
  expect(mayRedirect(target, 'x')).toBe(false)
})

test.for<[string, string]>([
  ['https://vidu.vn/', 'https://vidu.vn/sale'],
  ['https://vidu.vn/sale', 'https://vidu.vn/sale?dot=2'],
  ['https://vidu.vn/sale', 'https://khac.vn/sale'],
  ['https://vidu.vn/#/a', 'https://vidu.vn/#/b'],
])('from %s it leads to %s', ([href, target]) => {
  at(href)
  expect(mayRedirect(target, 'x')).toBe(true)
})

test('a countdown redirects once in a session, wherever the target leads', () => {
  at('https://vidu.vn/')
  expect(mayRedirect('https://vidu.vn/sale', 'x')).toBe(true)
  at('https://vidu.vn/khac')
  expect(mayRedirect('https://vidu.vn/sale', 'x')).toBe(false)
  expect(mayRedirect('https://vidu.vn/sale', 'y')).toBe(true)
})

test('without storage there is no redirect', () => {
  at('https://vidu.vn/')
  vi.stubGlobal('sessionStorage', undefined)
  expect(mayRedirect('https://vidu.vn/sale', 'x')).toBe(false)
})
