/** The network is away at a visitor's first press and back at the next one, in each engine. */
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { EnginePage } from '../harness/engine.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { type EngineName, engines } from './engines.ts'

let pages: HostPages
let server: Server
let origin: string
/** Files requested while bundles are refused; undefined while they are served. */
let refused: string[] | undefined
/** Settings of the demos that a test changes. */
let settings: object = {}

/** A proxy between the visitor and the service, which drops connections. */
beforeAll(async () => {
  pages = await openHostPages()
  server = createServer((incoming, outgoing) => {
    const { url = '', method, headers } = incoming
    if (refused && url.startsWith('/embed/a/')) {
      refused.push(url)
      return incoming.socket.destroy()
    }
    const { 'accept-encoding': _, ...others } = headers
    const forwarded = ask(pages.service.url + url, { method, headers: others }, (response) => {
      if (!url.endsWith('/config')) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers)
        return response.pipe(outgoing)
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const config = JSON.parse(Buffer.concat(chunks).toString())
        outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
        outgoing.end(JSON.stringify({ ...config, settings: { ...config.settings, ...settings } }))
      })
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await pages.close()
})

describe.each(Object.keys(engines) as EngineName[])('%s', (name) => {
  let page: EnginePage
  afterEach(async () => {
    refused = undefined
    await page.close()
  })

  async function open(type: string, changed: object, csp?: string) {
    settings = changed
    page = await (await engines[name]()).open()
    const snippet = pages.snippet(type, 'w', 'nonce="r4nd0m"').replaceAll(pages.service.url, origin)
    await page.goto(
      pages.host({
        body: `${snippet}<p>Cửa hàng</p>`,
        ...(csp && { csp }),
      }),
    )
    await expect.poll(() => count(':is(a, button)')).toBeGreaterThan(0)
  }
  const count = (selector: string) =>
    page.evaluate(
      (css: string) => document.getElementById('w')?.shadowRoot?.querySelectorAll(css).length ?? 0,
      selector,
    )
  /** Presses what the visitor sees first, without hovering over it before. */
  const press = () =>
    page.evaluate(() => {
      const pressed = document.getElementById('w')?.shadowRoot?.querySelector<HTMLElement>('a, button')
      pressed?.click()
    })
  const isBusy = () => count('[aria-busy]')

  const panels: [type: string, changed: object, panel: string][] = [
    ['contact-form', { layout: 'floating' }, '[role=dialog] input, dialog input'],
    ['bubble', { layout: 'panel', greeting: 'none', animation: 'none', offline: 'always' }, '.sheet a'],
    ['sticky-side-roll', { autoOpen: false }, '[aria-expanded=true]'],
    ['download-app', { layout: 'floating' }, 'dialog, [role=dialog]'],
  ]
  test.each(panels)('%s opens at the next press', async (type, changed, panel) => {
    await open(type, changed)
    refused = []
    await press()
    await expect.poll(isBusy).toBe(0)
    await expect.poll(() => refused?.length).toBeGreaterThan(0)
    expect(await count(panel)).toBe(0)
    refused = undefined
    await press()
    await expect.poll(() => count(panel)).toBeGreaterThan(0)
  })

  test('a panel opens at the next press where the policy of the page lets no request through', async () => {
    const csp = `default-src 'none'; script-src 'nonce-r4nd0m' ${origin}; img-src *`
    await open('contact-form', { layout: 'floating' }, csp)
    await press()
    await expect
      .poll(async () => {
        if (!(await count('input')) && !(await isBusy())) await press()
        return count('input')
      })
      .toBeGreaterThan(0)
  })

  test('a link of a bubble leads on meanwhile', async () => {
    await open('bubble', {
      layout: 'direct',
      greeting: 'none',
      animation: 'none',
      offline: 'always',
      channels: [{ type: 'phone', name: 'Gọi', link: '#goi', device: 'all', hours: 'always' }],
    })
    refused = []
    const hash = () => page.evaluate(() => location.hash)
    await press()
    await expect.poll(hash).toBe('#goi')
    await page.evaluate(() => {
      location.hash = ''
    })
    await press()
    await expect.poll(hash).toBe('#goi')
  })
})
