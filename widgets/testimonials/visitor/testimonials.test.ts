import { describe, expect, it } from 'vitest'
import { compileWith, configOf } from '../../compile.ts'
import { items } from '../definition/items.ts'
import { sample } from '../definition/sample.ts'
import type { Settings } from '../definition/settings.ts'
import { testimonials } from '../index.ts'
import { chooseItems, type Selection, sortItems } from './choose-items.ts'
import { dateText } from './date-text.ts'
import { excerpt } from './excerpt.ts'
import { findItems } from './find-items.ts'
import { en } from './messages.en.ts'
import { vi } from './messages.ts'
import { pageLength } from './page-length.ts'
import { pagesOf } from './pages.ts'
import { placeMasonry } from './placement.ts'
import { averageOf, decimal, ratingText, starFills } from './rating.ts'
import { reviewData } from './review-data.ts'

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating }))

describe('ratings', () => {
  it('have an average with one decimal, of those who rated', () => {
    expect(averageOf(rated(5, 4.5, 0, 5))).toEqual({ value: 4.8, count: 3 })
    // 4.35 has no exact binary form
    expect(averageOf(rated(...Array(13).fill(4), ...Array(7).fill(5)))).toEqual({ value: 4.4, count: 20 })
    expect(averageOf(rated(0, 0))).toBeUndefined()
  })

  it('are written as Vietnamese and English write them', () => {
    expect([decimal(4.8, 'vi'), decimal(4.8, 'en'), decimal(5, 'vi')]).toEqual(['4,8', '4.8', '5,0'])
    expect([ratingText(4.5, 'vi'), ratingText(4.5, 'en'), ratingText(5, 'vi')]).toEqual(['4,5', '4.5', '5'])
  })

  it.each([
    [5, [100, 100, 100, 100, 100]],
    [4.8, [100, 100, 100, 100, 80]],
    [4.5, [100, 100, 100, 100, 50]],
    [4.2, [100, 100, 100, 100, 20]],
    [0.5, [50, 0, 0, 0, 0]],
  ])('of %d are drawn as full as they are', (rating, fills) => {
    expect(starFills(rating)).toEqual(fills)
  })
})

describe('an excerpt', () => {
  const text = 'Thợ đo ba lần, lắp một ngày là xong, lau dọn sạch rồi mới về, hôm sau còn gọi hỏi thăm.'

  it('ends with a whole word, without its comma', () => {
    expect(excerpt(text, 36)).toBe('Thợ đo ba lần, lắp một ngày là xong…')
    expect(excerpt(text, 34)).toBe('Thợ đo ba lần, lắp một ngày là…')
  })
  it('is none of a text that would lose next to nothing', () => {
    expect(excerpt(text, 60)).toBeUndefined()
    expect(excerpt('Ưng.', 80)).toBeUndefined()
  })
  it('cuts a text without spaces between characters', () => {
    expect(excerpt('👍'.repeat(60), 10)).toBe(`${'👍'.repeat(11)}…`)
  })
})

describe('masonry', () => {
  const placements = placeMasonry([100, 40, 60, 90, 30, 120, 10, 300, 20], 3, 16)

  it('is in reading order: no card begins above the one before it, and beside it only to the right', () => {
    for (const [at, { row, column }] of placements.entries()) {
      const before = placements[at - 1]
      if (!before) continue
      expect(row).toBeGreaterThanOrEqual(before.row)
      if (row === before.row) expect(column).toBeGreaterThan(before.column)
    }
  })
  it('leaves the gap between the cards of a column, and no card lies on another', () => {
    for (const column of [1, 2, 3]) {
      const own = placements.filter((one) => one.column === column)
      for (const [at, { row }] of own.entries())
        expect(row).toBe(at ? own[at - 1]!.row + own[at - 1]!.span : 1)
    }
    expect(placements[0]).toEqual({ column: 1, row: 1, span: 29 })
  })
})

describe('the pages of a slider', () => {
  const track = (scrollLeft: number, scrollWidth: number, clientWidth = 976) => ({
    scrollLeft,
    scrollWidth,
    clientWidth,
  })

  it('are as many as there are positions to rest at', () => {
    // three of 314.67 px with gaps of 16
    expect(pagesOf(track(0, 8 * 314.67 + 7 * 16), 16)).toEqual({ count: 3, current: 0, step: 992 })
    expect(pagesOf(track(0, 976), 16).count).toBe(1)
    expect(pagesOf(track(0, 977), 16).count).toBe(1)
    expect(pagesOf(track(0, 6 * 314.67 + 5 * 16), 16).count).toBe(2)
  })
  it('end with the last one, which may be shorter', () => {
    const width = 8 * 314.67 + 7 * 16
    expect(pagesOf(track(992, width), 16).current).toBe(1)
    expect(pagesOf(track(width - 976, width), 16).current).toBe(2)
  })
})

const made = items.parse([
  { name: 'Hà', rating: 5, text: 'Tủ bếp vừa khít.', tags: ['Tủ bếp'], date: '2026-10-18' },
  { name: 'Bảo', rating: 3, text: 'Giao tệ, trễ hai ngày.', tags: ['Giường'], date: '2026-11-01' },
  { name: 'Yến', text: 'Tết nào cũng ghé.', tags: [] },
  {
    name: 'Hà',
    rating: 4,
    text: 'Bàn ăn chắc.',
    tags: ['Tủ bếp', 'Bàn'],
    consent: 'Zalo 1/10',
    source: 'google',
  },
])
const all: Selection = { minRating: 0, onlyTags: [], excludeWords: [], sort: 'manual', byPage: false }
const namesOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)

describe('the merchant’s selection', () => {
  const choose = (more: object, path = '/') => namesOf(chooseItems(made, { ...all, ...more }, path, 20_000))

  it('keeps the order as entered, with a name for each', () => {
    expect(choose({})).toEqual(['ha', 'bao', 'yen', 'ha-2'])
  })
  it('hides low ratings, and not those who did not rate', () => {
    expect(choose({ minRating: 4 })).toEqual(['ha', 'yen', 'ha-2'])
  })
  it('keeps tags, and hides words: whole ones, with their marks', () => {
    expect(choose({ onlyTags: ['Giường', 'Bàn'] })).toEqual(['bao', 'ha-2'])
    expect(choose({ excludeWords: ['tệ'] })).toEqual(['ha', 'yen', 'ha-2'])
    expect(choose({ excludeWords: ['te', 'Tế'] })).toHaveLength(4)
    expect(choose({ excludeWords: ['TRỄ HAI'] })).toEqual(['ha', 'yen', 'ha-2'])
  })
  it('sorts by date, undated last, and by stars', () => {
    expect(choose({ sort: 'newest' })).toEqual(['bao', 'ha', 'yen', 'ha-2'])
    expect(choose({ sort: 'highest' })).toEqual(['ha', 'ha-2', 'bao', 'yen'])
  })
  it('has one random order a day', () => {
    const many = [...Array(9).keys()].map((at) => ({ ...made[0]!, slug: `${at}` }))
    const orders = [1, 1, 2, 3, 4, 5].map((day) => namesOf(sortItems(many, 'random', day)).join())
    expect(orders[0]).toBe(orders[1])
    expect(new Set(orders).size).toBeGreaterThan(2)
    expect(orders[0]?.split(',').sort()).toEqual(namesOf(many))
  })
  it('puts first what is tagged like the page', () => {
    expect(choose({ byPage: true }, '/noi-that/ban')).toEqual(['ha-2', 'ha', 'bao', 'yen'])
    expect(choose({ byPage: true }, '/tu-bep.html')).toEqual(['ha', 'ha-2', 'bao', 'yen'])
    expect(choose({ byPage: true }, '/bang-gia')).toEqual(['ha', 'bao', 'yen', 'ha-2'])
  })
})

it('visitors search without marks, by tag, by stars and in another order', () => {
  const find = (wanted: object) =>
    namesOf(findItems(made, { tag: '', rating: 0, sort: 'manual', search: '', ...wanted }))
  expect(find({ search: 'ban an' })).toEqual(['ha-2'])
  expect(find({ tag: 'Tủ bếp' })).toEqual(['ha', 'ha-2'])
  expect(find({ rating: 4 })).toEqual(['ha', 'ha-2'])
  expect(find({ sort: 'newest' })[0]).toBe('bao')
})

it('a page has the cards of its rows, or fewer', () => {
  const length = (layout: Settings['layout'], pageSize: number, maxRows: number) =>
    pageLength({ layout, pageSize, maxRows }, 3)
  expect([length('grid', 0, 0), length('grid', 4, 0), length('grid', 0, 2)]).toEqual([
    Number.POSITIVE_INFINITY,
    4,
    6,
  ])
  expect([length('masonry', 4, 2), length('masonry', 8, 2), length('list', 0, 2)]).toEqual([
    4,
    6,
    Number.POSITIVE_INFINITY,
  ])
  // Its pages are turned.
  expect(length('slider', 1, 1)).toBe(Number.POSITIVE_INFINITY)
})

it('dates are day, month, year', () => {
  expect([dateText('2026-10-05', vi), dateText('2026-10-05', en)]).toEqual(['05/10/2026', '5 Oct 2026'])
})

describe('publishing', () => {
  const compiled = (settings: object, locale = 'vi') =>
    compileWith(testimonials, 'TESTIMONIALS', { name: 'Lời khách', locale, settings }, new Date(0))
  const one = { name: 'Hà', text: 'Ưng.' }

  const published = (settings: object, locale = 'vi') => {
    const result = compiled(settings, locale)
    if (!result.ok) throw new Error(JSON.stringify(result.issues))
    return result
  }
  const itemsOf = (list: object[], locale?: string) =>
    published({ items: list }, locale).settings.items as Record<string, unknown>[]
  const publicText = (settings: object) => {
    const result = published(settings)
    const config = configOf(result, { publicId: 'w', revision: 1, data: {} })
    return JSON.stringify([config, result.files, result.pages(String)])
  }

  it('keeps the record of consent out of everything public', () => {
    const record = {
      consentName: 'Người Đồng Ý',
      consentDate: '2026-02-03',
      consentUse: 'advertising',
      consent: 'Lưu ở Zalo',
    }
    const text = publicText({ items: [{ ...one, ...record }] })
    expect(text).toContain('Ưng.')
    expect(text).not.toMatch(/consent|withdrawn|Người Đồng Ý|2026-02-03|advertising|Lưu ở Zalo/)
    expect(sample.vi.settings.items.some((item) => 'consentName' in item)).toBe(true)
    expect(publicText(sample.vi.settings)).not.toMatch(/consent|Tin nhắn Zalo/)
  })

  it('takes drafts whose record is a line of free text', () => {
    expect(itemsOf([{ ...one, consent: 'Chị Lan, Zalo 12/10/2026, đăng web' }])).toHaveLength(1)
  })

  it('leaves out who has withdrawn consent: text, average and count; others keep their names', () => {
    const list = [
      { ...one, rating: 1, text: 'Lời đã rút.', withdrawn: true },
      { ...one, rating: 5 },
      { name: 'Bảo', rating: 4, text: 'Chắc.' },
    ]
    const left = itemsOf(list)
    expect(left.map(({ slug }) => slug)).toEqual(['ha-2', 'bao'])
    expect(averageOf(left as { rating: number }[])).toEqual({ value: 4.5, count: 2 })
    expect(publicText({ items: list })).not.toContain('Lời đã rút.')
  })

  it('publishes a translation only into another language', () => {
    const korean = { ...one, text: '좋아요', lang: 'ko', translation: 'Tốt.' }
    const english = { ...one, text: 'Good.', lang: 'en', translation: 'Tốt.' }
    const translations = (locale: string) =>
      itemsOf([korean, english], locale).map(({ translation }) => translation)
    expect(translations('vi')).toEqual(['Tốt.', 'Tốt.'])
    expect(translations('en')).toEqual(['Tốt.', ''])
  })

  it('has the mark of each source, and no other', () => {
    const marks = itemsOf([one, { ...one, source: 'google' }, { ...one, source: 'shopee' }]).map(
      ({ mark }) => mark,
    )
    expect(marks).toEqual([undefined, expect.stringMatching(/^M/), expect.stringMatching(/^M/)])
    const text = publicText({ items: [{ ...one, source: 'google' }] })
    expect([text.includes(`${marks[1]}`), text.includes(`${marks[2]}`)]).toEqual([true, false])
  })

  it('tells files of videos from pages, and gives them the only picture', () => {
    const image = 'https://anh.vidu.vn/lan.jpg'
    const own = 'https://anh.vidu.vn/bia.jpg'
    const file = 'https://anh.vidu.vn/lan.MP4?v=2'
    const page = 'https://www.youtube.com/watch?v=lan.mp4'
    const media = (item: object) => {
      const [{ isVideoFile, poster, image } = {}] = itemsOf([{ ...one, ...item }])
      return [isVideoFile, poster, image]
    }
    expect(media({ image })).toEqual([false, undefined, image])
    expect(media({ image, video: page })).toEqual([false, undefined, image])
    expect(media({ image, video: file })).toEqual([true, image, undefined])
    expect(media({ image, video: file, poster: own })).toEqual([true, own, image])
    expect(media({ image, imageBefore: own, video: file })).toEqual([true, undefined, image])
  })

  it.each([
    ['schemaName', { schema: 'Product', items: [{ ...one, rating: 5 }] }],
    ['schema', { schema: 'Product', schemaName: 'Nồi', items: [{ ...one, rating: 5, source: 'shopee' }] }],
    ['layout', { layout: 'badge', items: [one] }],
    ['items', { layout: 'badge', minRating: 4, items: [{ ...one, withdrawn: true }] }],
    ['maxRows', { maxRows: 21, items: [one] }],
    ['toastDays', { toastDays: 366, items: [one] }],
    ['minRating', { minRating: 4, items: [{ ...one, rating: 3 }] }],
    ['schema', { schema: 'LocalBusiness', items: [{ ...one, rating: 5 }] }],
    ['items/0/rating', { items: [{ ...one, rating: 4.2 }] }],
  ])('stops at %s', (field, settings) => {
    const result = compiled(settings)
    expect(result.ok ? [] : result.issues.map(({ pointer }) => pointer)).toEqual([`#/settings/${field}`])
  })
})

describe('structured data', () => {
  const { settings } = testimonials
  const parsed = (more: object) =>
    settings.parse({
      ...{ schema: 'Product', schemaName: 'Nồi đất', minRating: 4, ...more },
      items: [
        { name: 'Cúc', rating: 5, title: 'Ưng', text: 'Nắp khít.', date: '2026-11-02' },
        { name: 'Lộc', rating: 3, text: 'Tạm.' },
        { name: 'Sơn', rating: 1, text: 'Chê.', source: 'shopee' },
        { name: 'Ánh', text: 'Cả xóm nhờ đặt.' },
        { name: 'Rút', rating: 5, text: 'Đã rút lại.', withdrawn: true },
      ],
    }) as Parameters<typeof reviewData>[0]

  it('has the reviews that a visitor can read, and the average of all own ones', () => {
    const config = parsed({})
    expect(config.items).toHaveLength(4)
    const data = reviewData(config, chooseItems(config.items, config, '/', 0))
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Nồi đất',
      aggregateRating: { ratingValue: 4, ratingCount: 2, bestRating: 5 },
    })
    expect(data?.review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Cúc' },
        name: 'Ưng',
        reviewBody: 'Nắp khít.',
        inLanguage: 'vi',
        datePublished: '2026-11-02',
        reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 0.5 },
      },
    ])
  })
  it('is none unless the merchant asks for it', () => {
    const config = parsed({ schema: 'none' })
    expect(reviewData(config, config.items)).toBeUndefined()
  })
})
