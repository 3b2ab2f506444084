import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { containerOf } from '../../widgets/html/snippet.ts'
import { themePresets } from '../../widgets/themes.ts'
import {
  address,
  closeAfterEach,
  open,
  preview,
  shown,
  useSite,
  variable,
  violations,
  widthOf,
} from './site-page.ts'

useSite()

let page: Page
let wrong: string[]

/** One page for the tests of a `describe`; each begins with the sample. */
function sharePage(path: string) {
  beforeAll(async () => {
    ;({ page, wrong } = await open(path))
    await shown(page)
  })
  afterEach(async () => {
    expect(wrong).toEqual([])
    await page.getByRole('button', { name: 'Về mẫu ban đầu' }).click()
  })
  afterAll(() => page?.context().close())
}

describe('the control panel of a type with rich text', () => {
  sharePage('/dev/faq')

  it('takes edits back and makes them again, by button and by keys', async () => {
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

  it('shows an edit in the frame, and keeps the last good one while a field is wrong', async () => {
    const heading = page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).first()
    await heading.fill('Hỏi gì cũng đáp')
    await preview(page).getByText('Hỏi gì cũng đáp').waitFor()
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    await page.getByRole('textbox', { name: 'Màu chính', exact: true }).fill('#12')
    await page.getByText('Mã màu chưa đúng').waitFor()
    expect(await preview(page).getByText('Hỏi gì cũng đáp').count()).toBe(1)
  })

  it('brings the sample back at a press, and the draft at another', async () => {
    const heading = page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).first()
    const sample = await heading.inputValue()
    await heading.fill('Tự viết')
    await page.getByRole('button', { name: 'Về mẫu ban đầu' }).click()
    await expect.poll(() => heading.inputValue()).toBe(sample)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => heading.inputValue()).toBe('Tự viết')
  })

  it('takes a ready-made theme and a font, by keyboard', async () => {
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
  })

  it('has the heights of the draft at 360, 768 and 1280 px, and follows it', async () => {
    await page.getByText('Dành cho lập trình viên').click()
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
  })

  it('shows the sample beside a draft that was kept with something wrong in it', async () => {
    const color = page.getByRole('textbox', { name: 'Màu chính', exact: true })
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    await color.fill('đỏ')
    await page.reload()
    await shown(page)
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    expect(await color.inputValue()).toBe('đỏ')
  })

  it('keeps the draft and the view over a reload, for its own page and tab', async () => {
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
})

describe('the control panel of a type in any width', () => {
  sharePage('/dev/countdown')

  it('carries theme and scheme to the frame', async () => {
    await page.getByRole('button', { name: 'Tối', exact: true }).click()
    await page.locator('iframe[data-state=shown][src*="scheme=dark"]').waitFor()
    // The colour of the page behind the widget.
    expect(await variable(preview(page), '--bg')).toBe('rgb(15, 23, 32)')
    await page.getByRole('tab', { name: 'Giao diện' }).click()
    await page.getByRole('textbox', { name: 'Màu chính', exact: true }).fill('#aa0000')
    await expect.poll(() => variable(preview(page), '--primary')).toBe('#aa0000')
  })

  it('speaks both languages, and the widget has its own', async () => {
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await page.getByRole('tab', { name: 'Theme' }).waitFor()
    expect(await preview(page).locator('.wgt').getAttribute('lang')).toBe('vi')
    await page.getByRole('combobox', { name: 'Language of the widget' }).click()
    await page.getByRole('option', { name: 'en' }).click()
    await expect.poll(() => preview(page).locator('.wgt').getAttribute('lang')).toBe('en')
    await page.getByRole('button', { name: 'VI', exact: true }).click()
    await page.getByRole('tab', { name: 'Giao diện' }).waitFor()
  })

  it('shows a wide frame smaller instead of scrolling the page', async () => {
    await page.setViewportSize({ width: 700, height: 900 })
    await page.getByRole('button', { name: '1280', exact: true }).click()
    await page.getByText(/1280 px · \d+%/).waitFor()
    expect(await preview(page).evaluate(() => innerWidth)).toBe(1280)
    await expect.poll(() => widthOf(page)).toBe(700)
  })
})

describe('the control panel of a collection', () => {
  sharePage('/dev/job-board')

  it('gives the widget the files of the draft, which are published nowhere', async () => {
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
})

describe('a preview page', () => {
  closeAfterEach()

  it('lets a floating demo step aside and come back', async () => {
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
    await page.getByRole('tab', { name: 'Thông báo và bảo mật' }).click()
    const recipients = page.getByRole('tabpanel').getByRole('textbox').first()
    await recipients.fill('rieng-tu@vidu.vn')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => 'posted' in window)).toBe(true)
    expect(await page.evaluate(() => String(Reflect.get(window, 'posted')))).not.toContain('rieng-tu')
  })
})
