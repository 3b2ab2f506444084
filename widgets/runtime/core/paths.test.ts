import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appliesToPath, plainPath } from './paths.ts'

const nfd = '/thanh-toán'.normalize('NFD')

test.for<[string, string]>([
  ['/tin-t%E1%BB%A9c/bai-1', '/tin-tức/*'],
  ['/tin-tức/bai-1', '/tin-t%E1%BB%A9c/*'],
  [nfd, '/thanh-toán'],
  ['/thanh-toán', nfd],
  [encodeURI(nfd), '/thanh-toán'],
  ['/thanh-to%c3%a1n', '/thanh-toán'],
  ['/khuyen-mai/', '/khuyen-mai'],
  ['/khuyen-mai', '/khuyen-mai/'],
  ['/khuyen-mai//', '/khuyen-mai'],
  ['/blog', '/blog/*'],
  ['/blog/', '/blog/*'],
  ['/blog/a/', '/blog/*'],
  ['/blog/a/', '/blog/a'],
  ['/', '/'],
  ['/', '/*'],
  ['/a b', '/a%20b'],
  ['/100%', '/100%'],
  ['/%E9', '/%E9'],
  ['/a.html', '/a.html'],
])('%s is a page of %s', ([path, pattern]) => {
  expect(appliesToPath(path, [pattern], [])).toBe(true)
  expect(appliesToPath(path, [], [pattern])).toBe(false)
})

test.for<[string, string]>([
  ['/blogs', '/blog/*'],
  ['/blog-cu', '/blog'],
  ['/khuyen-mai-2', '/khuyen-mai/'],
  ['/', '/a'],
  ['/a/b', '/a'],
  ['/a%2Fb', '/a/b'],
  ['/abhtml', '/a.html'],
  ['/Blog', '/blog'],
])('%s is no page of %s', ([path, pattern]) => {
  expect(appliesToPath(path, [pattern], [])).toBe(false)
})

test('a path is plain once and for all, and a pattern of itself', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }), { maxLength: 3 }),
      (steps) => {
        const path = `/${steps
          .map((step) => step.replace(/[/*%?#\\]/g, ''))
          .filter(Boolean)
          .join('/')}`
        const encoded = URL.canParse(`https://a.vn${path}`) ? new URL(`https://a.vn${path}`).pathname : path
        if (!path.isWellFormed() || /[\s\p{Cc}]|\/\.+(\/|$)/u.test(path)) return
        expect(plainPath(plainPath(path))).toBe(plainPath(path))
        expect(appliesToPath(encoded, [path.normalize('NFD')], [])).toBe(true)
        expect(appliesToPath(`${encoded}/`, [path], [])).toBe(true)
      },
    ),
  )
})
