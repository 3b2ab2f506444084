import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settings } from '../../widgets/cookie-consent/definition/settings.ts'
import { textsOf } from '../../widgets/cookie-consent/visitor/texts.ts'
import { axeViolations } from './axe.ts'
import {
  banner,
  bare,
  button,
  embed,
  eventsOf,
  harness,
  key,
  mountWith,
  open,
  preferences,
  recording,
  script,
  scriptsOf,
  stored,
  useConsentPages,
} from './consent-page.ts'

useConsentPages()

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

  test.for([
    ['as publishing fills them in', textsOf(settings.parse({}), 'en')],
    [
      'as earlier versions published them',
      { title: '', message: '', acceptLabel: '', rejectLabel: '', settingsLabel: '' },
    ],
  ] as const)('speaks English where the owner has said nothing, texts %s', async ([, texts]) => {
    const page = await bare()
    await mountWith(page, texts, { locale: 'en' })
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
