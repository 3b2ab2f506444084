import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import {
  banner,
  button,
  embed,
  eventsOf,
  external,
  harness,
  log,
  logs,
  open,
  recording,
  script,
  scriptsOf,
  stored,
  useConsentPages,
} from './consent-page.ts'
import { frames } from './frames.ts'
import { bundleNames } from './harness.ts'

useConsentPages()

describe('accept all', () => {
  test('is stored, dispatched to the page, and then runs the scripts in document order', async () => {
    const page = await open(
      [
        script('analytics', 'one'),
        external('marketing', 'two'),
        script('statistics, marketing', 'three', 'data-cookieconsent'),
        script('analytics', 'four', 'data-cookiecategory'),
        script('!marketing', 'never'),
        script('social', 'unknown'),
      ].join(''),
    )
    await banner(page).waitFor()
    expect(await scriptsOf(page)).toEqual([])
    await button(page, 'Đồng ý tất cả').click()
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('four'))
    const note = (name: string, category: string, on: boolean | null) => ({
      name,
      category,
      on,
      stored: true,
      frozen: true,
    })
    expect(await page.evaluate(() => Reflect.get(window, 'log'))).toEqual([
      note('accepted', 'all', null),
      note('updated', 'essential', true),
      note('updated', 'analytics', true),
      note('updated', 'marketing', true),
      'one',
      'two',
      'three',
      'four',
    ])
    await banner(page).waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('is recorded with the displayed text', async () => {
    const page = await open()
    const asked = recording(page)
    await button(page, 'Đồng ý tất cả').click()
    const request = await asked
    const answer = await request.response()
    expect(answer?.status()).toBe(201)
    const body = request.postDataJSON()
    expect(body).toMatchObject({
      action: 'accept_all',
      categories: { essential: true, analytics: true, marketing: true },
      policyVersion: 1,
      language: 'vi',
      gpc: false,
    })
    const { settings } = await (
      await fetch(`${harness.service.url}/api/v1/widgets/demo-cookie-consent/config`)
    ).json()
    const shown = [
      settings.title,
      settings.message,
      'Tùy chỉnh',
      'Chính sách cookie',
      settings.policyUrl,
      'Từ chối tất cả',
      'Đồng ý tất cả',
    ].join('\n')
    expect(body.textHash).toBe(createHash('sha256').update(shown).digest('hex'))
    expect(await answer?.json()).toMatchObject({ consentId: body.consentId })
    expect(await stored(page)).toMatchObject({ consentId: body.consentId, textHash: body.textHash })
    await page.context().close()
  })
})

test('reject all runs only content for a refusal', async () => {
  const page = await open(
    [script('analytics', 'no'), script('!analytics', 'refused'), script('essential', 'needed')].join(''),
  )
  await banner(page).waitFor()
  // The blocker of scripts is loaded beside the banner.
  await expect.poll(() => scriptsOf(page)).toEqual(['needed'])
  await button(page, 'Từ chối tất cả').click()
  await page.waitForFunction(() => Reflect.get(window, 'log').includes('refused'))
  expect(await scriptsOf(page)).toEqual(['needed', 'refused'])
  expect(await eventsOf(page)).toMatchObject([
    { name: 'rejected', category: 'all' },
    { name: 'updated', category: 'essential', on: true },
    { name: 'updated', category: 'analytics', on: false },
    { name: 'updated', category: 'marketing', on: false },
  ])
  await page.context().close()
})

test('a stored decision applies to the next page: events, scripts once, no banner', async () => {
  const address = embed(script('analytics', 'one') + script('marketing', 'two'))
  const page = await harness.open(address, { reducedMotion: 'reduce' })
  await button(page, 'Đồng ý tất cả').click()
  await page.waitForFunction(() => Reflect.get(window, 'log').includes('two'))
  await page.reload()
  await page.waitForFunction(() => Reflect.get(window, 'log').includes('two'))
  await button(page, 'Tùy chọn cookie').waitFor()
  expect(await scriptsOf(page)).toEqual(['one', 'two'])
  expect(await eventsOf(page)).toMatchObject([
    { name: 'updated', category: 'essential' },
    { name: 'updated', category: 'analytics', on: true },
    { name: 'updated', category: 'marketing', on: true },
  ])
  expect(await banner(page).count()).toBe(0)
  await page.context().close()
})

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

const layer = (page: Page) =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as ArrayLike<unknown>[]).map((entry) => Array.from(entry)),
  )

test('a decision needs no network', async () => {
  const page = await open(script('analytics', 'one'))
  await banner(page).waitFor()
  await expect.poll(() => layer(page)).toHaveLength(1)
  await expect.poll(() => bundleNames(page.seen.requests)).toContain('content-blocker')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await button(page, 'Đồng ý tất cả').click()
  await expect.poll(() => scriptsOf(page)).toEqual(['one'])
  expect(await layer(page)).toHaveLength(2)
  expect(await stored(page)).toMatchObject({ action: 'accept_all' })
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})

test('Consent Mode gets the default, unless the page’s head has set it, and every change', async () => {
  const page = await open()
  await button(page, 'Đồng ý tất cả').click()
  await expect
    .poll(() => layer(page))
    .toMatchObject([
      ['consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied', wait_for_update: 500 }],
      ['consent', 'update', { analytics_storage: 'granted', ad_user_data: 'granted' }],
    ])
  await page.context().close()
  const prepared = await open(
    '',
    "<script>window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'denied'})</script>",
  )
  await button(prepared, 'Từ chối tất cả').click()
  await expect
    .poll(() => layer(prepared))
    .toMatchObject([
      ['consent', 'default', { ad_storage: 'denied' }],
      ['consent', 'update', { analytics_storage: 'denied' }],
    ])
  await prepared.context().close()
})
