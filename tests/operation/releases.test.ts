/** What an operator does with a checkout: starts it, under another user, once as root; and what each set of packages holds. */
import { chown, lchown, lstat, mkdir, readdir, readFile, readlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { isHeld } from '../../api/database/sqlite/release-lock.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import packageJson from '../../package.json' with { type: 'json' }
import lock from '../../package-lock.json' with { type: 'json' }
import { npmRun, npmStart, root, somebody, temporaryCheckout } from '../harness/checkout.ts'
import { freePort } from '../harness/free-port.ts'

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
/** What `npm ci --omit=dev` installs. */
const runTime = packages.filter(([, { dev }]) => !dev)
const fitsLinux = ([, { os, cpu, libc }]: (typeof packages)[number]) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')

async function everyFile(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => join(entry.parentPath, entry.name))
}

test('what runs needs at most 205 packages, none of them under a licence that asks for more than a notice', () => {
  expect(runTime.filter(fitsLinux).length).toBeLessThanOrEqual(205)
  const free =
    /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Python-2\.0|CC0-1\.0)( OR [\w.-]+\))?$/
  expect(runTime.filter(([, { license }]) => !free.test(license ?? ''))).toEqual([])
})

test('the service imports nothing that is there to build or to test', async () => {
  const files = [...(await everyFile(join(root, 'api'))), ...(await everyFile(join(root, 'widgets')))].filter(
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

test('a checkout that may not be written to starts on another port, once it is built', async () => {
  const folder = await temporaryCheckout({ built: true })
  const built = await npmRun(folder, ['run', 'build']).ended
  expect(built.code, built.output).toBe(0)
  const before = (await everyFile(folder)).sort()
  const data = await temporaryFolder()
  if (somebody.uid !== undefined) await chown(data, somebody.uid, somebody.gid)
  const PORT = String(await freePort())
  const service = await npmStart(folder, {
    env: { PORT, DATA_DIR: data, HOME: data, DEMO: '0' },
    ...somebody,
  })
  expect(service.output()).not.toMatch(/building|installing|build:/)
  expect((await fetch(`${service.url}/embed/v1/loader.js`)).status).toBe(200)
  expect((await service.stop()).code).toBe(0)
  if (somebody.uid !== undefined) expect((await everyFile(folder)).sort()).toEqual(before)
})

test.runIf(somebody.uid !== undefined)(
  'a command that was once run as root leaves nothing that is not of the owner of the checkout',
  async () => {
    const { uid = 0, gid = 0 } = somebody
    const folder = await temporaryCheckout({ built: true })
    for (const file of [folder, ...(await everyFile(folder))]) await lchown(file, uid, gid)
    const data = await temporaryFolder()
    await chown(data, uid, gid)
    const command = await npmRun(folder, ['run', '--silent', 'admin', '--', '--help'], {
      env: { DATA_DIR: data },
    }).ended
    expect(command.code, command.output).toBe(0)
    const others: string[] = []
    for (const file of await everyFile(folder)) {
      const stat = await lstat(file)
      if (stat.uid !== uid) others.push(file)
    }
    expect(others).toEqual([])
  },
)

test('a release is kept while a service runs from it, and goes at a later start', async () => {
  const folder = await temporaryCheckout({ built: true })
  const releases = join(folder, '.nhung/releases')
  const env = { DATA_DIR: await temporaryFolder(), PORT: String(await freePort()), DEMO: '0' }
  const change = (text: string) => writeFile(join(folder, 'api/note.txt'), text)
  const build = async () => {
    const { code, output } = await npmRun(folder, ['run', 'build']).ended
    expect(code, output).toBe(0)
    const name = (await readlink(join(folder, '.nhung/current'))).split('/').at(-1) ?? ''
    return { name, output }
  }
  const service = await npmStart(folder, { env })
  const [first = ''] = await readdir(releases)
  /** An hour ago nobody was about to start from it. */
  const age = (name: string) => utimes(join(releases, name, 'in-use'), new Date(0), new Date(0))
  expect(isHeld(join(releases, first))).toBe(true)

  await change('2')
  await age(first)
  const second = await build()
  expect((await readdir(releases)).sort()).toEqual([first, second.name].sort())
  // The service that runs reads files and starts threads of its own release.
  expect((await fetch(`${service.url}/admin`)).status).toBe(200)
  await service.stop()

  await change('3')
  await age(second.name)
  const third = await build()
  expect(await readdir(releases)).toEqual([third.name])
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
