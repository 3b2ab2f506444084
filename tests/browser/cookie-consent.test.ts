import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { frames } from './frames.ts'
import { type BrowserHarness, bundleNames, bundlePath, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const key = 'nhung:consent:demo-cookie-consent'

const log = `<script>
  window.log = []
  for (const name of ['accepted', 'rejected', 'updated'])
    document.addEventListener('cookie-consent:' + name, (event) => {
      let stored
      try { stored = Boolean(localStorage.getItem('${key}')) } catch { stored = 'blocked' }
      const { category, consent } = event.detail
      log.push({ name, category, on: consent[category] ?? null, stored,
        frozen: Object.isFrozen(event.detail) && Object.isFrozen(consent) })
    })
</script>`
const logs = (word: string) => `window.log.push('${word}')`
const script = (category: string, word: string, attribute = 'data-category') =>
  `<script type="text/plain" ${attribute}="${category}">${logs(word)}</script>`
const external = (category: string, word: string) =>
  `<script type="text/plain" data-category="${category}" src="data:text/javascript,${encodeURIComponent(logs(word))}"></script>`

const scriptsOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'log') as unknown[]).filter((entry) => typeof entry === 'string'))
const eventsOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'log') as unknown[]).filter((entry) => typeof entry !== 'string'))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const banner = (page: Page) => page.getByRole('dialog', { name: 'Gốm Lam xin phép dùng cookie' })
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Tùy chọn cookie' })
const stored = (page: Page) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

const embed = (body = '', head = '', csp?: string) =>
  harness.host({
    head: `${log}${head}`,
    body: `${body}<main><h1>Cửa hàng</h1></main>${harness.snippet('cookie-consent', 'w')}`,
    ...(csp && { csp }),
  })
const open = async (body = '', head = '', options: BrowserContextOptions = {}) =>
  harness.open(embed(body, head), { reducedMotion: 'reduce', ...options })

async function mountWith(page: Page, changes: object, { preview = false, locale = 'vi' } = {}) {
  // A string, because vitest rewrites `import()` in functions.
  await page.evaluate(`(async () => {
    const site = ${JSON.stringify(harness.service.url)}
    const read = async (path) => (await fetch(site + path)).json()
    const config = await read('/api/v1/widgets/demo-cookie-consent/config')
    const { file } = (await read('/embed/v1/manifest.json'))['cookie-consent']
    const { mount } = await import(site + '/embed/' + file)
    const host = document.body.appendChild(document.createElement('div'))
    host.id = 'w'
    Object.assign(config, { locale: '${locale}' })
    Object.assign(config.settings, ${JSON.stringify(changes)})
    window.widget = await mount(host, config, { site, preview: ${preview} })
  })()`)
}
const bare = (body = '') =>
  harness.open(harness.host({ head: log, body: `${body}<main><h1>Cửa hàng</h1></main>` }), {
    reducedMotion: 'reduce',
  })

const recording = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/consent') && request.method() === 'POST')

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

describe('preferences', () => {
  test('start off, and save what the visitor switched on', async () => {
    const page = await open(script('analytics', 'analytics') + script('marketing', 'marketing'))
    await button(page, 'Tùy chỉnh').click()
    await preferences(page).waitFor()
    const switches = preferences(page).getByRole('switch')
    expect(await switches.count()).toBe(2)
    for (const one of await switches.all()) expect(await one.isChecked()).toBe(false)
    await preferences(page).getByRole('switch', { name: 'Phân tích' }).click()
    const asked = recording(page)
    await button(page, 'Lưu lựa chọn').click()
    expect((await asked).postDataJSON()).toMatchObject({
      action: 'save_preferences',
      categories: { essential: true, analytics: true, marketing: false },
    })
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('analytics'))
    expect(await scriptsOf(page)).toEqual(['analytics'])
    expect(await eventsOf(page)).toMatchObject([
      { name: 'updated', category: 'essential' },
      { name: 'updated', category: 'analytics', on: true },
      { name: 'updated', category: 'marketing', on: false },
    ])
    await page.context().close()
  })

  test('withdraw under the same consent id, and delete refused cookies', async () => {
    const page = await open()
    await button(page, 'Đồng ý tất cả').click()
    const { consentId } = await stored(page)
    const { origin, hostname, pathname } = new URL(page.url())
    await page.context().addCookies([
      { name: '_ga', value: '1', url: origin },
      { name: '_ga_ABC', value: '1', domain: hostname, path: pathname },
      { name: '_fbp', value: '1', url: origin },
      { name: 'gio_hang', value: '1', url: origin },
    ])
    await button(page, 'Tùy chọn cookie').click()
    await preferences(page).getByRole('switch', { name: 'Phân tích' }).click()
    await button(page, 'Lưu lựa chọn').click()
    const cookies = () => page.evaluate(() => document.cookie.split('; ').sort())
    await expect.poll(cookies).toEqual(['_fbp=1', 'gio_hang=1'])
    expect(await stored(page)).toMatchObject({ consentId, categories: { analytics: false, marketing: true } })
    await page.context().close()
  })

  test('reload the page after a withdrawal with reloadOnWithdrawal, and keep the record', async () => {
    const page = await bare()
    await mountWith(page, { reloadOnWithdrawal: true })
    await button(page, 'Đồng ý tất cả').click()
    await button(page, 'Tùy chọn cookie').click()
    const loaded = page.waitForEvent('load')
    await button(page, 'Từ chối tất cả').click()
    await loaded
    expect(await stored(page)).toMatchObject({ action: 'reject_all' })
    await page.context().close()
  })

  test('offer a receipt with the consent id, and a link to request its erasure', async () => {
    const page = await open()
    await button(page, 'Đồng ý tất cả').click()
    await button(page, 'Tùy chọn cookie').click()
    const { consentId, textHash } = await stored(page)
    await page.getByText(consentId).waitFor()
    const saving = page.waitForEvent('download')
    expect(await page.locator('#w time').textContent()).toMatch(
      /^\d{1,2}:\d{2}:\d{2} \d{1,2}\/\d{1,2}\/20\d{2}$/,
    )
    await page.getByRole('link', { name: 'Tải biên nhận' }).click()
    const file = await (await saving).path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      site: new URL(page.url()).origin,
      widget: 'demo-cookie-consent',
      consentId,
      textHash,
      action: 'accept_all',
    })
    const erase = await page.getByRole('link', { name: 'Yêu cầu xóa bản ghi' }).getAttribute('href')
    expect(decodeURIComponent(erase ?? '')).toContain(consentId)
    await page.context().close()
  })

  test('close with Escape: back to the banner, or to the button that opened them', async () => {
    const page = await open()
    await button(page, 'Tùy chỉnh').click()
    await preferences(page).waitFor()
    await page.keyboard.press('Escape')
    await banner(page).waitFor()
    expect(await stored(page)).toBeNull()
    await button(page, 'Từ chối tất cả').click()
    const reopen = button(page, 'Tùy chọn cookie')
    await reopen.press('Enter')
    await preferences(page).waitFor()
    await page.keyboard.press('Escape')
    await preferences(page).waitFor({ state: 'detached' })
    expect(
      await reopen.evaluate((element) => element === (element.getRootNode() as ShadowRoot).activeElement),
    ).toBe(true)
    await page.context().close()
  })

  test('open from a link of the page, and the page can read the decision', async () => {
    const page = await open('<a href="/x" data-cookie-consent="open"><b>Cookie</b></a>')
    const choice = () =>
      page.evaluate(() => Reflect.get(document.getElementById('w') ?? {}, 'cookieConsent').consent())
    await banner(page).waitFor()
    expect(await choice()).toBeUndefined()
    await button(page, 'Từ chối tất cả').click()
    await page.getByText('Cookie', { exact: true }).click()
    await preferences(page).waitFor()
    expect(await choice()).toEqual({ essential: true, analytics: false, marketing: false })
    await page.context().close()
  })
})

describe('the banner', () => {
  test('gives accept and reject the same weight, on both layers, in light and in dark', async () => {
    for (const dark of ['', '#w{--wgt-bg:#111827;--wgt-text:#f3f4f6;--wgt-primary:#7db4ff}']) {
      const page = await open('', `<style>${dark}</style>`)
      const look = (name: string) =>
        button(page, name).evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight, boxShadow } =
            getComputedStyle(element)
          const { width, height } = element.getBoundingClientRect()
          return {
            color,
            backgroundColor,
            borderColor,
            fontSize,
            fontWeight,
            boxShadow,
            width: Math.round(width),
            height,
          }
        })
      const same = async () => expect(await look('Từ chối tất cả')).toEqual(await look('Đồng ý tất cả'))
      await banner(page).waitFor()
      await same()
      await button(page, 'Tùy chỉnh').click()
      await preferences(page).waitFor()
      await same()
      await page.context().close()
    }
  })

  test('speaks English where the widget does, and says where the owner has not', async () => {
    const page = await bare()
    await mountWith(page, { title: '', message: '' }, { locale: 'en' })
    await page.getByRole('dialog', { name: 'May we use cookies?' }).waitFor()
    const asked = recording(page)
    await button(page, 'Reject all').click()
    expect((await asked).postDataJSON()).toMatchObject({ language: 'en' })
    await page.context().close()
  })

  test('takes the focus itself, unless the visitor is typing', async () => {
    const page = await open()
    await banner(page).waitFor()
    const focused = () =>
      page.evaluate(() => document.getElementById('w')?.shadowRoot?.activeElement?.getAttribute('role'))
    expect(await focused()).toBe('dialog')
    await page.context().close()
    const typing = await open('<input id="search" autofocus>')
    await banner(typing).waitFor()
    expect(await typing.evaluate(() => document.activeElement?.id)).toBe('search')
    await typing.context().close()
  })

  test('is closed in the other tab as well', async () => {
    const address = embed()
    const page = await harness.open(address, { reducedMotion: 'reduce' })
    const other = await page.context().newPage()
    await other.goto(address)
    await banner(other).waitFor()
    await button(page, 'Từ chối tất cả').click()
    await banner(other).waitFor({ state: 'detached' })
    expect(await eventsOf(other)).toMatchObject([
      { name: 'updated', category: 'essential' },
      { name: 'updated', category: 'analytics' },
      { name: 'updated', category: 'marketing' },
    ])
    await page.context().close()
  })

  test('is not shown with Global Privacy Control', async () => {
    const context = { reducedMotion: 'reduce' } as const
    const page = await harness.open('about:blank', context)
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto(embed(script('analytics', 'no')))
    await button(page, 'Tùy chọn cookie').click()
    expect(await banner(page).count()).toBe(0)
    await preferences(page).getByText('(GPC)').waitFor()
    expect(await scriptsOf(page)).toEqual([])
    const asked = recording(page)
    await button(page, 'Đồng ý tất cả').click()
    expect((await asked).postDataJSON()).toMatchObject({ action: 'accept_all', gpc: true })
    await page.context().close()
  })

  test('comes again for a new policy version, under the same consent id', async () => {
    const page = await bare()
    await mountWith(page, {})
    await button(page, 'Từ chối tất cả').click()
    const { consentId } = await stored(page)
    await page.evaluate(() => Reflect.get(window, 'widget').unmount())
    await mountWith(page, { policyVersion: 2 })
    await banner(page).waitFor()
    await button(page, 'Đồng ý tất cả').click()
    expect(await stored(page)).toMatchObject({ consentId, policyVersion: 2 })
    await page.context().close()
  })

  test('comes again after the decision has expired', async () => {
    const page = await bare()
    await mountWith(page, {})
    await button(page, 'Từ chối tất cả').click()
    await page.evaluate((name) => {
      const decision = JSON.parse(localStorage.getItem(name) ?? '')
      localStorage.setItem(name, JSON.stringify({ ...decision, at: decision.at - 181 * 86_400_000 }))
      Reflect.get(window, 'widget').unmount()
    }, key)
    await mountWith(page, {})
    await banner(page).waitFor()
    await page.context().close()
  })

  test('as a modal dialog can be closed without a decision', async () => {
    const page = await bare(script('analytics', 'no'))
    await mountWith(page, { layout: 'modal' })
    await banner(page).waitFor()
    await page.keyboard.press('Escape')
    await banner(page).waitFor({ state: 'detached' })
    await button(page, 'Tùy chọn cookie').waitFor()
    expect(await stored(page)).toBeNull()
    expect(await eventsOf(page)).toEqual([])
    await page.context().close()
  })

  test.each([
    ['bar', 'top'],
    ['bar', 'bottom'],
    ['box', 'bottom-left'],
    ['box', 'top-right'],
    ['box', 'center'],
  ])('as a %s stands at %s', async (layout, position) => {
    const page = await bare()
    await mountWith(page, { layout, position })
    const box = await banner(page).boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    if (!box) throw new Error('No banner')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const side = (at: number, all: number) => (Math.abs(at - all / 2) < 2 ? 0 : at < all / 2 ? -1 : 1)
    expect([side(middle.x, width), side(middle.y, height)]).toEqual(
      {
        top: [0, -1],
        bottom: [0, 1],
        'bottom-left': [-1, 1],
        'top-right': [1, -1],
        center: [0, 0],
      }[position],
    )
    if (layout === 'bar') expect(box.width).toBe(width)
    await page.context().close()
  })
})

describe('storage', () => {
  test('works with blocked storage, for this page and with its events', async () => {
    const page = await harness.open('about:blank', { reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Blocked', 'SecurityError')
          },
        })
    })
    await page.goto(harness.host({ head: log, body: script('analytics', 'one') }))
    await mountWith(page, {})
    await button(page, 'Đồng ý tất cả').click()
    await page.waitForFunction(() => Reflect.get(window, 'log').includes('one'))
    await page.evaluate(() => Reflect.get(window, 'widget').unmount())
    await mountWith(page, {})
    await button(page, 'Tùy chọn cookie').waitFor()
    expect(await banner(page).count()).toBe(0)
    expect(page.seen.errors).toEqual([])
    await page.context().close()
  })

  test('shares a decision among sub-domains in a cookie', async () => {
    const page = await bare()
    const onHost = (name: string) => page.url().replace(/\/\/[^:]+/, `//${name}`)
    await page.goto(onHost('ban.annhien.localhost'))
    await mountWith(page, { cookieDomain: 'annhien.localhost' })
    await button(page, 'Từ chối tất cả').click()
    await page.goto(onHost('blog.annhien.localhost'))
    await mountWith(page, { cookieDomain: 'annhien.localhost' })
    await button(page, 'Tùy chọn cookie').waitFor()
    expect(await eventsOf(page)).toMatchObject([
      { category: 'essential', on: true },
      { category: 'analytics', on: false },
      { category: 'marketing', on: false },
    ])
    await page.context().close()
  })

  test('falls back to localStorage for a domain that the page does not belong to', async () => {
    const page = await bare()
    await mountWith(page, { cookieDomain: 'annhien.test' })
    await button(page, 'Từ chối tất cả').click()
    expect(await stored(page)).toMatchObject({ action: 'reject_all' })
    await page.context().close()
  })

  test('a record that could not be sent is sent from the next page, under the same key', async () => {
    const page = await open()
    const address = page.url()
    await page.route('**/consent', (route) => route.abort())
    const failed = recording(page)
    await button(page, 'Đồng ý tất cả').click()
    const first = await failed
    // leaves before the network is back: the page itself tries again
    await page.goto('about:blank')
    await page.unroute('**/consent')
    const asked = recording(page)
    await page.goto(address)
    const again = await asked
    expect((await again.response())?.status()).toBe(201)
    expect(again.headers()['idempotency-key']).toBe(first.headers()['idempotency-key'])
    expect(again.postData()).toBe(first.postData())
    await page.context().close()
  })

  test('a decision of a visitor who leaves at once is recorded from the next page, once', async () => {
    const page = await open()
    const address = page.url()
    const followUp = `**${bundlePath('follow-up')}`
    await page.route(followUp, (route) => route.abort())
    await button(page, 'Từ chối tất cả').click()
    const { consentId } = await stored(page)
    await page.goto('about:blank')
    await page.unroute(followUp)
    const asked = recording(page)
    await page.goto(address)
    const record = await asked
    expect((await record.response())?.status()).toBe(201)
    expect(record.postDataJSON()).toMatchObject({ action: 'reject_all', consentId })
    expect(await stored(page)).not.toHaveProperty('unsent')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('nhung:outbox'))).toBeNull()
    expect(page.seen.requests.filter((url) => url.endsWith('/consent'))).toHaveLength(1)
    await page.context().close()
  })

  test('records nothing with recordConsent off', async () => {
    const page = await bare()
    await mountWith(page, { recordConsent: false })
    await button(page, 'Đồng ý tất cả').click()
    await banner(page).waitFor({ state: 'detached' })
    await frames(page)
    expect(page.seen.requests.filter((url) => url.endsWith('/consent'))).toEqual([])
    await page.context().close()
  })

  test('a preview stores nothing, sends nothing and unblocks nothing', async () => {
    const page = await bare(script('analytics', 'no'))
    await mountWith(page, {}, { preview: true })
    await button(page, 'Đồng ý tất cả').click()
    await banner(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(page.seen.requests.filter((url) => url.endsWith('/consent'))).toEqual([])
    expect(await scriptsOf(page)).toEqual([])
    await page.context().close()
  })
})

test('Consent Mode gets the default, unless the page’s head has set it, and every change', async () => {
  const layer = (page: Page) =>
    page.evaluate(() =>
      (Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[]).map((entry) => Array.from(entry)),
    )
  const page = await open()
  await button(page, 'Đồng ý tất cả').click()
  expect(await layer(page)).toMatchObject([
    ['consent', 'default', { analytics_storage: 'denied', ad_storage: 'denied', wait_for_update: 500 }],
    ['consent', 'update', { analytics_storage: 'granted', ad_user_data: 'granted' }],
  ])
  await page.context().close()
  const prepared = await open(
    '',
    "<script>window.dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{ad_storage:'denied'})</script>",
  )
  await button(prepared, 'Từ chối tất cả').click()
  expect(await layer(prepared)).toMatchObject([
    ['consent', 'default', { ad_storage: 'denied' }],
    ['consent', 'update', { analytics_storage: 'denied' }],
  ])
  await prepared.context().close()
})

test('follows a white page that a later style sheet makes dark', async () => {
  const page = await harness.open(
    harness.host({ body: `${harness.snippet('cookie-consent', 'w')}<p>Cửa hàng</p>` }),
  )
  await page.locator('#w .banner').waitFor()
  const scheme = () =>
    page.evaluate(() => {
      const banner = document.getElementById('w')?.shadowRoot?.querySelector('.banner')
      return banner ? getComputedStyle(banner).colorScheme : ''
    })
  expect(await scheme()).toBe('light')
  expect(bundleNames(page.seen.requests)).not.toContain('scheme')
  const sheet = harness.host({ body: '' })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(sheet, async (route) => {
    await asked
    await route.fulfill({ contentType: 'text/css', body: 'body { background: #0b1220; color: #dfe5ee }' })
  })
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    document.body.append(link)
  }, sheet)
  expect(await scheme()).toBe('light')
  answer()
  await expect.poll(scheme).toBe('dark')
  await page.context().close()
})

test('unmounting removes everything', async () => {
  const page = await bare(script('analytics', 'no'))
  await mountWith(page, {})
  await banner(page).waitFor()
  await page.evaluate(() => Reflect.get(window, 'widget').unmount())
  expect(await banner(page).count()).toBe(0)
  await page.evaluate((name) => {
    const categories = { essential: true, analytics: true, marketing: true }
    const decision = {
      consentId: 'x',
      action: 'accept_all',
      categories,
      policyVersion: 1,
      language: 'vi',
      textHash: '',
      gpc: false,
      at: Date.now(),
    }
    localStorage.setItem(name, JSON.stringify(decision))
    dispatchEvent(new StorageEvent('storage', { key: name }))
    document.body.append(document.createElement('p'))
  }, key)
  expect(await page.evaluate(() => Reflect.get(window, 'log'))).toEqual([])
  expect(await page.evaluate(() => 'cookieConsent' in (document.getElementById('w') ?? {}))).toBe(false)
  await page.context().close()
})

test('axe finds nothing in the preferences, opened and with a receipt', async () => {
  for (const dark of ['', '#w{--wgt-bg:#111827;--wgt-text:#f3f4f6;--wgt-primary:#7db4ff}']) {
    const page = await open('', `<style>${dark}</style>`)
    await button(page, 'Đồng ý tất cả').click()
    await button(page, 'Tùy chọn cookie').click()
    await preferences(page).getByText('Cookie (3)').first().click()
    const issues = await axeViolations(page, { within: '#w' })
    expect(issues).toEqual([])
    await page.context().close()
  }
})
