/** A 21st widget type by one folder and one line: all that follows from its definition, in a copy of the project. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newType, newTypeFiles } from './new-widget-type.ts'
import { addToCatalog, copyProject, runIn, startService } from './project-copy.ts'

const project = join(import.meta.dirname, '../..')
const { type, slug, constant } = newType
const widget = `/api/v1/widgets/demo-${slug}`

let copy: string
let service: { url: string; stop(): Promise<void> }

async function addType(folder: string) {
  for (const [name, content] of Object.entries(newTypeFiles)) {
    const path = join(folder, 'widgets', slug, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  const line = `{ type: '${type}', slug: '${slug}', definition: ${constant} },`
  await addToCatalog(folder, `import { ${constant} } from './${slug}/index.ts'`, line)
}

beforeAll(async () => {
  copy = await copyProject()
  await addType(copy)
  await runIn(copy, 'build-scripts/widgets.ts')
  await runIn(copy, 'build-scripts/openapi.ts')
  service = await startService(copy)
})
afterAll(async () => {
  await service?.stop()
  await rm(copy, { recursive: true, force: true })
})

const send = (path: string, method = 'GET') => fetch(`${service.url}${path}`, { method })
const isbns = async (query: string) => {
  const response = await send(`${widget}/books${query}`)
  const books: { isbn: string }[] = JSON.parse(await response.text())
  return [response.status, ...books.map(({ isbn }) => isbn)]
}

describe('a 21st widget type', () => {
  it('is published with its public files and pages', async () => {
    expect(await (await send(`${widget}/config`)).json()).toMatchObject({
      type,
      settings: { title: 'Sách mới' },
    })
    expect(await (await send(`${widget}/books/by-isbn/2`)).json()).toMatchObject({ title: 'Số đỏ' })
    const page = await send(`${widget}/books.html`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('has its filters, and the empty list where they match nothing', async () => {
    expect(await isbns('')).toEqual([200, '1', '2', '3'])
    expect(await isbns('?genre=tieu-thuyet')).toEqual([200, '2', '3'])
    expect(await isbns('?language=en')).toEqual([200, '3'])
    expect(await isbns('?language=vi&genre=tieu-thuyet')).toEqual([200, '2'])
    expect(await isbns('?genre=tho')).toEqual([200])
    expect(await isbns(`?genre=${'x'.repeat(2000)}`)).toEqual([200])
  })

  it.each(['books', 'books/by-isbn/1', 'books/by-isbn/9', 'books.html'])(
    'has the methods of a file at %s',
    async (path) => {
      const options = await send(`${widget}/${path}`, 'OPTIONS')
      expect([options.status, options.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
      const post = await send(`${widget}/${path}`, 'POST')
      expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    },
  )

  it('leaves other widgets without its files', async () => {
    expect((await send('/api/v1/widgets/demo-faq/books')).status).toBe(404)
    expect((await send('/api/v1/widgets/demo-faq/books?genre=tho')).status).toBe(404)
  })

  it('is in the OpenAPI document', async () => {
    const document = JSON.parse(await readFile(join(copy, 'dist/api/v1/openapi.json'), 'utf8'))
    const { get } = document.paths['/widgets/{publicId}/books']
    expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'publicId',
      'genre',
      'language',
    ])
    expect(get.responses[200].content['application/json'].schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Book' },
    })
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Book', `Settings.${type}`]),
    )
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/widgets/{publicId}/books/by-isbn/{isbn}',
        '/widgets/{publicId}/r/{revision}/books',
        '/widgets/{publicId}/books.html',
      ]),
    )
  })

  it('is in the settings of an edge', async () => {
    const settings = await runIn(copy, 'api/edge/cli.ts', 'nginx')
    expect(settings).toContain('map $arg_genre ')
    expect(settings).toMatch(/location ~ "[^"]+\/books\$"[^}]*try_files [^;]*\/books\/none\.json @service;/)
  })

  it('is in the manifest of the preview pages with its events', async () => {
    const manifest = JSON.parse(await readFile(join(copy, 'dist/embed/v1/manifest.json'), 'utf8'))
    expect(manifest[slug].events).toEqual(['book-shelf:opened'])
    expect(manifest['cookie-consent'].events).toHaveLength(3)
  })

  it('moves no code between the scripts of other types', async () => {
    const scriptsOf = async (folder: string) => {
      const scripts: { name: string; bytes: number }[] = JSON.parse(
        await readFile(join(folder, 'dist/scripts.json'), 'utf8'),
      )
      return scripts
        .filter(({ name }) => name !== slug)
        .sort((one, other) => one.name.localeCompare(other.name) || one.bytes - other.bytes)
    }
    const [before, after] = [await scriptsOf(project), await scriptsOf(copy)]
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
    // Names under which the shared scripts export get a letter more: under 1 % where a script imports many.
    for (const [at, { name, bytes }] of before.entries())
      expect(Math.abs((after[at]?.bytes ?? 0) / bytes - 1), name).toBeLessThan(0.015)
  })

  it('is weighed, and changes the figures of no other type', async () => {
    const figures = async (folder: string) =>
      new Map(
        (await runIn(folder, 'build-scripts/size.ts')).split('\n').flatMap((line) => {
          const { name, load, press } =
            /^(?<name>[a-z-]+(?:, inline)?) +(?<load>\d+) .+ (?<press>\d+) +(?:new|=|[+-]\d+ \(.+\))$/.exec(
              line,
            )?.groups ?? {}
          return name ? [[name, { load: Number(load), press: Number(press) }] as const] : []
        }),
      )
    const [before, after] = [await figures(project), await figures(copy)]
    expect(before.has('countdown')).toBe(true)
    expect([...after.keys()]).toEqual([...before.keys(), slug])
    expect(after.get(slug)?.load).toBeLessThan(10_000)
    // The hash of the sources, the loader's list of types and names of exports compress better or worse: up to 120 bytes apart.
    const bytesOfHash = 160
    for (const [name, size] of before)
      for (const stage of ['load', 'press'] as const)
        expect(
          Math.abs((after.get(name)?.[stage] ?? 0) - size[stage]),
          `${name}, ${stage}`,
        ).toBeLessThanOrEqual(bytesOfHash)
  })
})
