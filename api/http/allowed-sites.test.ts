import { describe, expect, test } from 'vitest'
import { isAllowedSite, siteOf } from './allowed-sites.ts'

describe('a site', () => {
  test.for([
    ['tiembanh.vn', 'tiembanh.vn'],
    [' WWW.TiemBanh.vn ', 'tiembanh.vn'],
    ['https://www.tiembanh.vn/lien-he?x=1#y', 'tiembanh.vn'],
    ['http://dat.tiembanh.com.vn:8080', 'dat.tiembanh.com.vn'],
    ['*.tiembanh.vn', 'tiembanh.vn'],
    // RFC 3492: what browsers send for a domain with marks
    ['tiệmbánh.vn', 'xn--timbnh-sta3432d.vn'],
    ['www.vn', 'www.vn'],
    ['localhost', 'localhost'],
    ['192.168.1.7', '192.168.1.7'],
  ] as const)('%s is %s', ([typed, site]) => expect(siteOf(typed)).toBe(site))

  test.for([
    '',
    'vn',
    'tiệm bánh',
    'ftp://tiembanh.vn',
    'a..vn',
    '-a.vn',
    'a.vn,b.vn',
    'a.1',
    '[::1]',
    `${'a.'.repeat(126)}vn`,
  ])('“%s” is none', (typed) => expect(siteOf(typed)).toBeUndefined())
})

test('without sites all are allowed', () => expect(isAllowedSite('', [])).toBe(true))

test.for([
  ['tiembanh.vn', true],
  ['www.tiembanh.vn', true],
  ['a.b.tiembanh.vn', true],
  ['xautiembanh.vn', false],
  ['tiembanh.vn.ke-xau.com', false],
  ['vn', false],
] as const)('%s is one of the sites: %s', ([host, isOne]) =>
  expect(isAllowedSite(host, ['khac.vn', 'tiembanh.vn'])).toBe(isOne),
)
