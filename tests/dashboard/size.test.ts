import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const site = join(import.meta.dirname, '../../dist/site/client')
const read = (path: string) => readFileSync(join(site, path), 'utf8')

/** Scripts and styles that the page needs at once: those it names, and their static imports. */
function filesOf(page: string): Set<string> {
  const found = new Set<string>()
  const queue = [...read(page).matchAll(/(?:src|href)="\/(_astro\/[^"]+\.(?:js|css))"/g)].map(
    ([, path = '']) => path,
  )
  for (const path of queue) {
    if (found.has(path)) continue
    found.add(path)
    if (!path.endsWith('.js')) continue
    for (const [, name = ''] of read(path).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      queue.push(`_astro/${name}`)
  }
  return found
}

const shell = filesOf('admin/index.html')
const gzipped = (extension: string) =>
  [...shell]
    .filter((path) => path.endsWith(extension))
    .reduce((bytes, path) => bytes + gzipSync(read(path), { level: 9 }).length, 0)

test('the shell of the dashboard is small', () => {
  expect(gzipped('.js')).toBeGreaterThan(100_000)
  expect(gzipped('.js')).toBeLessThanOrEqual(280_000)
  expect(gzipped('.css')).toBeLessThanOrEqual(35_000)
})

/** Vite's own, of a few hundred bytes: what imports at a press, and what makes a component of a file. */
const helpers = /\/(preload-helper|_plugin-vue_export-helper)\./

test('no public page carries any of it', () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.html') && !/^(?:admin|dev|en\/dev)\//.test(path),
  )
  expect(pages).toContain('index.html')
  const carried = pages.flatMap((page) =>
    [...filesOf(page)].filter((path) => shell.has(path) && !helpers.test(path)),
  )
  expect(carried).toEqual([])
})
