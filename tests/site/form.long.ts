import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeViolations, pageRules } from '../browser/axe.ts'
import { frames } from '../browser/frames.ts'
import { type FormPage, openFormPage } from './form-page.ts'
import './form-window.ts'

let formPage: FormPage
let page: Page
let wrong: string[]

beforeAll(async () => {
  formPage = await openFormPage()
  ;({ page, wrong } = await formPage.open())
})
afterAll(() => formPage?.close())
beforeEach(async () => {
  await page.setViewportSize({ width: 900, height: 900 })
  await page.evaluate(() => window.form.reset())
})
afterEach(() => {
  expect(wrong).toEqual([])
})

/** Excludes the defaults that the form displays. */
const draft = () => page.evaluate(() => window.form.value() as Record<string, unknown>)
const section = (name: string) => page.getByRole('button', { name }).click()
const look = () => section('Hình thức')
const newFieldHasFocus = () =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const field = document.activeElement
        return field instanceof HTMLInputElement ? field.value : undefined
      }),
    )
    .toBe('')
const submit = () => page.locator('[data-submit]').click()
const field = (label: string) => page.getByLabel(label, { exact: true })
const holds = (key: string, value: unknown) => expect.poll(async () => (await draft())[key]).toEqual(value)
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

describe('plain fields', () => {
  it('show help, placeholder, and the defaults of keys that are absent', async () => {
    await page.getByText('Hiện trên cùng.').waitFor()
    expect(await field('Chữ trên nút').inputValue()).toBe('Xem thêm')
    expect(await field('Cỡ').inputValue()).toBe('48')
    expect(await page.getByPlaceholder('Ví dụ: Khuyến mãi').count()).toBe(1)
    expect(await draft()).not.toHaveProperty('button')
  })

  it('take text, and an emptied optional one leaves the draft', async () => {
    await field('Phụ đề').fill('Mới về')
    await holds('subtitle', 'Mới về')
    await field('Phụ đề').fill('')
    await expect.poll(draft).not.toHaveProperty('subtitle')
  })

  it('let a text with a default be emptied while it has the focus, and show the default again after', async () => {
    await field('Chữ trên nút').fill('Mua')
    await holds('button', 'Mua')
    await field('Chữ trên nút').fill('')
    expect(await field('Chữ trên nút').inputValue()).toBe('')
    await field('Phụ đề').focus()
    expect(await field('Chữ trên nút').inputValue()).toBe('Xem thêm')
    expect(await draft()).not.toHaveProperty('button')
  })

  it('take numbers as Vietnamese writes them, and nothing for null', async () => {
    await field('Giá').fill('1.250.000')
    await field('Giá').blur()
    await holds('price', 1250000)
    await field('Giá').fill('')
    await field('Giá').blur()
    await holds('price', null)
  })

  it('write years without thousands marks', async () => {
    await field('Năm thành lập').fill('1900')
    await field('Năm thành lập').blur()
    await holds('founded', 1900)
    expect(await field('Năm thành lập').inputValue()).toBe('1900')
  })

  it('switch, choose one, choose several', async () => {
    await page.getByRole('switch', { name: 'Có nhãn' }).click()
    await holds('shown', true)
    await choose('Hình', 'Vuông')
    await holds('shape', 'square')
    await choose('Không khí', 'Êm')
    await holds('mood', 'calm')
    await choose('Không khí', 'Không chọn')
    await expect.poll(draft).not.toHaveProperty('mood')
    await page.getByRole('checkbox', { name: 'Thứ bảy' }).click()
    await holds('days', ['sat', 'sun'])
  })

  it('put Markdown marks around the selection', async () => {
    await field('Mô tả').fill('giảm giá')
    await field('Mô tả').selectText()
    await page.getByRole('button', { name: 'In đậm' }).click()
    await holds('body', '**giảm giá**')
    expect(
      await field('Mô tả').evaluate((area: HTMLTextAreaElement) => getSelection()?.toString() ?? area.value),
    ).toBe('giảm giá')
  })

  it('take colours by swatch and by code, whole or short', async () => {
    await look()
    await field('Màu').fill('07c')
    await field('Màu').blur()
    await holds('tint', '#0077cc')
    await page.getByLabel('Chọn màu: Màu').fill('#123456')
    await holds('tint', '#123456')
  })

  it('take dates, times of day and time zones', async () => {
    await look()
    const begins = page.getByRole('group', { name: 'Bắt đầu' })
    for (const [segment, keys] of [
      ['day', '24'],
      ['month', '12'],
      ['year', '2026'],
      ['hour', '20'],
      ['minute', '05'],
    ] as const) {
      await begins.locator(`[data-reka-date-field-segment=${segment}]`).click()
      await page.keyboard.type(keys)
    }
    await holds('begins', '2026-12-24T20:05')
    await page.getByRole('button', { name: 'Mở lịch: Ngày lễ' }).click()
    await page
      .locator('[data-reka-calendar-cell-trigger]:not([data-outside-view])', { hasText: /^15$/ })
      .click()
    await expect.poll(async () => String((await draft()).day)).toMatch(/^\d{4}-\d\d-15$/)
    // The calendar gives the focus back when it has gone, which closes a menu that is open by then.
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Múi giờ: Giờ Việt Nam (GMT+7)' }).click()
    await page.getByRole('combobox').last().fill('tok')
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
    await holds('zone', 'Asia/Tokyo')
    await page.getByRole('button', { name: 'Múi giờ: Asia/Tokyo' }).click()
    await page.getByRole('option', { name: 'Múi giờ của khách' }).click()
    await holds('zone', 'visitor')
    await page.getByRole('button', { name: 'Múi giờ: Múi giờ của khách' }).waitFor()
  })

  it('take several addresses as tags', async () => {
    await look()
    await page.getByPlaceholder('Gõ rồi nhấn Enter').fill('an@vidu.vn')
    await page.keyboard.press('Enter')
    await holds('people', ['an@vidu.vn'])
  })

  it('take JSON where there is no control, and keep what can not be read out of the draft', async () => {
    await field('Dữ liệu').fill('{"a": 1}')
    await holds('raw', { a: 1 })
    await field('Dữ liệu').fill('{"a": ')
    await page.getByText('Không đọc được JSON').waitFor()
    expect((await draft()).raw).toEqual({ a: 1 })
  })

  it('appear and go with the sibling that they depend on', async () => {
    expect(await field('Nhãn').count()).toBe(0)
    await page.getByRole('switch', { name: 'Có nhãn' }).click()
    await field('Nhãn').waitFor()
    expect(await field('Bo góc').count()).toBe(0)
    await choose('Hình', 'Tự do')
    await field('Bo góc').waitFor()
    await choose('Hình', 'Tròn')
    await expect.poll(() => field('Bo góc').count()).toBe(0)
  })
})

describe('objects and unions', () => {
  it('show the fields of the chosen branch and keep what both branches have', async () => {
    await field('Địa chỉ').fill('https://khac.vn')
    await choose('Khi bấm', 'Gọi')
    await holds('action', { kind: 'call', label: 'Xem' })
    expect(await field('Địa chỉ').count()).toBe(0)
    await field('Số máy').fill('0912345678')
    await choose('Khi bấm', 'Không')
    await holds('action', { kind: 'none' })
    await choose('Khi bấm', 'Mở trang')
    await holds('action', { kind: 'link', label: 'Xem', url: 'https://khac.vn' })
  })

  it('are switched on and off where they may be absent, and come back as they were', async () => {
    const offer = page.getByRole('switch', { name: 'Ưu đãi' })
    await offer.click()
    await field('Mã').fill('A1')
    await holds('extra', { code: 'A1' })
    await offer.click()
    await expect.poll(draft).not.toHaveProperty('extra')
    await offer.click()
    await holds('extra', { code: 'A1' })
  })
})

describe('lists', () => {
  const names = async () => {
    const stores = (await draft()).stores
    return Array.isArray(stores) ? stores.map((store: { name: string }) => store.name) : []
  }
  const act = (name: string) => page.getByRole('button', { name, exact: true })

  it('add an item, open it, and put the focus into it', async () => {
    await act('Thêm cửa hàng').click()
    await newFieldHasFocus()
    await page.keyboard.type('Huế')
    await expect.poll(names).toEqual(['Quận 1', 'Đà Nẵng', 'Huế'])
    await act('Huế').waitFor()
  })

  it('move, copy and remove items, and the focus stays with the item', async () => {
    await act('Chuyển xuống: Quận 1').click()
    await expect.poll(names).toEqual(['Đà Nẵng', 'Quận 1'])
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Xóa: Quận 1')
    await act('Chuyển lên: Quận 1').click()
    await expect.poll(names).toEqual(['Quận 1', 'Đà Nẵng'])
    await act('Nhân đôi: Quận 1').click()
    await expect.poll(names).toEqual(['Quận 1', 'Quận 1', 'Đà Nẵng'])
    await act('Xóa: Quận 1').first().click()
    await expect.poll(names).toEqual(['Quận 1', 'Đà Nẵng'])
  })

  it('keep an item open while it is edited and moved', async () => {
    await act('Quận 1').click()
    await field('Tên cửa hàng').fill('Chợ Lớn')
    await act('Chuyển xuống: Chợ Lớn').click()
    await expect.poll(names).toEqual(['Đà Nẵng', 'Chợ Lớn'])
    expect(await act('Chợ Lớn').getAttribute('aria-expanded')).toBe('true')
    expect(await act('Đà Nẵng').getAttribute('aria-expanded')).toBe('false')
  })

  it('stop at their least and most items', async () => {
    for (const name of ['Ba', 'Bốn']) {
      await act('Thêm cửa hàng').click()
      await newFieldHasFocus()
      await page.keyboard.type(name)
    }
    await expect.poll(names).toHaveLength(4)
    expect(await act('Thêm cửa hàng').isDisabled()).toBe(true)
    for (const name of ['Ba', 'Bốn', 'Đà Nẵng']) await act(`Xóa: ${name}`).click()
    await expect.poll(names).toEqual(['Quận 1'])
    expect(await act('Xóa: Quận 1').isDisabled()).toBe(true)
  })

  it('hold lists in their items', async () => {
    await act('Quận 1').click()
    await act('Thêm ca').click()
    await expect
      .poll(async () => (await draft()).stores)
      .toEqual([
        {
          name: 'Quận 1',
          open: [{ day: 'mon', from: '08:00' }, { day: 'mon' }],
        },
        { name: 'Đà Nẵng' },
      ])
  })

  it('of plain values have one field per value', async () => {
    await act('Thêm từ').click()
    await holds('words', [''])
    await newFieldHasFocus()
    await page.keyboard.type('gốm')
    await holds('words', ['gốm'])
    await act('Thêm từ').click()
    await holds('words', ['gốm', ''])
    await newFieldHasFocus()
    await page.keyboard.type('sứ')
    await holds('words', ['gốm', 'sứ'])
  })
})

describe('long lists', () => {
  const list = () => page.getByRole('group', { name: 'Danh sách dài' })
  const shownRows = () => list().locator('li[data-index]').count()
  const row = (name: string) => list().getByRole('button', { name, exact: true })

  it('come in pages', async () => {
    await section('Phần dài')
    expect(await shownRows()).toBe(20)
    expect(await row('Dòng 21').count()).toBe(0)
    await list().getByRole('navigation').getByRole('button', { name: '3' }).click()
    await row('Dòng 45').waitFor()
    expect(await shownRows()).toBe(5)
  })

  it('are searched without marks, and an edit reaches the right item', async () => {
    await section('Phần dài')
    await list().getByPlaceholder('Tìm trong danh sách').fill('dong 33')
    await row('Dòng 33').click()
    expect(await shownRows()).toBe(1)
    await field('Tên dòng').fill('dong 33 mới')
    await expect
      .poll(async () => {
        const { rows } = await draft()
        return Array.isArray(rows) ? [rows.length, rows[32], rows[31]] : rows
      })
      .toEqual([45, { name: 'dong 33 mới' }, { name: 'Dòng 32' }])
  })

  it('turn to the page of an issue', async () => {
    await page.evaluate(() => window.form.find([{ pointer: '#/rows/43/name', message: 'Trùng tên' }]))
    await page.getByText('Trùng tên').waitFor()
    expect(await field('Tên dòng').inputValue()).toBe('Dòng 44')
  })
})

describe('issues', () => {
  it('come while typing, in the words of the table, and go when mended', async () => {
    await field('Tiêu đề').fill('ab')
    await page.getByText('Cần ít nhất 3 ký tự').waitFor()
    await field('Tiêu đề').fill('abcdefghijkl')
    await page.getByText('Tối đa 10 ký tự').waitFor()
    await field('Tiêu đề').fill('abcd')
    await expect.poll(() => page.getByText('Tối đa 10 ký tự').count()).toBe(0)
  })

  it('change their language with the form', async () => {
    await field('Tiêu đề').fill('')
    await page.getByText('Vui lòng điền mục này').waitFor()
    await page.locator('[data-language]').click()
    await page.getByText('Please fill in this field').waitFor()
    await field('Title').waitFor()
    await page.getByRole('button', { name: 'Add store' }).waitFor()
  })

  it('are not shown for a field that nobody has touched', async () => {
    await page.getByRole('button', { name: 'Thêm cửa hàng' }).click()
    await field('Tên cửa hàng').waitFor()
    await frames(page)
    expect(await page.getByText('Vui lòng điền mục này').count()).toBe(0)
  })

  it('all show on submit: folded parts open, and the first has the focus', async () => {
    await look()
    await field('Trang web').fill('không phải')
    await look()
    await page.getByRole('button', { name: 'Quận 1', exact: true }).click()
    await field('Tên cửa hàng').fill('')
    await page.getByRole('button', { name: 'Cửa hàng 1', exact: true }).click()
    expect(await field('Tên cửa hàng').count()).toBe(0)
    await submit()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    const label = await page.evaluate(() =>
      (document.activeElement as HTMLInputElement).labels?.[0]?.textContent?.trim(),
    )
    expect(label).toBe('Tên cửa hàng')
    await page.getByText('Địa chỉ web chưa đúng').waitFor()
    expect(await page.evaluate(() => window.form.submitted())).toBeUndefined()
  })

  it('are counted on what is folded over them', async () => {
    await submit()
    await page.getByRole('button', { name: 'Quận 1', exact: true }).click()
    await field('Tên cửa hàng').fill('')
    await page.getByText('Vui lòng điền mục này').waitFor()
    const row = page.getByRole('button', { name: /^Cửa hàng 1/ })
    await row.click()
    expect((await row.textContent())?.replace(/\s+/g, ' ').trim()).toBe('Cửa hàng 1: 1 lỗi')
  })

  it('of a required field that is empty say so, once', async () => {
    await page.getByRole('button', { name: 'Quận 1', exact: true }).click()
    await page.getByRole('button', { name: 'Thêm ca' }).click()
    await submit()
    const time = page.getByRole('group', { name: 'Từ' }).last()
    await expect.poll(() => time.getAttribute('aria-invalid')).toBe('true')
    const described = await time.evaluate((group) =>
      (group.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent?.trim())
        .join(''),
    )
    expect(described).toBe('Vui lòng điền mục này')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('giờ')
  })

  it('put the focus on the field itself, past the buttons in it', async () => {
    await look()
    await page.getByPlaceholder('Gõ rồi nhấn Enter').fill('không phải thư')
    await page.keyboard.press('Enter')
    await submit()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true')
  })

  it('wait until a press is over: what moved the button under it would take the click away', async () => {
    // The press before still moves the focus, and a field that loses it says what is wrong.
    await frames(page)
    await field('Tiêu đề').fill('ab')
    const box = await page.getByRole('heading', { level: 1 }).boundingBox()
    if (!box) throw new Error('No heading')
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const during = await page.getByText('Cần ít nhất 3 ký tự').count()
    await page.mouse.up()
    await page.getByText('Cần ít nhất 3 ký tự').waitFor()
    expect(during).toBe(0)
  })

  it('of the service stand at their field until it changes', async () => {
    await page.evaluate(() =>
      window.form.find([{ pointer: '#/stores/1/name', message: { vi: 'Đã có cửa hàng này', en: 'Taken' } }]),
    )
    await page.getByText('Đã có cửa hàng này').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true')
    await field('Tên cửa hàng').fill('Hội An')
    await expect.poll(() => page.getByText('Đã có cửa hàng này').count()).toBe(0)
  })

  it('in a field that is not shown are said on top', async () => {
    await page.evaluate(() => window.form.find([{ pointer: '#/badge', message: 'Nhãn bị cấm' }]))
    const alert = page.getByRole('alert').filter({ hasText: '#/badge' })
    await alert.waitFor()
    expect(await alert.textContent()).toContain('Nhãn bị cấm')
  })

  it('stop nothing once there are none: the output has the defaults and the rich text', async () => {
    await field('Mô tả').fill('đậm')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+b')
    await submit()
    await expect
      .poll(() => page.evaluate(() => window.form.submitted() as Record<string, unknown> | undefined))
      .toMatchObject({ title: 'Xin chào', button: 'Xem thêm', body: [['p', null, ['strong', null, 'đậm']]] })
    expect(await page.evaluate(() => window.form.valid())).toMatchObject({ shape: 'circle' })
  })
})

describe('everyone', () => {
  const openAll = async () => {
    await look()
    await page.getByRole('button', { name: 'Quận 1', exact: true }).click()
    await page.getByRole('switch', { name: 'Ưu đãi' }).click()
  }

  it.each(['light', 'dark'] as const)('finds nothing with axe in %s, issues shown', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await openAll()
    if (colorScheme === 'light') await section('Phần dài')
    await field('Tiêu đề').fill('')
    await field('Trang web').fill('x')
    await submit()
    await page.getByText('Địa chỉ web chưa đúng').waitFor()
    expect(await axeViolations(page, { tags: pageRules })).toEqual([])
  })

  it('has room on a phone of 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openAll()
    await section('Phần dài')
    await page.getByRole('button', { name: 'Thêm ca' }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
