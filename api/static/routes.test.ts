import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeOfRun } from '../../tests/size-of-run.ts'
import { headerSets } from './headers.ts'
import { filterOf } from './match.ts'
import { match, routes } from './routes.ts'

describe('filterOf', () => {
  it.each([
    ['', ''],
    ['province=79', '/79'],
    ['province=79&district=760', '/79/760'],
    ['district=760&province=79', '/79/760'],
    ['district=760', '/-/760'],
    ['province=&district=760', '/-/760'],
    ['province=79&district=', '/79'],
    ['province', ''],
    ['province=', ''],
    ['province=79&province=01', '/79'],
    ['Province=79', '/79'],
    ['utm=1&province=79&x', '/79'],
    ['province=..', '/!'],
    ['province=79/..', '/!'],
    ['province=%37', '/!'],
    ['province=79&district=%00', '/!'],
    [`province=${'7'.repeat(33)}`, '/!'],
  ])('of "%s" is "%s"', (query, filter) => {
    expect(filterOf(query, ['province', 'district'])).toBe(filter)
  })
})

describe('match', () => {
  it('leads no request out of its folder', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '',
      '%2e',
      'config',
      'r',
      '1',
      'a',
      '\\',
      '\0',
      'live',
      '.env',
      'x.js',
      '?province=',
    )
    const start = fc.constantFrom(
      '/api/v1/widgets/',
      '/api/v1/geo/',
      '/embed/a/',
      '/embed/v1/',
      '/_astro/',
      '/',
      '/admin/',
    )
    fc.assert(
      fc.property(start, fc.array(part, { maxLength: 6 }), fc.string(), (first, parts, rest) => {
        const found = match(first + parts.join('/') + rest)
        if (!found) return
        for (const file of [found.file, found.fallback ?? '/x'])
          expect(file).toMatch(/^(\/[A-Za-z0-9_@~!-][A-Za-z0-9._@~-]*)+$/)
      }),
      { numRuns: sizeOfRun({ suite: 500, long: 10_000 }) },
    )
  })

  it('gives one key to all spellings of one file, and another to every other', () => {
    const key = (url: string) => match(url)?.key
    expect(key('/api/v1/widgets/a/config?x=1')).toBe(key('/api/v1/widgets/a/config'))
    expect(key('/api/v1/widgets/a/locations?district=2&province=1')).toBe(
      key('/api/v1/widgets/a/locations?province=1&district=2&z'),
    )
    expect(key('/api/v1/widgets/a/locations?/1/2')).not.toBe(
      key('/api/v1/widgets/a/locations?province=1&district=2'),
    )
  })

  it('reads a whole address as the path in it', () => {
    const { key, file } = match('/api/v1/widgets/a/config') ?? {}
    for (const host of ['http://host', 'HTTPS://host:8080'])
      expect(match(`${host}/api/v1/widgets/a/config?x=1`)).toMatchObject({ key, file })
  })

  it('leaves what is no file to the service', () => {
    for (const url of [
      '/health',
      '/api/v1/widgets/a/stats',
      '/api/v1/widgets/a/challenge',
      '/admin/api/widgets',
      '/admin/rpc/x',
      'http://host',
      'ftp://host/',
      '*',
      `/${'a'.repeat(2000)}`,
    ])
      expect([url, match(url)]).toEqual([url, undefined])
  })

  it('has a header set and only known names in every route', () => {
    for (const { file, path, headers, fallback = '' } of routes) {
      expect(Object.keys(headerSets)).toContain(headers)
      const names = [...(file + fallback).matchAll(/\$([a-z]+)/g)].map(([, name]) => name)
      for (const name of names)
        expect([...path.matchAll(/\?<([a-z]+)>/g)].map(([, own]) => own).concat('filter')).toContain(name)
    }
  })
})
