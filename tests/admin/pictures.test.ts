import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { storedFiles } from '../harness/test-store.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'
import {
  avif,
  bomb,
  clearPng,
  displayP3Profile,
  gif,
  heic,
  jpeg,
  plainJpeg,
  png,
  svg,
  turnedJpeg,
  webp,
  withProfile,
} from './picture-files.ts'

const hour = 60 * 60 * 1000
const week = 7 * 24 * hour

let harness: AdminHarness
let time = Date.now()
beforeAll(async () => {
  harness = await openAdminHarness({ service: { now: () => time, monotonic: () => time } })
})
afterAll(() => harness.close())

const upload = (content: Buffer, type = 'image/jpeg', who = harness.editor) =>
  who.api('POST', '/pictures', content, { 'Content-Type': type })
const pathOf = (url: string) => url.slice(harness.origin.length)
const kept = () => storedFiles(harness.folder, 'media')
const keys = async () => new Set([...(await kept()).keys()].map((path) => path.split('/')[0]))
const get = async (path: string) => {
  const response = await fetch(harness.origin + path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const look = (bytes: Buffer) => new Transformer(bytes).metadataSync(true)

test('a photo becomes WebP and AVIF in three sizes, which a CDN may keep for ever and no browser runs', async () => {
  const { status, body } = await upload(jpeg(2400, 1800))
  expect([status, body]).toEqual([
    201,
    { url: expect.stringMatching(/\/media\/[0-9a-f]{32}\/1600x1200\.webp$/), width: 1600, height: 1200 },
  ])
  const path = pathOf(body.url)
  for (const size of ['1600x1200', '960x720', '480x360'])
    for (const format of ['webp', 'avif']) {
      const { response, bytes } = await get(path.replace('1600x1200.webp', `${size}.${format}`))
      expect(response.status).toBe(200)
      const headers = Object.fromEntries(response.headers)
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      const { width, height, format: found } = look(bytes)
      expect(`${width}x${height}.${found}`).toBe(`${size}.${format}`)
    }
  expect((await upload(jpeg(2400, 1800), 'application/octet-stream')).body.url).toBe(body.url)
  expect((await upload(jpeg(2400, 1800), 'image/jpeg', harness.otherOwner)).body.url).not.toBe(body.url)
})

test('a photo in the wide colours of a phone has those colours without its profile, too', async () => {
  // The red of sRGB as Display P3 writes it; the same numbers without a profile are a duller one.
  const numbers = plainJpeg([234, 51, 35, 255])
  for (const [sent, wanted] of [
    [withProfile(numbers, displayP3Profile()), [255, 0, 0]],
    [numbers, [234, 51, 35]],
  ] as const) {
    const { bytes } = await get(pathOf((await upload(sent)).body.url))
    const pixels = new Transformer(bytes).rawPixelsSync()
    const distance = Math.max(...wanted.map((value, channel) => Math.abs(value - (pixels[channel] ?? 0))))
    expect(distance).toBeLessThan(8)
  }
})

test('a photo stands upright and tells nothing about its phone', async () => {
  const sent = turnedJpeg(300, 200)
  expect(sent.includes('CANARY-PHONE')).toBe(true)
  const { body } = await upload(sent)
  expect(body).toMatchObject({ width: 200, height: 300 })
  for (const format of ['webp', 'avif']) {
    const { bytes } = await get(pathOf(body.url).replace('webp', format))
    expect(bytes.includes('CANARY') || bytes.includes('Exif')).toBe(false)
    // Red was on the left, which is up now.
    const [red = 0, , blue = 0] = new Transformer(bytes).rawPixelsSync()
    expect([red > 200, blue < 60]).toEqual([true, true])
  }
})

test.each([
  ['png', () => png(40, 20), '40x20'],
  ['webp', () => webp(40, 20), '40x20'],
  ['avif', () => avif(64, 32), '64x32'],
  ['gif', () => gif, '1x1'],
])('a small %s is published as large as it is', async (type, make, size) => {
  const { status, body } = await upload(make(), `image/${type}`)
  expect([status, body.url]).toEqual([201, expect.stringContaining(`/${size}.webp`)])
})

test('what is clear stays clear, and of a GIF the first frame is shown', async () => {
  const { body } = await upload(clearPng(40, 20), 'image/png')
  expect(new Transformer((await get(pathOf(body.url))).bytes).rawPixelsSync()[3]).toBe(0)
  const first = await upload(gif, 'image/gif')
  const [red = 0, , blue = 0] = new Transformer((await get(pathOf(first.body.url))).bytes).rawPixelsSync()
  expect([red > 200, blue < 60]).toEqual([true, true])
})

test.each<[string, () => Buffer, number, string, RegExp]>([
  ['a photo of an iPhone as HEIC', () => heic, 415, 'unsupported-file', /HEIC.*JPEG/],
  ['an SVG with a script', () => svg, 415, 'unsupported-file', /SVG.*PNG/],
  [
    'an HTML page',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    415,
    'unsupported-file',
    /Chỉ nhận/,
  ],
  ['a PNG of 900 million pixels', bomb, 422, 'validation', /40 triệu/],
  ['a JPEG that was cut off', () => jpeg(600, 400).subarray(0, 900), 422, 'validation', /hỏng/],
  [
    'a PNG of noise',
    () => Buffer.concat([png(9, 9).subarray(0, 33), Buffer.alloc(500, 7)]),
    422,
    'validation',
    /hỏng/,
  ],
  ['a WebP with a head alone', () => webp(40, 20).subarray(0, 32), 422, 'validation', /hỏng/],
  [
    'an AVIF of zeros',
    () => Buffer.concat([avif(64, 32).subarray(0, 300), Buffer.alloc(300)]),
    422,
    'validation',
    /hỏng/,
  ],
  ['a GIF without a frame', () => gif.subarray(0, 20), 422, 'validation', /hỏng/],
  ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1), 413, 'too-large', /10 MB/],
  ['nothing', () => Buffer.alloc(0), 422, 'validation', /./],
])('%s is refused in words', async (_, make, status, type, words) => {
  const response = await upload(make(), 'image/png')
  expect(response.body).toMatchObject({
    status,
    type: `/problems/${type}`,
    detail: expect.stringMatching(words),
  })
})

test('a body of another type, a viewer, nobody and a body that breaks off leave nothing behind', async () => {
  const picture = jpeg(30, 30)
  expect((await upload(picture, 'text/html')).status).toBe(415)
  expect((await upload(picture, 'image/jpeg', harness.viewer)).status).toBe(403)
  expect((await harness.anonymous('POST', '/admin/api/pictures', picture)).status).toBe(401)
  expect((await harness.editor.rpc('pictures/upload', { content: 'abc' })).status).toBe(422)
  const before = await keys()
  const socket = connect(Number(new URL(harness.origin).port), 'localhost')
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const head = ['POST /admin/api/pictures HTTP/1.1', 'Host: localhost', 'Content-Type: image/jpeg']
  head.push(`Authorization: Bearer ${harness.editor.key}`, 'Content-Length: 90000', '', '')
  await new Promise<void>((resolve) => void socket.write(head.join('\r\n'), () => resolve()))
  socket.destroy()
  expect((await upload(jpeg(31, 31))).status).toBe(201)
  expect((await keys()).size).toBe(before.size + 1)
  expect(await readdir(join(dataFolders(harness.folder).private, 'pictures'))).toEqual([])
  expect(harness.log).toEqual([])
})

test('too many at once are asked to wait', async () => {
  const { otherOwner } = harness
  const same = jpeg(32, 32)
  const answers = await Promise.all(Array.from({ length: 140 }, () => upload(same, 'image/jpeg', otherOwner)))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]))
  time += hour
})

test('a picture is in the archive, and stays while a draft, an earlier revision, a schedule or the profile names it', async () => {
  const { editor, owner } = harness
  const { url } = (await upload(jpeg(50, 40))).body
  const unnamed = (await upload(jpeg(51, 40))).body.url
  const made = await editor.api('POST', '/widgets', { type: 'EMAIL_SUBSCRIPTION', name: 'Bản tin' })
  const path = `/widgets/${made.body.publicId}`
  const settings = { ...made.body.draft.settings, imageUrl: url }
  expect((await editor.api('PUT', `${path}/draft`, { settings }, { 'If-Match': '1' })).status).toBe(200)
  expect((await editor.api('POST', `${path}/publish`)).status).toBe(201)
  const planned = (await upload(jpeg(52, 40))).body.url
  const { imageUrl: _, ...without } = settings
  const next = { settings: { ...without, imageUrl: planned } }
  expect((await editor.api('PUT', `${path}/draft`, next, { 'If-Match': '2' })).status).toBe(200)
  // The profile names one, and may go back to another.
  const [logo, formerLogo] = [(await upload(jpeg(53, 40))).body.url, (await upload(jpeg(54, 40))).body.url]
  for (const [version, named] of [formerLogo, logo].entries())
    expect((await editor.api('PUT', '/profile', { version, profile: { logo: named } })).status).toBe(200)
  const publishAt = new Date(time + 3 * week).toISOString()
  expect((await editor.api('POST', `${path}/schedules`, { publishAt })).status).toBe(201)
  expect((await editor.api('PUT', `${path}/draft`, { settings: without }, { 'If-Match': '3' })).status).toBe(
    200,
  )

  await owner.api('POST', '/tenant/export')
  await expect.poll(async () => (await owner.api('GET', '/tenant/export')).body.state).toBe('ready')
  const archive = await fetch(`${harness.origin}/admin/api/tenant/export/archive`, {
    headers: { Authorization: `Bearer ${owner.key}` },
  })
  expect(Buffer.from(await archive.arrayBuffer()).includes(pathOf(url).slice(1))).toBe(true)

  expect((await get(pathOf(unnamed))).response.status).toBe(200)
  time += week + hour
  await harness.restart()
  expect((await get(pathOf(url))).response.status).toBe(200)
  await expect.poll(async () => (await get(pathOf(unnamed))).response.status).toBe(404)
  for (const kept of [planned, logo, formerLogo]) expect((await get(pathOf(kept))).response.status).toBe(200)
  expect(await keys()).not.toContain(unnamed.split('/').at(-2))
  expect((await kept()).get(pathOf(url).replace('/media/', ''))).toEqual((await get(pathOf(url))).bytes)
  expect(harness.log).toEqual([])
})
