import { describe, expect, test } from 'vitest'
import { toRichText } from '../schema/rich-text.ts'
import { html, jsonLd } from './html.ts'
import { pageCss, renderPage, resolveLink, richHtml } from './static-page.ts'

const hostile = `"><script>alert(1)</script>'&</title>`

describe('html', () => {
  test('escapes every value, and lets only its own stand', () => {
    expect(html`<p title="${hostile}">${3}${false}${undefined}</p>`.text).toBe(
      '<p title="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#39;&#38;&#60;/title&#62;">3</p>',
    )
    expect(html`<ul>${['a', '<b>'].map((text) => html`<li>${text}</li>`)}</ul>`.text).toBe(
      '<ul><li>a</li><li>&#60;b&#62;</li></ul>',
    )
  })

  test('a data block cannot be ended or commented out by what it holds', () => {
    const text = jsonLd({ title: '</script><!--<script>', name: 'Bùi "Mật"' }).text
    expect(text.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
    expect(JSON.parse(/>(.*)<\/script>/.exec(text)?.[1] ?? '')).toEqual({
      title: '</script><!--<script>',
      name: 'Bùi "Mật"',
    })
  })
})

test('a page holds nothing but what it was given', () => {
  const page = renderPage({
    locale: 'vi',
    title: hostile,
    description: hostile,
    canonical: 'https://a.vn/x?a=1&b=2',
    style: 'page.css',
    data: { name: hostile },
    body: html`<h1>${hostile}</h1>`,
  })
  expect(page).toMatch(/^<!doctype html>\n<html lang="vi">\n<head>\n<meta charset="utf-8">/)
  expect(page).toContain('<link rel="canonical" href="https://a.vn/x?a=1&#38;b=2">')
  expect(page.match(/<script|<\/title|\son\w+=|<style|\sstyle=/g)).toEqual(['</title', '<script'])
})

test.each([
  ['https://a.vn/x', 'https://a.vn/x', 'https://a.vn/x'],
  ['mailto:an@a.vn', 'mailto:an@a.vn', 'mailto:an@a.vn'],
  ['tel:+84912345678', 'tel:+84912345678', 'tel:+84912345678'],
  ['/doi-tra', 'https://shop.vn/doi-tra', undefined],
  ['#bang-gia', 'https://shop.vn/hoi-dap#bang-gia', undefined],
  ['/\\[', undefined, undefined],
])('the link %s leads to %s from a page that is known, else to %s', (href, known, unknown) => {
  expect(resolveLink(href, 'https://shop.vn/hoi-dap')).toBe(known)
  expect(resolveLink(href, undefined)).toBe(unknown)
})

test('links of a text that are relative to the merchant’s page lead there, or become text', () => {
  const nodes = toRichText('Xem [**giá**](/gia) và [Zalo](https://zalo.me/1).')
  const zalo = '<a href="https://zalo.me/1" rel="noopener">Zalo</a>'
  expect(richHtml(nodes, 'https://shop.vn/a').text).toBe(
    `<p>Xem <a href="https://shop.vn/gia" rel="noopener"><strong>giá</strong></a> và ${zalo}.</p>`,
  )
  expect(richHtml(nodes, undefined).text).toBe(`<p>Xem <strong>giá</strong> và ${zalo}.</p>`)
})

test('a page is dark for those who like it, unless its owner chose colours', () => {
  expect(pageCss({})).toContain('prefers-color-scheme: dark')
  const own = pageCss({ primary: '#0b6b50', radius: 4, font: '"Be Vietnam Pro", serif' })
  expect(own).not.toContain('dark')
  expect(own).toContain('--primary: #0b6b50; --radius: 4px; --font: "Be Vietnam Pro", serif;')
})
