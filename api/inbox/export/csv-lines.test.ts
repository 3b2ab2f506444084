import { expect, test } from 'vitest'
import { type CsvRow, csvHeader, csvLines, fieldColumnsOf } from './csv-lines.ts'

/** Rows of a first page, and those that follow. */
function write(rows: CsvRow[], columns = ['name', 'email'], later: CsvRow[] = []) {
  const fields = fieldColumnsOf(rows, later.length > 0)
  return csvHeader(columns, fields) + csvLines(rows, columns, fields) + csvLines(later, columns, fields)
}

test('an empty inbox is its header, with the byte order mark that Excel needs', () => {
  expect(write([])).toBe('\ufeffname,email\r\n')
})

test.for([
  ['=1+1', "'=1+1"],
  ['+84912345678', "'+84912345678"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a=b', 'a=b'],
  ['', ''],
  ['Lan, Minh', '"Lan, Minh"'],
  ['nói "chào"', '"nói ""chào"""'],
  ['hai\ndòng', '"hai\ndòng"'],
  ['một\r=1+1', `"một\r'=1+1"`],
  ['Lan;=1+1', "Lan;'=1+1"],
  ['Lan; @SUM(A1)', "Lan; '@SUM(A1)"],
  ['Lan;"=1+1"', `"Lan;""'=1+1"""`],
  ['Lan\n+1', `"Lan\n'+1"`],
  ['giá 5-7; 2+3 = 5', 'giá 5-7; 2+3 = 5'],
])('a cell of %j is written as %j', ([value, written]) => {
  expect(write([{ name: value }], ['name'])).toBe(`\ufeffname\r\n${written}\r\n`)
})

test('form fields get a column each, and a late one is not lost', () => {
  const rows: CsvRow[] = Array.from({ length: 200 }, (_, index) => ({
    name: `${index}`,
    fields: { size: index === 150 ? 'L' : 'M' },
  }))
  const late = { name: 'late', fields: { size: 'S', color: 'đỏ' } }
  const lines = write(rows, ['name'], [late]).split('\r\n')
  expect(lines[0]).toBe('\ufeffname,size,otherFields')
  expect(lines[151]).toBe('150,L,')
  expect(lines[201]).toBe('late,S,"{""color"":""đỏ""}"')
})

test('a field that nobody filled in at first is not lost either', () => {
  const rows: CsvRow[] = Array.from({ length: 200 }, () => ({ name: 'early', fields: {} }))
  const late = { name: 'late', fields: { color: 'đỏ' } }
  const lines = write(rows, ['name'], [late]).split('\r\n')
  expect(lines[0]).toBe('\ufeffname,otherFields')
  expect(lines[201]).toBe('late,"{""color"":""đỏ""}"')
})

test('an item of a list is no formula either', () => {
  const row = { a: ['x', '=1+1'], fields: { ghi_chu: 'x;-1' } }
  expect(write([row], ['a'])).toContain("x; '=1+1,x;'-1")
})

test('lists, flags, objects and nothing have a form too', () => {
  const row = { a: ['x', 'y'], b: true, c: { essential: true }, d: null }
  expect(write([row], ['a', 'b', 'c', 'd'])).toBe('\ufeffa,b,c,d\r\nx; y,true,"{""essential"":true}",\r\n')
})
