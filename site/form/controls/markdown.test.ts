import { expect, it } from 'vitest'
import { mark } from './markdown.ts'

const apply = (which: Parameters<typeof mark>[0], marked: string) => {
  const start = marked.indexOf('[')
  const text = marked.replace('[', '').replace(']', '')
  const end = marked.indexOf(']') - 1
  const result = mark(which, text, start, end, 'chữ')
  return `${result.text.slice(0, result.start)}[${result.text.slice(result.start, result.end)}]${result.text.slice(result.end)}`
}

it('puts bold and italic around the selection, and takes them off again', () => {
  expect(apply('bold', 'một [hai] ba')).toBe('một **[hai]** ba')
  expect(apply('italic', '[hai]')).toBe('_[hai]_')
  expect(apply('bold', 'một [**hai**] ba')).toBe('một [hai] ba')
  expect(apply('bold', 'một [] ba')).toBe('một **[]** ba')
})

it('begins every line of the selection with its mark', () => {
  expect(apply('bullets', 'a\nm[ột\nha]i')).toBe('a\n- m[ột\n- ha]i')
  expect(apply('heading', '[]Tên')).toBe('### []Tên')
})

it('makes a link whose address is selected for typing', () => {
  expect(apply('link', 'xem [trang]')).toBe('xem [trang]([https://])')
  expect(apply('link', 'xem []')).toBe('xem [chữ]([https://])')
})
