import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageStyles } from '../../api/page-style/read-page-style.ts'
import { freePort } from '../harness/free-port.ts'
import { openAdminHarness } from './harness.ts'

let pages: Server
let origin: string
const asked: string[] = []
const answers: Record<string, { type: string; body: string } | { location: string }> = {
  '/': {
    type: 'text/html; charset=utf-8',
    body: '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/not-css"><body>Tiệm</body>',
  },
  '/a.css': {
    type: 'text/css',
    body: 'body{background:#fbf7ef;color:#222;font-family:Lora,serif}.btn{background:#b3261e}',
  },
  '/not-css': { type: 'text/html', body: 'body{background:#000}' },
  '/moved': { location: '/' },
  '/inside': { location: 'http://192.168.1.1/' },
  '/loop': { location: '/loop' },
  '/picture': { type: 'image/png', body: 'png' },
  '/long': { type: 'text/html', body: `<body style="color:#123456">${'x'.repeat(3_000_000)}` },
}

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  pages = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    if (!answer) response.writeHead(404).end()
    else if ('location' in answer) response.writeHead(302, { Location: answer.location }).end()
    else response.writeHead(200, { 'Content-Type': answer.type }).end(answer.body)
  })
  await new Promise<void>((resolve) => pages.listen(port, '127.0.0.1', resolve))
})
afterAll(() => pages?.close())

test('a page and its style sheets tell colours and font, after redirects too', async () => {
  const { read, close } = createPageStyles({ allowLoopback: true })
  const style = { background: '#fbf7ef', text: '#222222', font: 'Lora,serif', primary: '#b3261e' }
  expect(await read(`${origin}/`)).toEqual(style)
  expect(await read(`${origin}/moved`)).toEqual(style)
  expect(await read(`${origin}/long`)).toMatchObject({ text: '#123456' })
  await close()
})

test('what is no public page is not asked, or not read, and nothing tells which', async () => {
  const { read, close } = createPageStyles({ allowLoopback: true })
  for (const path of ['/inside', '/loop', '/picture', '/absent'])
    expect(await read(`${origin}${path}`), path).toBeUndefined()
  asked.length = 0
  const inService = createPageStyles()
  const addresses = [
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://a:b@tiem.vn/',
  ]
  for (const url of [`${origin}/`, 'http://tiem.vn/', ...addresses])
    expect(await inService.read(url), url).toBeUndefined()
  expect(asked).toEqual([])
  await Promise.all([close(), inService.close()])
})

test('the running service asks no page of its own network, and names the field', async () => {
  const harness = await openAdminHarness()
  const { status, body } = await harness.editor.api('POST', '/page-style', { url: `${origin}/` })
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ pointer: '#/url', code: 'unreadable' }])
  expect((await harness.editor.api('POST', '/page-style', { url: 'tiệm' })).status).toBe(422)
  expect((await harness.viewer.api('POST', '/page-style', { url: origin })).status).toBe(403)
  expect(harness.log).toEqual([])
  await harness.close()
})
