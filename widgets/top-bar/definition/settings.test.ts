import { describe, expect, test } from 'vitest'
import { heights } from './heights.ts'
import { settings } from './settings.ts'

const of = (draft: object) => settings.parse({ messages: [{ text: 'Miễn phí giao hàng' }], ...draft })

describe('the text of a message', () => {
  const text = (source: string) => of({ messages: [{ text: source }] }).messages[0]?.text

  test('keeps bold words and links, and gives lists, headings and breaks as their text', () => {
    expect(text('Đơn từ **299k** [xem](/giao-hang)')).toEqual([
      'Đơn từ ',
      ['strong', null, '299k'],
      ' ',
      ['a', { href: '/giao-hang' }, 'xem'],
    ])
    expect(text('# Freeship\n- cả nước')).toEqual(['Freeship', 'cả nước'])
    expect(text('một\nhai')).toEqual(['một', ' ', 'hai'])
  })

  test('cannot carry a script', () => {
    expect(JSON.stringify(text('[xem](javascript:alert(1)) <img src=x onerror=alert(1)>'))).not.toContain(
      'href',
    )
  })
})

describe('the room of the snippet', () => {
  test('is that of the highest message, and more on a phone', () => {
    expect(heights({ settings: of({}) })).toEqual([44, 44, 44])
    const [phone, tablet, desktop] = heights({
      settings: of({
        messages: [
          { text: 'Ngắn' },
          {
            title: 'Nghỉ Tết',
            text: 'Đơn đặt trong Tết được giao từ mùng 7. Chúc quý khách năm mới an khang, thịnh vượng, vạn sự như ý!',
            ctas: [{ text: 'Lịch giao hàng', url: '/lich' }],
          },
        ],
      }),
    })
    expect(phone).toBeGreaterThan(tablet)
    expect(tablet).toBeGreaterThan(desktop)
  })

  test('is none where the bar covers the page, waits, or stands at the bottom', () => {
    for (const draft of [
      { push: false },
      { reserve: false },
      { position: 'bottom' },
      { trigger: { type: 'scroll', percent: 20 } },
    ])
      expect(heights({ settings: of(draft) }), JSON.stringify(draft)).toEqual([0, 0, 0])
  })
})
