import { expect, test } from 'vitest'
import { colorOf, rulesOf } from './css.ts'
import { PageTooLarge } from './html-page.ts'
import { styleOfPage, styleSheetsOf } from './style-of-page.ts'

test('colours in the ways of CSS, opaque ones only', () => {
  expect(
    ['#FfF', '#0b63ce', 'rgb(11, 99, 206)', 'rgb(11 99 206 / 100%)', 'hsl(0 100% 50%)', 'ivory'].map(colorOf),
  ).toEqual(['#ffffff', '#0b63ce', '#0b63ce', '#0b63ce', '#ff0000', '#fffff0'])
  expect(
    ['transparent', 'rgba(0,0,0,.5)', '#0008', 'url(a.png)', 'rgb(900,0,0)', 'constructor'].map(colorOf),
  ).toEqual(Array(6).fill(undefined))
})

test('rules are read through comments, strings and conditions', () => {
  const css = `/* body { color: red } */ a::before { content: "} body { color: red"; color: blue }
    @media print { body { color: red } } @media (min-width: 1px) { body { background: url(data:a;b) #fff } }`
  expect(rulesOf(css)).toEqual([
    { selectors: ['a::before'], declarations: expect.arrayContaining([['color', 'blue']]) },
    { selectors: ['body'], declarations: [['background', 'url(data:a;b) #fff']] },
  ])
  expect(rulesOf('a { color: red')).toHaveLength(1)
})

test('a page is read as browsers read it: entities, comments, quotes, elements that hold no markup', () => {
  const html = `<!-- <link rel=stylesheet href=/no.css> --><template><style>body { color: #111 }</style></template>
    <noscript><style>body { color: #333 }</style></noscript><textarea><style>body { color: #444 }</style></textarea>
    <link rel="&#115;tylesheet" title='a > b' href="/a.css?x=1&#38;y=2"><style><!-- body { color: #222 } --></style>`
  expect(styleOfPage(html, []).text).toBe('#222222')
  expect(styleSheetsOf(html, 'https://tiem.vn/')).toEqual(['https://tiem.vn/a.css?x=1&y=2'])
  const below = '<base href="/kieu/"><link rel="stylesheet" href="a.css">'
  expect(styleSheetsOf(below, 'https://tiem.vn/trang/')).toEqual(['https://tiem.vn/kieu/a.css'])
})

test('a style sheet is read as browsers read it: nested rules, escapes, lists in parentheses', () => {
  const css = `body { color: /* xám } */ #222; & .a { color: red } } :is(body, .b) { color: #333 }
    @supports (display: grid) { @layer a { BODY { Color: #444 !important } } } body { color: #55`
  const colours = rulesOf(css).map(({ selectors, declarations }) => [selectors, declarations])
  expect(colours).toEqual([
    [['body'], [['color', '#222']]],
    [[':is(body,.b)'], [['color', '#333']]],
    [['body'], [['color', '#444']]],
    [['body'], [['color', '#55']]],
  ])
})

test('hostile style sheets and pages are read or refused', () => {
  const parts = [
    '{',
    'a{',
    '(',
    '[',
    '"',
    '/*',
    '@media{',
    ':is(',
    ':not(:not(',
    'a{b:',
    '\\',
    '<!--',
    'a,',
    'a{b:c;',
    '@a;',
    'url(',
  ]
  for (const part of parts) expect(rulesOf(part.repeat(250_000 / part.length)), part).toBeInstanceOf(Array)
  const unclosed = Array.from({ length: 2000 }, (_, n) => `<b id="${n}">`).join('')
  expect(() => styleOfPage(`<p>${unclosed}${'<p>x'.repeat(2000)}`, [])).toThrow(PageTooLarge)
})

test('a page tells its ground, words, font and main colour', () => {
  const sheet = `:root { --brand-primary: #b3261e; --paper: #fbf7ef }
    html { font: 16px/1.6 "Be Vietnam Pro", sans-serif } body { background: var(--paper); color: #2b2b2b }
    @media (prefers-color-scheme: dark) { body { background: #000 } }`
  expect(styleOfPage('<body style="color: #222">', [sheet])).toEqual({
    background: '#fbf7ef',
    text: '#222222',
    font: '"Be Vietnam Pro", sans-serif',
    primary: '#b3261e',
  })
  const page =
    '<meta name="theme-color" content="#00695c"><style>.btn-primary { background-color: #eee }</style>'
  expect(styleOfPage(page, [])).toEqual({ background: null, text: null, font: null, primary: '#00695c' })
})

test('style sheets are named by the page, absolute, for screens', () => {
  const html = `<link rel="stylesheet" href="/a.css?x=1&amp;y=2"><link rel=stylesheet href=b.css media=print>
    <link rel="icon" href="c.png"><link href='//cdn.tiem.vn/d.css' rel='preload stylesheet'>`
  expect(styleSheetsOf(html, 'https://tiem.vn/trang/')).toEqual([
    'https://tiem.vn/a.css?x=1&y=2',
    'https://cdn.tiem.vn/d.css',
  ])
})
