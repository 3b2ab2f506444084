import { describe, expect, test } from 'vitest'
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
