import { expect, test } from 'vitest'
import { compileWith } from '../../compile.ts'
import { sample } from '../definition/sample.ts'
import { type Item, settings } from '../definition/settings.ts'
import { withSlugs } from '../definition/slugs.ts'
import { faq } from '../index.ts'
import { readHash, topicKey } from './location-hash.ts'
import { findItems, splitMatches, textOf } from './search.ts'

const { items } = settings.parse(sample.vi.settings)
const questions = (search: string) => findItems(items, search).map(({ question }) => question)

test('searching works without marks, in any word order, and puts what the question says first', () => {
  expect(questions('phi giao')[0]).toBe('Phí giao hàng tính thế nào?')
  expect(questions('giao phí')[0]).toBe('Phí giao hàng tính thế nào?')
  expect(questions('hoa don do')[0]).toBe('Có xuất hóa đơn VAT cho công ty không?')
  expect(questions('HOÁ ĐƠN')).toEqual(questions('hóa đơn'))
  expect(questions('đổi trả'.normalize('NFD'))).toEqual(questions('doi tra'))
  expect(questions('khong co gi nhu the')).toEqual([])
})

test('a word of a search begins a word: "bao hanh" is not in "bao lâu … thành"', () => {
  const answer = [['p', null, 'Bao lâu thì hàng thành phẩm về đến kho?']] as (typeof items)[number]['answer']
  const slow = { ...items[0]!, question: 'Giao trong bao lâu?', category: '', tags: [], answer }
  const warranty = { ...slow, question: 'Bảo hành ở đâu?' }
  expect(findItems([slow, warranty], 'bao hanh')).toEqual([warranty])
})

test('tags and topics are found, and text of the answer', () => {
  expect(questions('cod')).toEqual(['Tôi trả tiền bằng những cách nào?'])
  expect(questions('bán kính 10 km')).toEqual(['Phí giao hàng tính thế nào?'])
  expect(questions('thanh toan')).toContain('Có xuất hóa đơn VAT cho công ty không?')
})

test('a text is split at its matches, and its pieces make the whole again', () => {
  expect(splitMatches('giao', 'Phí giao hàng')).toEqual(['Phí ', 'giao', ' hàng'])
  expect(splitMatches('đa nang', 'Đà Nẵng')).toEqual(['', 'Đà', ' ', 'Nẵng', ''])
  expect(splitMatches('x', 'abc')).toEqual(['abc'])
  expect(splitMatches('%', '100%')).toEqual(['100%'])
  expect(splitMatches('ba hanh bao', 'Bảo hành lâu, hàng thành phẩm')).toEqual([
    '',
    'Bảo',
    ' ',
    'hành',
    ' lâu, hàng thành phẩm',
  ])
  expect(splitMatches('bao hanh', 'Bảo hành bao lâu, giá bao nhiêu?')).toEqual([
    '',
    'Bảo',
    ' ',
    'hành',
    ' bao lâu, giá bao nhiêu?',
  ])
  expect(splitMatches('bao hanh', 'Phí là bao nhiêu?')).toEqual(['Phí là bao nhiêu?'])
  expect(splitMatches('bao bao', 'bao bao bao')).toEqual(['', 'bao', ' ', 'bao', ' ', 'bao', ''])
  expect(splitMatches('nan', 'Nẵng ạ'.normalize('NFD'))).toEqual(['', 'Nẵn', 'g ạ'])
  for (const { question } of items) expect(splitMatches('a o e', question).join('')).toBe(question)
})

test('the text of an answer keeps its lines apart', () => {
  expect(
    textOf([
      ['p', null, 'Một ', ['strong', null, 'hai']],
      ['ul', null, ['li', null, 'ba'], ['li', null, 'bốn']],
    ]),
  ).toBe('Một hai\nba\nbốn\n')
})

test('each question has a name of its own for links', () => {
  const named = (list: [slug: string, question: string][]) =>
    withSlugs(list.map(([slug, question]) => ({ slug, question }))).map(({ slug }) => slug)
  expect(named([['', 'Phí giao hàng là bao nhiêu?']])).toEqual(['phi-giao-hang-la-bao-nhieu'])
  expect(
    named([
      ['', 'Đổi trả?'],
      ['', 'Đổi trả!'],
      ['doi-tra', 'Khác'],
    ]),
  ).toEqual(['doi-tra-2', 'doi-tra-3', 'doi-tra'])
  expect(named([['', '???']])).toEqual(['cau-hoi'])
  expect(
    named([
      ['a', 'x'],
      ['a', 'y'],
    ]),
  ).toEqual(['a', 'a-2'])
})

test('the address names a question, a search or a topic, and what is not ours is left alone', () => {
  const nothing = { slug: undefined, search: null, topic: null }
  expect(readHash('#faq-doi-tra')).toEqual({ ...nothing, slug: 'doi-tra' })
  expect(readHash('#faq?q=ho%C3%A0n+ti%E1%BB%81n')).toEqual({ ...nothing, search: 'hoàn tiền' })
  expect(readHash(`#faq?c=${topicKey('Bảo hành, đổi trả')}`)).toEqual({
    ...nothing,
    topic: 'bao-hanh-doi-tra',
  })
  for (const none of ['', '#faq']) expect(readHash(none)).toEqual(nothing)
  for (const other of ['#top', '#faqs-x', '#/faq?c=x', '#!faq-x', '#faq-'])
    expect([other, readHash(other)]).toEqual([other, undefined])
})

test('an answer is published as a safe node list', () => {
  const answer = '<img src=x onerror=alert(1)> [bấm](javascript:alert(1)) **đậm**'
  const result = compileWith(
    faq,
    'FAQ',
    { name: 'Hỏi đáp', locale: 'vi', settings: { items: [{ question: 'Gì?', answer }] } },
    new Date(0),
  )
  const published = result.ok ? (result.settings.items as Item[]) : []
  expect(published[0]?.slug).toBe('gi')
  expect(JSON.stringify(published[0]?.answer)).not.toMatch(/"(img|a|script)"/)
  expect(published[0]?.answer).toContainEqual(expect.arrayContaining(['p', null]))
})
