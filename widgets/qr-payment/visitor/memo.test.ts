import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillMemo, fillTemplate, fitMemo, toBankText } from './memo.ts'

describe('a memo', () => {
  it('loses its marks and what banks refuse', () => {
    expect(toBankText('Đặt cọc phòng số 7 – Nguyễn Thị Ngọc Ánh!')).toBe(
      'Dat coc phong so 7 Nguyen Thi Ngoc Anh',
    )
    expect(toBankText('  đơn   hàng #12\n(gấp) ')).toBe('don hang 12 gap')
    expect(toBankText('HD-01/2026, bàn 5; q_1.')).toBe('HD-01/2026, ban 5; q_1.')
    expect(toBankText('ưu đãi ở Huế'.normalize('NFD'))).toBe('uu dai o Hue')
  })

  it('fits its limit and has nothing but allowed characters, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.constantFrom(19, 25, 50),
        (typed, max) => {
          const memo = fitMemo(typed, max)
          expect(memo.length).toBeLessThanOrEqual(max)
          expect(memo).toMatch(/^[A-Za-z0-9 \-/.,_;]*$/)
          expect(fitMemo(memo, max)).toBe(memo)
        },
      ),
    )
    expect(fitMemo('Thanh toán đơn hàng tháng 11', 19, true)).toBe('THANH TOAN DON HANG')
  })

  it('takes the values of a template from the page', () => {
    const values: Record<string, string> = { orderId: 'A-17' }
    expect(fillTemplate('DH{orderId} {other}', (name) => values[name] ?? '')).toBe('DHA-17 ')
  })

  it.each([
    ['Thanh toan don hang {orderId}', '1234567890', 25, 'Thanh toan don 1234567890'],
    ['Thanh toan don hang {orderId}', '12', 25, 'Thanh toan don hang 12'],
    ['DH{orderId} cam on quy khach', '123456789012', 19, 'DH123456789012 cam'],
    ['DH{orderId}', '1234567890123456789', 19, undefined],
    ['{orderId}', '1'.repeat(26), 25, undefined],
    ['Thanh toan', '', 19, 'Thanh toan'],
    ['Don {orderId} {date}', '1234567890', 19, '1234567890 281126'],
  ])('of %s with %s in %i characters is %s', (template, orderId, max, memo) => {
    const values: Record<string, string> = { orderId, date: '281126' }
    expect(fillMemo(template, (name) => values[name] ?? '', max)).toBe(memo)
  })

  it('never has a part of an order’s number', () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,8}$/)
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 6 }),
        fc.stringMatching(/^\d{1,30}$/),
        fc.constantFrom(19, 25, 50),
        (words, id, max) => {
          const memo = fillMemo([...words, '{id}'].join(' '), () => id, max)
          if (memo === undefined) expect(id.length).toBeGreaterThan(max)
          else {
            expect(memo.split(' ')).toContain(id)
            expect(memo.length).toBeLessThanOrEqual(max)
          }
        },
      ),
    )
  })
})
