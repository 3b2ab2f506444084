/** Contents of each set of packages, and files kept of older builds. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import packageJson from '../../package.json' with { type: 'json' }
import lock from '../../package-lock.json' with { type: 'json' }
import { filesBelow, root } from '../harness/checkout.ts'

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())])
const locked = z.object({
  dev: z.boolean().optional(),
  link: z.boolean().optional(),
  license: z.string().optional(),
  os: oneOrMore.default(['linux']),
  cpu: oneOrMore.default(['x64']),
  libc: oneOrMore.default(['glibc']),
})
const packages = Object.entries(z.record(z.string(), locked).parse(lock.packages)).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
)
/** Packages that `npm ci --omit=dev` installs. */
const runTime = packages.filter(([, { dev }]) => !dev)
const fitsLinux = ([, { os, cpu, libc }]: (typeof packages)[number]) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')

test('what runs needs at most 205 packages, none of them under a licence that asks for more than a notice', () => {
  expect(runTime.filter(fitsLinux).length).toBeLessThanOrEqual(205)
  const free =
    /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|CC0-1\.0)( OR [\w.-]+\))?$/
  expect(runTime.filter(([, { license }]) => !free.test(license ?? ''))).toEqual([])
})

test('the service imports nothing that is there to build or to test', async () => {
  const files = [
    ...(await filesBelow(join(root, 'api'))),
    ...(await filesBelow(join(root, 'widgets'))),
  ].filter(
    (file) =>
      file.endsWith('.ts') && !/\.(test|fixture)\.ts$|\/visitor\/|\/widgets\/(runtime|loader)\//.test(file),
  )
  const imports = new Set<string>()
  for (const file of files)
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(
      /^(?:import (?!type )|export (?!type ))[^;]*?from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm,
    ))
      if (name && !name.startsWith('node:'))
        imports.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
  expect(imports.size).toBeGreaterThan(10)
  expect([...imports].filter((name) => !(name in packageJson.dependencies))).toEqual([])
})

test('scripts of an older build stay beside the new one for a month, for services and for edge servers', async () => {
  const { publishBuild, builtFolders } = await import('../../api/static/published-build.ts')
  const published = await temporaryFolder()
  const day = 86_400_000
  const build = async (name: string) => {
    const dist = await temporaryFolder()
    const files = {
      '.stamps/widgets': name,
      'embed/v1/loader.js': `loader ${name}`,
      [`embed/a/${name}.js`]: name,
      'embed/a/same.js': 'same',
      'api/v1/openapi.json': '{}',
      'site/client/index.html': name,
      [`site/client/_astro/page.${name}.css`]: name,
    }
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(dist, path, '..'), { recursive: true })
      await writeFile(join(dist, path), text)
    }
    return { dist, site: join(dist, 'site/client') }
  }
  const [a, b, c] = [await build('a'), await build('b'), await build('c')]
  const { dist, site } = builtFolders(published)
  const scripts = async () => (await readdir(join(dist, 'embed/a'))).sort()
  await publishBuild(published, a, 0)
  await publishBuild(published, b, 100 * day)
  expect(await scripts()).toEqual(['a.js', 'b.js', 'same.js'])
  expect((await readdir(join(site, '_astro'))).sort()).toEqual(['page.a.css', 'page.b.css'])
  expect(await readFile(join(dist, 'embed/v1/loader.js'), 'utf8')).toBe('loader b')
  // Another pod still has the older build and starts again.
  await publishBuild(published, a, 101 * day)
  expect(await scripts()).toEqual(['a.js', 'b.js', 'same.js'])
  await publishBuild(published, c, 129 * day)
  expect(await scripts()).toEqual(['a.js', 'b.js', 'c.js', 'same.js'])
  await publishBuild(published, b, 140 * day)
  expect(await scripts()).toEqual(['a.js', 'b.js', 'c.js', 'same.js'])
  await publishBuild(published, c, 165 * day)
  expect(await scripts()).toEqual(['b.js', 'c.js', 'same.js'])
})
