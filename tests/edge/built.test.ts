import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentTypeOf } from '../../api/static/headers.ts'
import { match } from '../../api/static/routes.ts'

const dist = join(import.meta.dirname, '../../dist')

const filesOf = (folder: string) =>
  readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dist, folder).length))

describe('every file of the build', () => {
  it.each([
    ['site/client', (file: string) => file.replace(/\/index\.html$/, '') || '/'],
    ['embed', (file: string) => `/embed${file}`],
    ['api', (file: string) => `/api${file.endsWith('openapi.json') ? file : file.replace(/\.json$/, '')}`],
  ])('below %s has an address', (folder, addressOf) => {
    const files = filesOf(folder)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const found = match(addressOf(file))
      expect([file, found?.file]).toEqual([file, folder === 'site/client' ? file : `/${folder}${file}`])
      expect(contentTypeOf(file)).toMatch(/^[a-z]+\/[a-z0-9+.-]+/)
    }
  })
})
