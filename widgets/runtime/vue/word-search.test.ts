import { describe, expect, it } from 'vitest'
import { itemSearch, minMatches, rank } from './word-search.ts'

describe('a text is ranked', () => {
  it.each([
    ['bao hanh', 'Chính sách bảo hành', 3],
    ['bảo hà', 'Chính sách bảo hành', 3],
    ['hành bảo', 'Chính sách bảo hành', 2],
    ['bao hanh', 'Sau bao lâu thì hàng thành phẩm về?', 0],
    ['bao hanh', 'Bao lâu nhận được hàng, hành lý gửi thế nào?', 2],
    ['doi hang sau khi mua', 'Đổi hàng khi mua', 1],
    ['doi hang sau khi mua', 'Đổi hàng', 0],
    ['lap dieu hoa', 'Lắp đặt ở chung cư Hòa Bình', 0],
    ['Đ', 'Đà Nẵng', 3],
    ['HOA BINH', 'Hoà Bình'.normalize('NFD'), 3],
    ['bao-hanh', 'bảo hành', 3],
    ['hành', 'thành', 0],
    ['%', '100%', 0],
    ['', 'bất kỳ', 3],
    ['  ', 'bất kỳ', 3],
  ])('by «%s»: %s', (search, text, expected) => {
    expect(rank(search, text)).toBe(expected)
  })

  it('over several texts, and no phrase runs from one into the next', () => {
    expect(rank('giao hang', 'Nhận và giao', 'Hàng dễ vỡ')).toBe(2)
  })

  it('needs more than two thirds for most of the words', () => {
    expect([1, 2, 3, 4, 5, 6].map(minMatches)).toEqual([1, 2, 3, 3, 4, 5])
  })
})

describe('a list is searched', () => {
  const texts = ['Hàng giao đến đâu?', 'Phí giao hàng', 'Thanh toán khi giao hàng', 'Bảo hành', 'Đổi trả']
  const items = texts.map((text) => ({ text }))
  const read: string[] = []
  const search = itemSearch(({ text }: { text: string }) => {
    read.push(text)
    return [text, 'Chung']
  })
  const find = (words: string) => search(items, words).map(({ text }) => text)

  it('the whole phrase first, then all words, in the order of the list', () => {
    expect(find('giao hang')).toEqual(['Phí giao hàng', 'Thanh toán khi giao hàng', 'Hàng giao đến đâu?'])
    expect(find('chung')).toEqual(texts)
  })

  it('most of the words in a title, where no text has all', () => {
    const other = itemSearch(() => ['Chung', 'Phí giao hàng'])
    expect(other([{}], 'phi giao hang nhanh')).toEqual([])
    expect(find('phi giao hang nhanh')).toEqual(['Phí giao hàng'])
    expect(find('toan khi giao hang')).toEqual(['Thanh toán khi giao hàng'])
  })
  it('for nothing or a blank by all, for signs alone by none', () => {
    expect([find(''), find(' '), find('%')]).toEqual([texts, texts, []])
  })

  it('reading each of its texts once', () => {
    find('giao')
    find('giao hang')
    expect(read).toEqual(texts)
  })
})
