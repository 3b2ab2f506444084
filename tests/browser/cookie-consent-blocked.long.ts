import { describe, expect, test } from 'vitest'
import {
  banner,
  button,
  external,
  harness,
  log,
  logs,
  open,
  script,
  scriptsOf,
  stored,
  useConsentPages,
} from './consent-page.ts'
import { frames } from './frames.ts'

useConsentPages()

describe('blocked content', () => {
  test('runs once for elements that are added after the decision', async () => {
    const page = await open()
    await button(page, 'Đồng ý tất cả').click()
    await page.waitForFunction(() => Reflect.get(window, 'log').length === 4)
    await page.evaluate(() => {
      const late = document.createElement('script')
      late.type = 'text/plain'
      late.dataset.category = 'analytics'
      late.text = "window.log.push('late')"
      const wrapped = document.createElement('section')
      wrapped.append(late)
      document.body.append(wrapped)
    })
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('late'))
    await page.evaluate(() => document.body.append(document.createElement('p')))
    await frames(page)
    expect(await scriptsOf(page)).toEqual(['late'])
    await page.context().close()
  })

  test('loads frames, images and style sheets with consent, and unloads them without', async () => {
    const page = await open(
      `<iframe data-category="marketing" data-src="data:text/html,video"></iframe>
       <img data-cookieconsent="marketing" data-cookieblock-src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">
       <link rel="stylesheet" data-category="marketing" data-href="data:text/css,h1{color:red}">`,
    )
    const loaded = () =>
      page.evaluate(() =>
        ['iframe[src]', 'img[src]', 'link[href]'].filter((selector) => document.querySelector(selector)),
      )
    await banner(page).waitFor()
    expect(await loaded()).toEqual([])
    await button(page, 'Đồng ý tất cả').click()
    await expect.poll(loaded).toEqual(['iframe[src]', 'img[src]', 'link[href]'])
    await button(page, 'Tùy chọn cookie').click()
    await button(page, 'Từ chối tất cả').click()
    await expect.poll(loaded).toEqual([])
    await page.context().close()
  })

  test('runs once where an optimiser takes its type away and gives it back after the decision', async () => {
    const page = await open(`<script type="x" id="held" data-category="analytics">${logs('held')}</script>`)
    await button(page, 'Đồng ý tất cả').click()
    await expect.poll(() => stored(page)).toBeTruthy()
    await page.evaluate(() => document.getElementById('held')?.setAttribute('type', 'text/plain'))
    await expect.poll(() => scriptsOf(page)).toEqual(['held'])
    await page.evaluate(() => document.body.append('…'))
    expect(await scriptsOf(page)).toEqual(['held'])
    await page.context().close()
  })

  test('gets the events of the page’s loading that have passed, and nothing else of the page gets them again', async () => {
    const waits = `
      document.addEventListener('DOMContentLoaded', function (event) { log.push('ready ' + (this === document)) })
      addEventListener('DOMContentLoaded', { handleEvent() { log.push('window') } })
      window.addEventListener('load', () => log.push('load'), { once: true })
      onload = () => log.push('onload')`
    const own = `<script>addEventListener('load', () => log.push('page'))</script>`
    const listening = `<script type="text/plain" data-category="analytics" src="data:text/javascript,${encodeURIComponent("addEventListener('load', () => log.push('external'))")}"></script>`
    const page = await open(
      `<script type="text/plain" data-category="analytics">${waits}</script>${listening}`,
      own,
    )
    await page.waitForLoadState('load')
    await button(page, 'Đồng ý tất cả').click()
    const once = ['external', 'load', 'onload', 'page', 'ready true', 'window']
    await expect.poll(async () => (await scriptsOf(page)).sort()).toEqual(once)
    const isNative = await page.evaluate(() =>
      [document, window].every((target) => !Object.hasOwn(target, 'addEventListener')),
    )
    expect(isNative).toBe(true)
    // The decision is remembered: there they run while the page loads, or after.
    await page.reload()
    await expect.poll(async () => (await scriptsOf(page)).sort()).toEqual(once)
    await page.context().close()
  })

  test('keeps its own load handler, and the next waits for it', async () => {
    const source = `data:text/javascript,${encodeURIComponent(logs('library'))}`
    const page = await open(
      `<script type="text/plain" data-category="analytics" data-src="${source}" onload="${logs('loaded')}"></script>${script('analytics', 'after')}`,
    )
    await button(page, 'Đồng ý tất cả').click()
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('after'))
    expect(await scriptsOf(page)).toEqual(['library', 'loaded', 'after'])
    await page.context().close()
  })

  test('keeps its nonce under a strict CSP', async () => {
    const address = harness.host({
      head: log.replace('<script', '<script nonce="n0nce"'),
      body: `${script('analytics', 'with nonce').replace('<script', '<script nonce="n0nce"')}${script('analytics', 'without')}${harness.snippet('cookie-consent', 'w', 'nonce="n0nce"')}`,
      csp: "script-src 'nonce-n0nce' {site}; style-src 'nonce-n0nce'; connect-src {site}",
    })
    const page = await harness.open(address, { reducedMotion: 'reduce' })
    await button(page, 'Đồng ý tất cả').click()
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('with nonce'))
    expect(await scriptsOf(page)).toEqual(['with nonce'])
    await page.context().close()
  })

  test('runs under Trusted Types, where no script can be created', async () => {
    const address = harness.host({
      head: log,
      body: `${external('analytics', 'one')}${script('analytics', 'two')}${harness.snippet('cookie-consent', 'w')}`,
      csp: "require-trusted-types-for 'script'; trusted-types vue; script-src 'unsafe-inline' data: {site}",
    })
    const page = await harness.open(address, { reducedMotion: 'reduce' })
    await button(page, 'Đồng ý tất cả').click()
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('two'))
    expect(await scriptsOf(page)).toEqual(['one', 'two'])
    await page.context().close()
  })

  test('is not blocked for ever by a script that never loads', async () => {
    const page = await open(
      `<script type="text/plain" data-category="analytics" src="/never"></script>${script('analytics', 'after')}`,
    )
    await page.route('**/never', () => {})
    await page.clock.install()
    const asked = page.waitForRequest('**/never')
    await button(page, 'Đồng ý tất cả').click()
    await asked
    await page.clock.fastForward(5000)
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('after'))
    await page.context().close()
  })

  test('does not run when consent is withdrawn while it is queued', async () => {
    const page = await open(
      `<script type="text/plain" data-category="analytics" src="/slow"></script>${script('analytics', 'withdrawn')}`,
    )
    let arrive = () => {}
    await page.route('**/slow', async (route) => {
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
      await route.fulfill({ contentType: 'text/javascript', body: logs('slow') })
    })
    const asked = page.waitForRequest('**/slow')
    await button(page, 'Đồng ý tất cả').click()
    await asked
    await button(page, 'Tùy chọn cookie').click()
    await button(page, 'Từ chối tất cả').click()
    arrive()
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('slow'))
    await frames(page)
    expect(await scriptsOf(page)).toEqual(['slow'])
    await page.context().close()
  })
})
