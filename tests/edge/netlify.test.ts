/** Netlify's settings, read by the rules that its documentation gives: https://docs.netlify.com/manage/routing/redirects/overview */
import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { netlifySettings } from '../../api/edge/netlify.ts'
import { encodedPath, headerSets } from '../../api/static/headers.ts'
import { staticObjects } from '../../api/static/published-build.ts'
import { files, missing, openPlatform, type Platform, w } from './platform.ts'
import { sendRequest } from './send-request.ts'

const service = 'https://origin.nhung.example'
const site = 'https://nhung.example'
/** Addresses as browsers write them: without dot segments, backslashes and such. */
const isNormal = (path: string) => new URL(path, site).href === site + path

let platform: Platform
let redirects: { from: string; to: string; force: boolean }[]
let headerRules: Map<string, Record<string, string>>

beforeAll(async () => {
  platform = await openPlatform()
  const objects = (await staticObjects(platform.folders)).filter(({ path }) => !encodedPath(path).suffix)
  const settings = netlifySettings({ objects, service })
  redirects = settings._redirects
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ')
      expect(['200', '200!']).toContain(status)
      return { from, to, force: status.endsWith('!') }
    })
  headerRules = new Map(
    settings._headers.split(/\n(?=\/)/).map((block) => {
      const [path = '', ...lines] = block.trimEnd().split('\n')
      const pairs = lines.map((line) => [
        line.slice(2, line.indexOf(': ')),
        line.slice(line.indexOf(': ') + 2),
      ])
      return [path, Object.fromEntries(pairs)]
    }),
  )
})
afterAll(() => platform.close())

/** `*` at the end is all that follows; a slash at the end of an address counts for nothing. */
function splatOf(rule: string, path: string): string | undefined {
  const bare = path.replace(/\/$/, '')
  if (!rule.endsWith('/*')) return bare === rule.replace(/\/$/, '') ? '' : undefined
  const start = rule.slice(0, -1)
  if (bare === start.slice(0, -1)) return ''
  return path.startsWith(start) ? path.slice(start.length) : undefined
}

/** Resolves a path among the uploaded files; a page also by its folder's name. */
const fileOf = (path: string) =>
  [platform.folders.dist, platform.folders.site]
    .flatMap((folder) => [join(folder, path), join(folder, path, 'index.html')])
    .find((file) => existsSync(file) && statSync(file).isFile() && !encodedPath(file).suffix)

/** A file, or the address that Netlify asks. */
function answerTo(url: string): { file?: string; asked?: string } {
  const { pathname, search } = new URL(url, site)
  const own = fileOf(pathname)
  for (const { from, to, force } of redirects) {
    const splat = splatOf(from, pathname)
    if (splat === undefined || (own && !force)) continue
    const target = to.replace(':splat', splat)
    if (target.startsWith('https:')) return { asked: target + search }
    const file = fileOf(target)
    return file ? { file } : {}
  }
  return own ? { file: own } : {}
}

/** `/admin/` is `/admin` to the service. */
const bare = (address = '') => address.replace(/\/?\??$/, '')

const isOfBuild = (path: string, set: string) =>
  !['live', 'livePage', 'revisionPage', 'admin'].includes(set) && !path.startsWith(w)

it.each(files.filter(([path]) => isNormal(path)))('answers GET %s with "%s"', async (path, set) => {
  const { file, asked } = answerTo(path)
  if (!isOfBuild(path, set)) return expect(bare(asked)).toBe(bare(service + path))
  const { body } = await sendRequest(platform.origin, path)
  expect((await readFile(file ?? '')).equals(body)).toBe(true)
  const { pathname } = new URL(path, site)
  const found = [...headerRules].filter(([rule]) => splatOf(rule, pathname) !== undefined)
  expect(found.map(([, headers]) => headers)).toEqual([headerSets[set]])
})

/** Uploaded files that are also reachable by their own name. */
const underOwnName = ['/dev/faq/index.html', '/embed/a/faq.AbC_1-x9.js.map']

it.each(missing.filter((path) => isNormal(path) && !underOwnName.includes(path)))(
  'asks the service for %s',
  (path) => {
    expect(answerTo(path)).toEqual({ asked: service + path })
  },
)

it('asks the service for what a visitor sends, for the admin and for the health', () => {
  for (const path of [`${w}/ke-1/contact`, '/admin', '/admin/rpc/widgets/list', '/health?x=1'])
    expect(bare(answerTo(path).asked)).toBe(service + path)
})
