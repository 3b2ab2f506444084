import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoEmbed } from '../../site/layouts/demo-embed.ts'
import { built } from '../../widgets/catalog.ts'
import { containerOf, snippetOf } from '../../widgets/html/snippet.ts'
import { themePresets } from '../../widgets/themes.ts'
import { axeViolations, pageRules } from '../browser/axe.ts'
import { type BrowserHarness, openBrowserHarness } from '../browser/harness.ts'
import { isLongRun } from '../size-of-run.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness?.close())

const address = (path: string) => harness.service.url + path

const opened: BrowserContext[] = []
const closeAfterEach = () =>
  afterEach(async () => {
    for (const context of opened.splice(0)) await context.close()
  })

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await harness.browser.newContext({
    locale: 'vi-VN',
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  opened.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${harness.service.url}/`) && !/^(data|blob):/.test(url)) wrong.push(`asked ${url}`)
  })
  await page.goto(address(path))
  return { page, wrong }
}

const still = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(changes.map((one) => one.finished))
  })

async function violations(page: Page) {
  await still(page)
  return axeViolations(page, { tags: pageRules })
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const shown = (page: Page) => page.locator('iframe[data-state=shown]').waitFor()
const preview = (page: Page) => page.frameLocator('iframe[data-state=shown]').locator('#widget')
const variable = (page: ReturnType<typeof preview>, name: string) =>
  page.evaluate((host, property) => {
    const root = host.shadowRoot?.querySelector('.wgt')
    return root ? getComputedStyle(root).getPropertyValue(property).trim() : ''
  }, name)

/** Preview pages are one page but for the form: the suite opens three. */
const previews = built.filter(
  ({ slug }) => isLongRun || ['store-locator', 'job-board', 'contact-form'].includes(slug),
)
const pages = [
  '/',
  '/en',
  '/dev',
  '/en/dev',
  '/en/dev/faq',
  '/dev/kit',
  '/en/dev/kit',
  '/404.html',
  ...previews.map(({ slug }) => `/dev/${slug}`),
  ...built.map(({ slug }) => `/demo/${slug}`),
]

/** Of a demo, the page matrix shows axe the widget. */
const isReadByAxe = (path: string) => isLongRun || !path.startsWith('/demo/')

describe.each(pages)('the page %s', (path) => {
  let page: Page
  let wrong: string[]
  beforeAll(async () => {
    ;({ page, wrong } = await open(path))
    if (path.endsWith('/kit')) await page.locator('html[data-shown]').waitFor()
    else if (/\/dev\/./.test(path)) await shown(page)
    // The page has loaded; its widgets may be on their way.
    else await page.evaluate(() => Reflect.get(window, 'wgt')?.ready)
  })
  afterAll(() => page?.context().close())

  it.runIf(isReadByAxe(path))('has no issue of axe in light', async () => {
    expect(await violations(page)).toEqual([])
  })

  it.runIf(isReadByAxe(path))('has none in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page)).toEqual([])
  })

  it('has room on a phone of 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await still(page)
    await expect.poll(() => widthOf(page)).toBe(320)
  })

  it('has no inline script and no inline style, and asked nobody else for anything', async () => {
    const html = await (await fetch(address(path))).text()
    expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>|<style|<[^>]*\s(style|on[a-z]+)=/g)).toBeNull()
    expect(wrong).toEqual([])
  })

  for (const entry of previews.filter(({ slug }) => path === `/dev/${slug}`))
    it('copies its snippet, and shows the draft on a hostile page under Trusted Types', async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1280, height: 900 })
      const { slug } = entry
      const container = containerOf(slug, `demo-${slug}`)
      await page.waitForFunction((id) => document.getElementById(id)?.shadowRoot, container)
      await page.getByRole('button', { name: 'Sao chép' }).click()
      await page.getByRole('button', { name: 'Đã chép' }).waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(snippetOf({ ...demoEmbed(entry), site: harness.service.url }))

      await shown(page)
      await page.getByRole('switch', { name: 'Trang khó tính' }).click()
      await page.getByRole('combobox', { name: 'Chính sách CSP' }).click()
      await page.getByRole('option', { name: 'Trusted Types' }).click()
      await page.locator('iframe[data-state=shown][src*="csp=types"][src*="hostile=1"]').waitFor()
      expect(wrong).toEqual([])
    })
})

describe('the home page', () => {
  closeAfterEach()

  it('puts the chosen widget in the showcase, by keyboard too', async () => {
    const { page } = await open('/')
    const link = page.locator('[data-slug=countdown]')
    await link.focus()
    await page.keyboard.press('Enter')
    const container = containerOf('countdown', 'demo-countdown')
    await page.frameLocator('iframe[name=showcase]').locator(`#${container} .wgt`).waitFor()
    expect(await link.getAttribute('aria-current')).toBe('true')
    expect(await page.locator('[data-tune]').getAttribute('href')).toBe('/dev/countdown')
  })

  it('changes the colour of a live widget as a style sheet would', async () => {
    const { page } = await open('/')
    const section = page.locator('[data-theming]')
    await section.scrollIntoViewIfNeeded()
    const host = page.locator(`#${await section.getAttribute('data-theming')}`)
    await host.locator('.wgt').waitFor()
    expect(await variable(host, '--primary')).toBe('#0b6b50')
    await page.getByLabel('Son').check()
    expect(await variable(host, '--primary')).toBe('#c8321f')
    expect(await page.locator('[data-css]').textContent()).toContain('--wgt-primary: #c8321f;')
  })

  it('lets the keyboard skip to the content', async () => {
    const { page } = await open('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('leads to its English form and back', async () => {
    const { page } = await open('/')
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: 'Paste it once' }).waitFor()
    await page.getByRole('link', { name: 'Tiếng Việt' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dán một lần' }).waitFor()
  })

  it('leads to the preview page of every type that stands', async () => {
    const { page } = await open('/')
    for (const { slug } of built) expect(await page.locator(`a[href="/demo/${slug}"]`).count()).toBe(1)
    for (const list of ['/dev', '/en/dev']) {
      await page.goto(address(list))
      for (const { slug } of built) expect(await page.locator(`a[href="${list}/${slug}"]`).count()).toBe(1)
    }
  })

  it('shows on a phone which widget is in the showcase, without moving the page', async () => {
    const { page } = await open('/', { viewport: { width: 320, height: 640 } })
    const place = () =>
      page.locator('[data-slug][aria-current=true]').evaluate((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    await expect.poll(place).toBe(true)
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
  })

  it('marks the widget that is in the showcase after going back, too', async () => {
    const { page } = await open('/en')
    const marked = () => page.locator('[data-slug][aria-current=true]').getAttribute('data-slug')
    for (const slug of ['countdown', 'hours']) {
      await page.locator(`[data-slug=${slug}]`).click()
      await expect.poll(() => page.frames().some((one) => one.url().endsWith(`/demo/${slug}`))).toBe(true)
    }
    await page.evaluate(() => history.back())
    await expect.poll(marked).toBe('countdown')
    expect(await page.locator('[data-tune]').getAttribute('href')).toBe('/en/dev/countdown')
  })
})

describe('an address that leads nowhere', () => {
  closeAfterEach()

  it('says so to a reader as a page, and leads on', async () => {
    const context = await harness.browser.newContext()
    opened.push(context)
    const page = await context.newPage()
    for (const path of ['/dev/khong-co', '/en/dev/no-such-type', '/khong-co']) {
      const answer = await page.goto(address(path))
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
      await page.getByRole('heading', { level: 1, name: 'Không tìm thấy trang' }).waitFor()
    }
    await page.getByRole('link', { name: 'Xem các tiện ích' }).click()
    await page.getByRole('heading', { level: 1, name: 'Xem thử' }).waitFor()
  })

  it('is a problem document for programs, and under their addresses for everybody', async () => {
    for (const [path, accept] of [
      ['/dev/khong-co', '*/*'],
      ['/dev/khong-co', 'application/json'],
      ['/api/v1/khong-co', 'text/html'],
      ['/embed/khong-co', 'text/html'],
    ] as const) {
      const answer = await fetch(address(path), { headers: { accept } })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ])
    }
  })
})

describe('the measured snippet', () => {
  closeAfterEach()

  it('has the heights of the draft at 360, 768 and 1280 px, and follows it', async () => {
    const { page, wrong } = await open('/dev/faq')
    await page.getByText('Mã nhúng giữ chỗ vừa bản nháp này').click()
    const heights = async () => {
      const text = await page.getByText(/^Chiều cao đo.*: \d+, \d+, \d+ px$/).innerText()
      return [...text.matchAll(/\d+(?=,|,? px$)/g)].slice(-3).map(Number)
    }
    const sample = await heights()
    const [phone = 0, tablet = 0, desktop = 0] = sample
    expect(phone).toBeGreaterThan(tablet)
    expect(desktop).toBeGreaterThan(400)
    await page.getByText(`${tablet}px`).first().waitFor()

    await page.getByRole('textbox', { name: 'Tiêu đề' }).first().fill('')
    await expect.poll(async () => (await heights())[2]).toBeLessThan(desktop)
    expect(wrong).toEqual([])
  })
})

describe('a floating demo widget', () => {
  closeAfterEach()

  it('steps aside and comes back', async () => {
    const { page } = await open('/dev/cookie-consent')
    await shown(page)
    const banner = page
      .locator(`#${containerOf('cookie-consent', 'demo-cookie-consent')}`)
      .getByRole('button')
      .first()
    await banner.waitFor()
    const toggle = page.getByRole('button', { name: 'Hiện trên trang này', pressed: true })
    await toggle.click()
    await banner.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Hiện trên trang này', pressed: false }).click()
    await banner.waitFor()
  })
})

describe('the control panel', () => {
  closeAfterEach()

  it('shows an edit in the frame, and keeps the last good one while a field is wrong', async () => {
    const { page } = await open('/dev/faq')
    await shown(page)
    const heading = page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).first()
    await heading.fill('Hỏi gì cũng đáp')
    await preview(page).getByText('Hỏi gì cũng đáp').waitFor()
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    await page.getByRole('textbox', { name: 'Màu chính', exact: true }).fill('#12')
    await page.getByText('Mã màu chưa đúng').waitFor()
    expect(await preview(page).getByText('Hỏi gì cũng đáp').count()).toBe(1)
  })

  it('speaks both languages, and the widget has its own', async () => {
    const { page } = await open('/dev/countdown')
    await shown(page)
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await page.getByRole('tab', { name: 'Theme' }).waitFor()
    expect(await preview(page).locator('.wgt').getAttribute('lang')).toBe('vi')
    await page.getByRole('combobox', { name: 'Language of the widget' }).click()
    await page.getByRole('option', { name: 'en' }).click()
    await expect.poll(() => preview(page).locator('.wgt').getAttribute('lang')).toBe('en')
  })

  it('carries theme and scheme to the frame', async () => {
    const { page } = await open('/dev/countdown')
    await shown(page)
    await page.getByRole('button', { name: 'Tối', exact: true }).click()
    await page.locator('iframe[data-state=shown][src*="scheme=dark"]').waitFor()
    // The colour of the page behind the widget.
    expect(await variable(preview(page), '--bg')).toBe('rgb(15, 23, 32)')
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    await page.getByRole('textbox', { name: 'Màu chính', exact: true }).fill('#aa0000')
    await expect.poll(() => variable(preview(page), '--primary')).toBe('#aa0000')
  })

  it('shows a wide frame smaller instead of scrolling the page', async () => {
    const { page } = await open('/dev/countdown', { viewport: { width: 700, height: 900 } })
    await shown(page)
    await page.getByRole('button', { name: '1280', exact: true }).click()
    await page.getByText(/1280 px · \d+ %/).waitFor()
    expect(await preview(page).evaluate(() => innerWidth)).toBe(1280)
    await expect.poll(() => widthOf(page)).toBe(700)
  })

  it('gives the widget the files of the draft, which are published nowhere', async () => {
    const { page } = await open('/dev/job-board')
    await shown(page)
    await page.getByRole('tab', { name: 'Việc làm' }).click()
    await page
      .getByRole('button', { name: /^Nhân đôi/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Chức danh' }).fill('Thợ gốm làng nghề')
    await preview(page).getByText('Thợ gốm làng nghề').first().click()
    await preview(page).getByRole('heading', { name: 'Thợ gốm làng nghề' }).first().waitFor()
  })

  it('says what stops a draft, and that nothing does', async () => {
    const { page } = await open('/dev/job-board')
    await shown(page)
    await page.getByRole('button', { name: 'Kiểm tra' }).click()
    await page.getByText('Bản nháp này xuất bản được.').waitFor()
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    await page.getByRole('textbox', { name: 'Màu chính', exact: true }).fill('đỏ')
    await page.getByRole('tab', { name: 'Nội dung' }).click()
    await page.getByRole('button', { name: 'Kiểm tra' }).click()
    await page.getByText('Còn lỗi cần sửa.').waitFor()
    await page.getByText('Mã màu chưa đúng').waitFor()
    await page.getByRole('button', { name: 'Về mẫu ban đầu' }).click()
    await page.getByRole('button', { name: 'Kiểm tra' }).click()
    await page.getByText('Bản nháp này xuất bản được.').waitFor()
  })

  it('takes edits back and makes them again, by button and by keys', async () => {
    const { page } = await open('/dev/faq')
    await shown(page)
    const removes = page.getByRole('button', { name: /^Xóa: / })
    const first = await removes.first().getAttribute('aria-label')
    const count = await removes.count()
    await removes.first().click()
    await expect.poll(() => removes.count()).toBe(count - 1)
    await page.keyboard.press('Control+z')
    await expect.poll(() => removes.first().getAttribute('aria-label')).toBe(first)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => removes.count()).toBe(count - 1)
    const undo = page.getByRole('button', { name: 'Hoàn tác' })
    await undo.click()
    await expect.poll(() => removes.count()).toBe(count)
    expect(await undo.getAttribute('aria-disabled')).toBe('true')
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Làm lại' }).click()
    await expect.poll(() => removes.count()).toBe(count - 1)
  })

  it('brings the sample back at a press, and the draft at another', async () => {
    const { page } = await open('/dev/faq')
    await shown(page)
    const heading = page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).first()
    const sample = await heading.inputValue()
    await heading.fill('Tự viết')
    await page.getByRole('button', { name: 'Về mẫu ban đầu' }).click()
    await expect.poll(() => heading.inputValue()).toBe(sample)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => heading.inputValue()).toBe('Tự viết')
  })

  it('keeps the draft and the view over a reload, for its own page and tab', async () => {
    const { page } = await open('/dev/faq')
    await shown(page)
    await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).first().fill('Còn đây')
    await page.getByRole('button', { name: '320', exact: true }).click()
    await page.getByRole('button', { name: 'Tối', exact: true }).click()
    await page.reload()
    await preview(page).getByText('Còn đây').waitFor()
    await page.locator('iframe[data-state=shown][src*="scheme=dark"]').waitFor()
    expect(await page.getByRole('button', { name: '320', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await page.goto(address('/dev/countdown'))
    await shown(page)
    expect(await page.getByRole('button', { name: '320', exact: true }).getAttribute('aria-pressed')).toBe(
      'false',
    )
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  it('takes a ready-made theme and a font, by keyboard', async () => {
    const { page, wrong } = await open('/dev/faq')
    await shown(page)
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    const presets = page.getByRole('group', { name: 'Bộ giao diện có sẵn' }).getByRole('radio')
    await page.getByRole('radio', { name: 'Theo trang web' }).focus()
    for (const { name, theme } of themePresets.slice(0, 2)) {
      await page.keyboard.press('ArrowRight')
      await page.getByRole('radio', { name: name.vi, checked: true }).waitFor()
      await expect.poll(() => variable(preview(page), '--primary')).toBe(theme.primary)
    }
    expect(await presets.count()).toBe(themePresets.length + 1)
    const indigo = themePresets[1]!.theme
    expect(await page.getByRole('textbox', { name: 'Màu nền', exact: true }).inputValue()).toBe(indigo.bg)
    await page.getByRole('button', { name: /^Phông chữ: Inter/ }).press('Enter')
    await page.getByPlaceholder('Tìm hoặc gõ tên phông').fill('Georgia')
    await page.getByRole('option', { name: 'Georgia', exact: true }).click()
    await expect.poll(() => variable(preview(page), '--t-font')).toMatch(/^Georgia,/)
    await page.getByRole('button', { name: /^Phông chữ: Georgia/ }).click()
    await page.getByPlaceholder('Tìm hoặc gõ tên phông').fill('VNF-Comic Sans')
    await page.getByRole('option', { name: /VNF-Comic Sans/ }).click()
    await expect.poll(() => variable(preview(page), '--t-font')).toBe('VNF-Comic Sans')
    expect(await page.locator(':checked + .swatch').count()).toBe(0)
    await page.getByRole('radio', { name: 'Theo trang web' }).press('Space')
    await expect.poll(() => variable(preview(page), '--t-font')).toBe('')
    await page.getByRole('radio', { name: 'Tối' }).press('Space')
    expect(await violations(page)).toEqual([])
    expect(wrong).toEqual([])
  })

  it('shows the sample beside a draft that was kept with something wrong in it', async () => {
    const { page } = await open('/dev/faq')
    await shown(page)
    const color = page.getByRole('textbox', { name: 'Màu chính', exact: true })
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    await color.fill('đỏ')
    await page.reload()
    await shown(page)
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    expect(await color.inputValue()).toBe('đỏ')
  })

  it('begins in the language of its page', async () => {
    const { page, wrong } = await open('/en/dev/cookie-consent')
    await shown(page)
    await page.getByRole('heading', { level: 2, name: 'Control panel' }).waitFor()
    await page.getByRole('tab', { name: 'Theme' }).waitFor()
    await page.getByRole('button', { name: 'Show on this page' }).waitFor()
    await page.getByRole('link', { name: 'Tiếng Việt' }).click()
    await page.getByRole('tab', { name: 'Giao diện' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dev/cookie-consent')
    expect(wrong).toEqual([])
  })

  it('keeps a private setting out of the frame', async () => {
    const { page } = await open('/dev/contact-form')
    await shown(page)
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      const post = frame?.contentWindow?.postMessage
      if (!frame?.contentWindow || !post) return
      frame.contentWindow.postMessage = (message: unknown) => {
        Object.assign(window, { posted: JSON.stringify(message) })
      }
    })
    await page.getByRole('tab', { name: 'Riêng tư' }).click()
    const recipients = page.getByRole('tabpanel').getByRole('textbox').first()
    await recipients.fill('rieng-tu@vidu.vn')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => 'posted' in window)).toBe(true)
    expect(await page.evaluate(() => String(Reflect.get(window, 'posted')))).not.toContain('rieng-tu')
  })
})

describe('the frame', () => {
  closeAfterEach()

  it('is rendered for its address, with the policy that it asks for', async () => {
    const answer = await fetch(address('/dev/frame?type=countdown&csp=types&lang=en&hostile=1'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    const html = await answer.text()
    expect(html).toContain('<html lang="en"')
    expect(html).toMatch(/<link rel="stylesheet" href="\/_astro\/hostile\./)
  })

  it('shows nothing of what stands in its address', async () => {
    const answer = await fetch(
      address('/dev/frame?type=%3Cscript%3Ealert(1)%3C/script%3E&lang=%22%3E%3Cb%3E'),
    )
    expect(await answer.text()).not.toMatch(/alert|<b>/)
  })

  it('does not hear a window that is not its parent', async () => {
    const { page } = await open('/dev/countdown')
    await shown(page)
    const before = await preview(page).evaluate((host) => host.shadowRoot?.querySelector('.wgt'))
    expect(before).toBeTruthy()
    const frame = page.frames().find((one) => one.url().includes('/dev/frame'))
    await frame?.evaluate(() => {
      document.getElementById('widget')?.setAttribute('data-same', '')
      document.querySelector('#widget')?.shadowRoot?.querySelector('.wgt')?.setAttribute('data-same', '')
      postMessage({ nhung: 'show', config: { settings: {}, theme: {}, type: 'COUNTDOWN' }, files: {} }, '*')
      return new Promise<void>((resolve) =>
        addEventListener(
          'message',
          () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
          {
            once: true,
          },
        ),
      )
    })
    expect(await preview(page).locator('.wgt[data-same]').count()).toBe(1)
  })

  it('answers unknown paths beside it as the service does', async () => {
    const answer = await fetch(address('/dev/frame/x'))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })
})

describe('without the demo tenant', () => {
  it('the preview page says so, and its panel works', async () => {
    const bare = await openBrowserHarness({ DEMO: '0' })
    try {
      const page = await bare.open(`${bare.service.url}/dev/countdown`)
      await page.getByText('Tiện ích mẫu không tải được').waitFor()
      await shown(page)
    } finally {
      await bare.close()
    }
  })
})
