import { expect, test } from 'vitest'
import { themeLike } from './page-style.ts'

test('a theme takes what a page says, and keeps what no page says', () => {
  const before = {
    bg: '#ffffff',
    text: '#000000',
    primary: '#ff0000',
    scheme: 'light',
    radius: 12,
    surface: 'card',
  }
  const page = { background: '#101828', text: null, font: 'Lora, serif', primary: '#f97316' }
  expect(themeLike(page, before)).toEqual({
    bg: '#101828',
    scheme: 'dark',
    font: 'Lora, serif',
    primary: '#f97316',
    radius: 12,
    surface: 'card',
  })
})
