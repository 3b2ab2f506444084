/** A visitor's first action with each type. */
import { expect } from 'vitest'
import { rows } from '../browser/forms.ts'
import { scan } from '../browser/qr-page.ts'
import type { Embedder, EmbedPage } from './embed-page.ts'

type FirstUse = (page: EmbedPage, embedder: Embedder) => Promise<void>

const shows = (page: EmbedPage, selector: string) => expect.poll(() => page.texts(selector))

let visitors = 0
const newAddress = () => `khach-${process.pid}-${++visitors}@vidu.vn`

export const firstUses: Record<string, FirstUse> = {
  async map(page) {
    await page.click('path.unit', 'Sơn La')
    await shows(page, '.details').toEqual([expect.stringContaining('Sơn La')])
  },
  async 'store-locator'(page) {
    await page.fill('.search input', 'binh duong')
    await shows(page, '.count').toEqual([expect.stringMatching(/^2 cửa hàng/)])
    await page.click('.list h3 button', 'Hiên Nhà Dĩ An')
    await shows(page, '.details').toEqual([expect.stringContaining('174 Cách Mạng Tháng Tám')])
    // A narrow widget has its map behind a switch.
    if ((await page.texts('.shown')).length) await page.click('.shown button', 'Bản đồ')
    await shows(page, '.map').toHaveLength(1)
  },
  async 'qr-payment'(page) {
    await page.click('.k-chip input', '')
    await page.click('.k-chip', '490.000')
    await shows(page, '.amount strong').toEqual(['490.000 ₫'])
    await page.evaluate(() => window.probe.find('svg.qr')[0]?.scrollIntoView({ block: 'center' }))
    await expect.poll(async () => scan(await page.screenshot())).toMatch(/^000201.*5406490000/)
  },
  async bubble(page) {
    await page.click('.launcher')
    await page.click('.entry', 'Chị Hạnh')
    await shows(page, '.contact').toEqual(['0912 345 678'])
    await expect.poll(async () => scan(await page.screenshot())).toBe('https://zalo.me/0912345678')
  },
  async countdown(page) {
    const before = await page.texts('.clock')
    await shows(page, '.clock').not.toEqual(before)
  },
  async 'lunar-calendar'(page) {
    const [before] = await page.texts('.bar h3')
    await page.click('.turn', 'Sau')
    await shows(page, '.bar h3').not.toEqual([before])
    expect((await page.texts('.grid td button')).length).toBeGreaterThanOrEqual(28)
  },
  async 'cookie-consent'(page, { pages }) {
    const count = () => rows(pages, 'select consent_id from consent').length
    const before = count()
    await page.click('.choice', 'Đồng ý tất cả')
    await shows(page, '.banner').toEqual([])
    expect(await page.evaluate(() => window.probe.events.map(({ name }) => name))).toContain(
      'cookie-consent:accepted',
    )
    await expect.poll(count).toBe(before + 1)
  },
  async 'top-bar'(page) {
    const room = () =>
      page.evaluate(() =>
        Number.parseFloat(
          getComputedStyle(document.documentElement).getPropertyValue('--wgt-bar-top') || '0',
        ),
      )
    await expect.poll(room).toBeGreaterThan(40)
    await page.click('button', 'Đóng thông báo')
    await shows(page, '.text').toEqual([])
    await expect.poll(room).toBe(0)
  },
  async 'page-counter'(page) {
    await shows(page, 'p').toEqual([expect.stringMatching(/^128\.\d{3} lượt ghé thăm Gốm Lam$/)])
  },
  async 'scroll-to-top'(page) {
    await page.evaluate(() => scrollTo(0, 2000))
    await page.click('button')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
  async 'job-board'(page) {
    await page.click('.jobs a', 'Thợ mộc chính')
    await shows(page, 'h2, h3').toContain('Thợ mộc chính')
  },
  async hours(page) {
    await shows(page, '.top .status').toEqual([
      expect.stringMatching(/^(Đang mở cửa|Sắp|Đã đóng cửa|Chưa mở cửa|Nghỉ)/),
    ])
    await page.click('summary', 'Giao hoa tận nhà')
    await expect
      .poll(() => page.evaluate(() => window.probe.find('details[open] td').length))
      .toBeGreaterThan(1)
  },
  async 'email-subscription'(page, { pages }) {
    const address = newAddress()
    await page.fill('.form .k-control', address)
    await page.click('button', 'Đăng ký nhận mã')
    await shows(page, 'button').toContainEqual(expect.stringContaining('MOCAN10'))
    expect(rows(pages, 'select * from subscriber where email = ?', address)).toHaveLength(1)
  },
  async 'sticky-side-roll'(page) {
    await page.click('.k-edge-tab')
    await shows(page, '.panel h2').toEqual(['Giảm 10% bộ ấm chén men lam'])
    await page.click('.k-code')
    await page.click('.k-cross')
    await shows(page, '.panel').toEqual([])
  },
  async 'download-app'(page) {
    // A phone shows no code: it cannot scan its own screen.
    await page.resize(1280, 844)
    expect(await page.texts('.stores a')).toEqual(['Tải về từ App Store', 'Tải nội dung trên Google Play'])
    await page.evaluate(() => window.probe.find('.code')[0]?.scrollIntoView({ block: 'center' }))
    await expect.poll(async () => scan(await page.screenshot())).toMatch(/\/go\?demo-download-app$/)
  },
  async 'pricing-table'(page) {
    expect(
      await page.evaluate(() => {
        const [term] = window.probe.find('.term')
        return term && getComputedStyle(term).textDecorationLine + getComputedStyle(term).textDecorationStyle
      }),
    ).toBe('underlinedotted')
    await page.click('.k-switch button', 'Theo năm')
    await shows(page, '.chosen .sum').toEqual([expect.stringContaining('1.075.000')])
    await page.click('summary', 'So sánh')
    await shows(page, '.comparison tbody th').toContain('Men tro và men lam')
  },
  async faq(page) {
    const answers = () => page.texts('.item.open .question')
    await page.click('.question button', 'Phí giao hàng')
    await expect.poll(answers).toContain('Phí giao hàng tính thế nào?')
    await shows(page, '.item.open .answer').toContainEqual(expect.stringContaining('2.000.000 ₫'))
  },
  async testimonials(page) {
    // The carousel has as many pages as its cards need; dots or figures follow a change of width.
    const pages = () =>
      page.evaluate(() => {
        const { find } = window.probe
        const track = find('.track')[0]
        const { left = 0, right = 0 } = track?.getBoundingClientRect() ?? {}
        const cards = find('.track li').map((card) => card.getBoundingClientRect())
        const inView = cards.filter((card) => card.left > left - 1 && card.right < right + 1)
        const figures = find('.turns > .k-small')[0]?.textContent?.split('/')[1]
        return {
          shown: Number(figures ?? find('.k-dots > *').length),
          needed: Math.ceil(cards.length / inView.length),
        }
      })
    await expect
      .poll(async () => {
        const { shown, needed } = await pages()
        return shown > 1 && shown === needed
      })
      .toBe(true)
    const { shown } = await pages()
    await page.click('.turns > :last-child')
    await shows(page, '.sr').toContain(`Trang 2 trên ${shown}`)
    await expect
      .poll(() => page.evaluate(() => window.probe.find('.track')[0]?.scrollLeft ?? 0))
      .toBeGreaterThan(100)
  },
  async 'contact-form'(page, { pages }) {
    const address = newAddress()
    await page.fill('[autocomplete=name]', 'Trần Thị Bưởi')
    await page.fill('[autocomplete=email]', address)
    await page.fill('textarea', 'Tủ bếp chữ L, gỗ sồi.')
    await page.click('button', 'Gửi lời nhắn')
    await shows(page, '.wgt').toEqual([expect.stringContaining('Chúng tôi đã nhận được tin nhắn')])
    expect(rows(pages, 'select name, message from submission where email = ?', address)).toEqual([
      { name: 'Trần Thị Bưởi', message: 'Tủ bếp chữ L, gỗ sồi.' },
    ])
  },
  async events(page) {
    await page.fill('[autocomplete=email]', newAddress())
    await page.click('button', 'Quay ngay')
    await shows(page, '.outcome h3').toEqual([expect.stringMatching(/^(Chúc mừng|Chúc bạn may mắn)/)])
  },
}
