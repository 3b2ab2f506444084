import { expect, test } from 'vitest'
import { type Made, number, row, text, workbook, zipped } from './workbook.fixture.ts'
import { sheetsOf } from './workbook.ts'
import { declaredBytes } from './zip-sizes.ts'

/** The cells of the only sheet. */
async function cellsOf(rows: string, more: Partial<Made> = {}, options?: { date1904: boolean }) {
  const [sheet] = sheetsOf(await workbook([{ name: 'Trang tính1', rows, ...more }], options))
  return sheet?.text.split('\n').map((line) => line.split('\t'))
}

test.each([
  ['a phone number that Excel shows as 8,42838E+11', number('A1', '842838123456'), '842838123456'],
  ['the same, as some programs write it', number('A1', '8.42838123456E+11'), '842838123456'],
  ['a phone number under a mask of zeros', number('A1', '912345678', 4), '0912 345 678'],
  ['a price', number('A1', '350000', 5), '350000'],
  ['an error of binary fractions', number('A1', '0.30000000000000004'), '0.3'],
  ['a place, with all its digits', number('A1', '106.6958312'), '106.6958312'],
  ['three decimals, which are no thousands', number('A1', '1.204'), '1.2040'],
  ['a negative number', number('A1', '-2.5'), '-2.5'],
  ['a day', number('A1', '46354', 1), '2026-11-28'],
  ['a time', number('A1', '0.3541666666666667', 2), '08:30'],
  ['a day with its time', number('A1', '46354.75', 3), '2026-11-28T18:00'],
  ['yes', '<c r="A1" t="b"><v>1</v></c>', 'true'],
  ['a formula, by its result', '<c r="A1" t="str"><f>"Quận "&amp;1</f><v>Quận 1</v></c>', 'Quận 1'],
  ['text with marks', text('A1', 'Cà phê &amp; bánh mì'), 'Cà phê & bánh mì'],
])('%s', async (_, cell, expected) => {
  expect(await cellsOf(row(1, text('B1', 'x'), '').replace('<c r="B1"', `${cell}<c r="B1"`))).toEqual([
    [expected, 'x'],
  ])
})

test('days of a workbook that counts from 1904 are the same days', async () => {
  expect(await cellsOf(row(1, number('A1', '44892', 1)), {}, { date1904: true })).toEqual([['2026-11-28']])
})

test('an error in a cell is an empty cell; empty rows keep the numbers of those below', async () => {
  const rows = [
    row(1, text('A1', 'Tên'), text('C1', 'Tỉnh')),
    row(4, text('A4', 'Quán'), '<c r="B4" t="e"><v>#N/A</v></c>', text('C4', 'Huế')),
  ]
  expect(await cellsOf(rows.join(''))).toEqual([['Tên', '', 'Tỉnh'], [''], [''], ['Quán', '', 'Huế']])
})

test('cells merged over rows all have the text; a title over columns stands once', async () => {
  const rows = [
    row(1, text('A1', 'Danh sách')),
    row(2, text('A2', 'Hà Nội'), text('B2', 'Một')),
    row(3, text('B3', 'Hai')),
  ]
  expect(await cellsOf(rows.join(''), { merged: ['A1:B1', 'A2:A3'] })).toEqual([
    ['Danh sách'],
    ['Hà Nội', 'Một'],
    ['Hà Nội', 'Hai'],
  ])
})

test('a tab, a line break or a quote in a cell leaves the others where they are', async () => {
  const [sheet] = sheetsOf(
    await workbook([{ name: 'a', rows: row(1, text('A1', 'Một\nhai'), text('B1', '12"'), text('C1', 'x')) }]),
  )
  expect(sheet?.text).toBe('"Một\nhai"\t"12"""\tx')
})

test('sheets with text are offered in their order, without hidden and empty ones', async () => {
  const rows = row(1, text('A1', 'Tên')) + row(2, text('A2', 'Quán'))
  const sheets = sheetsOf(
    await workbook([
      { name: 'Bìa', rows: '' },
      { name: 'Cửa hàng', rows },
      { name: 'Nháp', rows, hidden: true },
      { name: 'Kho', rows: row(1, text('A1', 'x')) },
    ]),
  )
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    ['Cửa hàng', 2],
    ['Kho', 1],
  ])
})

const reasonOf = (file: Uint8Array) => {
  try {
    return sheetsOf(file).length
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

test('what is no workbook, holds nothing or would take all memory is refused before it is unpacked', async () => {
  expect(reasonOf(new Uint8Array(Buffer.from('PK, nhưng không phải tệp nén')))).toBe('noWorkbook')
  expect(reasonOf(await zipped({ 'doc.txt': 'Chào' }))).toBe('noWorkbook')
  expect(reasonOf(await workbook([{ name: 'a', rows: '' }]))).toBe('noCells')

  const file = await workbook([{ name: 'a', rows: row(1, text('A1', 'x')) }])
  const view = new DataView(file.buffer, file.byteOffset)
  const first = Buffer.from(file).indexOf('PK\u0001\u0002')
  const declared = declaredBytes(file) ?? 0
  expect(declared).toBeGreaterThan(1000)
  view.setUint32(first + 24, 2 ** 30, true)
  expect(declaredBytes(file)).toBeGreaterThan(2 ** 30)
  expect(reasonOf(file)).toBe('tooLarge')
  // A size of nothing would be no bound at all.
  view.setUint32(first + 24, 0, true)
  expect(reasonOf(file)).toBe('noWorkbook')
})
