import { expect, test } from 'vitest'
import * as z from 'zod'
import { Problem } from '../../http/problems.ts'
import { importCsv } from './import-csv.ts'

const label = (vi: string, en: string) => ({ label: { vi, en } })
const store = z.strictObject({
  id: z.string().min(1).meta(label('Mã', 'Id')),
  name: z.string().min(1).max(20).meta(label('Tên cửa hàng', 'Name')),
  lat: z.number().min(-90).max(90).meta(label('Vĩ độ', 'Latitude')),
  categories: z.array(z.string()).default([]).meta(label('Nhóm', 'Categories')),
  open: z.boolean().optional(),
  turnover: z.number().optional(),
  rent: z
    .strictObject({ min: z.int().meta(label('Từ', 'From')), max: z.int().meta(label('Từ', 'From')) })
    .optional()
    .meta(label('Tiền thuê', 'Rent')),
})
const stores = { schema: store, max: 3, label: { vi: 'Cửa hàng', en: 'Stores' }, key: 'id' }
const item = (id: string, name = 'Tiệm') => ({ id, name, lat: 10 })

const take = (csv: string, present: unknown[] = [], mode: 'merge' | 'replace' = 'merge') =>
  importCsv(csv, stores, present, mode)

const refusals = (imported: Awaited<ReturnType<typeof take>>) =>
  imported.refused.map(({ line, errors }) => [
    line,
    ...errors.map(({ pointer, code }) => `${pointer} ${code}`),
  ])

test('headers are known by name, by either label, without accents and case', async () => {
  for (const header of [
    'id,name,lat',
    'MÃ,Ten cua hang,vĩ độ',
    'Id,Name,Latitude',
    'ma,tên_cửa_hàng,VI DO',
  ]) {
    const { items, added } = await take(`${header}\na1,Quận 1,"10,77"`)
    expect(items).toEqual([{ id: 'a1', name: 'Quận 1', lat: 10.77 }])
    expect(added).toBe(1)
  }
})

test.for<[string, string]>([
  ['a byte order mark', '\ufeffid,name,lat\na1,Tiệm,10'],
  ['Windows line ends', 'id,name,lat\r\na1,Tiệm,10\r\n'],
  ['semicolons, as Excel in Vietnam', 'id;name;lat\na1;Tiệm;10,0'],
  ['tabs', 'id\tname\tlat\na1\tTiệm\t10'],
  ['quotes, with a comma inside', '"id","name","lat"\n"a1","Tiệm","10"'],
  ['empty lines', '\nid,name,lat\n\n,,\na1,Tiệm,10\n\n'],
  ['white space around cells', ' id , name , lat \n a1 , Tiệm , 10 '],
  ['empty cells too many', 'id,name,lat\na1,Tiệm,10,,'],
])('a file with %s is read', async ([, csv]) => {
  expect((await take(csv)).items).toEqual([item('a1')])
})

test('nested fields, lists and flags get into one cell each', async () => {
  const csv =
    'id,name,lat,rent.min,RENT MAX,rent.max,open,categories\na1,Tiệm,10,1.000.000,5,2.000.000,có,a;b'
  const { items, unknownColumns } = await take(csv)
  expect(items).toEqual([
    { ...item('a1'), rent: { min: 1_000_000, max: 2_000_000 }, open: true, categories: ['a', 'b'] },
  ])
  expect(unknownColumns).toEqual(['RENT MAX'])
})

test('a label that two fields share names neither', async () => {
  const { unknownColumns } = await take('id,name,lat,Từ\na1,Tiệm,10,5')
  expect(unknownColumns).toEqual(['Từ'])
})

test('a wrong line is left out and named, with the line on which it begins', async () => {
  const csv = [
    'id,name,lat,open',
    'a1,Tiệm,10,có',
    ',Không mã,10,',
    'a2,"Tên hai',
    'dòng",91,',
    'a3,Một cái tên dài hơn hai mươi chữ,10,có lẽ',
    'a1,Lần nữa,10,',
    'a4,Tiệm,10,',
  ].join('\n')
  const imported = await take(csv)
  expect(imported.items).toEqual([{ ...item('a1'), open: true }, item('a4')])
  expect(refusals(imported)).toEqual([
    [3, '#/id required'],
    [4, '#/lat tooBig'],
    [6, '#/name tooLong', '#/open type'],
    [7, '#/id duplicate'],
  ])
})

test('merging keeps the rest, replaces what is known and stops at the limit', async () => {
  const csv = 'id,name,lat\nb,Mới,11\nc,Thêm,12\nd,Quá,13'
  const imported = await take(csv, [item('a'), item('b', 'Cũ')])
  expect(imported.items).toEqual([
    item('a'),
    { id: 'b', name: 'Mới', lat: 11 },
    { id: 'c', name: 'Thêm', lat: 12 },
  ])
  expect(imported).toMatchObject({ added: 1, updated: 1 })
  expect(refusals(imported)).toEqual([[4, '# tooMany']])
})

test('merging changes the fields that have a column, and empties those whose cell is empty', async () => {
  const rent = { min: 1, max: 9 }
  const before = { ...item('a', 'Cũ'), categories: ['phở'], open: true, rent }
  const named = await take('id,open,lat\na,,11', [before])
  expect(named).toMatchObject({ added: 0, updated: 1, refused: [] })
  expect(named.items).toEqual([{ id: 'a', name: 'Cũ', lat: 11, categories: ['phở'], rent }])
  expect((await take('id,rent.max\na,20', [before])).items).toEqual([
    { ...before, rent: { min: 1, max: 20 } },
  ])
  const { rent: _, ...without } = before
  expect((await take('id,rent.min,rent.max\na,,', [before])).items).toEqual([without])
  // New items and `replace` need every required field.
  expect(refusals(await take('id,lat\nb,11', [before]))).toEqual([[2, '#/name required']])
  expect(refusals(await take('id,lat\na,11', [before], 'replace'))).toEqual([[2, '#/name required']])
  expect(before).toEqual({ ...item('a', 'Cũ'), categories: ['phở'], open: true, rent: { min: 1, max: 9 } })
})

test('replacing begins with nothing', async () => {
  const imported = await take('id,name,lat\nb,Mới,11', [item('a')], 'replace')
  expect(imported.items).toEqual([{ id: 'b', name: 'Mới', lat: 11 }])
})

test('a number that can be read in two ways is taken only where the file says which; the line names the cell', async () => {
  const doubtful = await take(
    'id,name,lat,turnover\na1,Tiệm,10,1.204\na2,Tiệm,mười,2.500.000\na3,Tiệm,10.776,12',
  )
  expect(doubtful.items).toEqual([{ id: 'a3', name: 'Tiệm', lat: 10.776, turnover: 12 }])
  expect(refusals(doubtful)).toEqual([
    [2, '#/turnover type'],
    [3, '#/lat type'],
  ])
  const [first, second] = doubtful.refused.map(({ errors }) => errors[0]?.message.vi)
  expect(first).toContain('“1.204” là 1204 hay 1,2040?')
  expect(second).toContain('“mười” không phải là số')
  const withDecimalCommas = await take('id;name;lat;turnover\na1;Tiệm;10,5;1.204\na2;Tiệm;10.776;1,204')
  expect(withDecimalCommas.refused).toEqual([])
  expect(withDecimalCommas.items).toMatchObject([
    { lat: 10.5, turnover: 1204 },
    { lat: 10.776, turnover: 1.204 },
  ])
})

test('a line with more cells than columns is refused: a decimal comma without quotes has moved it', async () => {
  const imported = await take('id,name,lat\na1,Tiệm,10,776\na2,Tiệm,11,,\na3,Tiệm,"12,5"')
  expect(imported.items).toEqual([
    { id: 'a2', name: 'Tiệm', lat: 11 },
    { id: 'a3', name: 'Tiệm', lat: 12.5 },
  ])
  expect(refusals(imported)).toEqual([[2, '# tooManyCells']])
})

test.for<[string, string, string]>([
  ['two columns of one field', 'id,name,lat,Vĩ độ\na1,Tiệm,10,11', 'duplicate'],
  ['nothing', '', 'required'],
  ['only empty lines', '\n\n', 'required'],
  ['no known column', 'x,y\n1,2', 'unknown'],
  ['a quote that never ends', 'id,name\n"a1,Tiệm', 'format'],
])('a file with %s is refused as a whole', async ([, csv, code]) => {
  const refused = await take(csv).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ status: 422, errors: [{ pointer: '#/csv', code }] })
})

test('a column named as a prototype changes nothing but is reported', async () => {
  const { items, unknownColumns } = await take('id,name,lat,__proto__,constructor.prototype\na1,Tiệm,10,x,y')
  expect(items).toEqual([item('a1')])
  expect(unknownColumns).toEqual(['__proto__', 'constructor.prototype'])
})

test.for([
  ['sep=;\nid;name;lat\na1;Tiệm;10,5'],
  ['\ufeffsep=;\r\nid;name;lat\r\na1;Tiệm;10,5\r\n'],
  ['"sep=;"\nid;name;lat\na1;Tiệm;10,5'],
  ['SEP=;\nid;name;lat\na1;Tiệm;10,5'],
  ['sep=,\nid,name,lat\na1,Tiệm,"10,5"'],
  ['sep=\t\nid\tname\tlat\na1\tTiệm\t10,5'],
  ['sep=|\nid|name|lat\na1|Tiệm|10,5'],
])('a first line of Excel that names the separator is obeyed: %j', async ([csv = '']) => {
  expect(await take(csv)).toMatchObject({ items: [{ id: 'a1', name: 'Tiệm', lat: 10.5 }], refusedCount: 0 })
})

test('lines keep their numbers after it', async () => {
  expect(refusals(await take('sep=;\nid;name;lat\na1;Tiệm;10\na2;Tiệm;mười'))).toEqual([[4, '#/lat type']])
})

test('what a sheet hides in its cells is cleaned', async () => {
  const imported = await take('Mã,Tên cửa hàng,Vĩ độ (độ)\n\u202aa1\u202c,Ti\u200bệm,10\u00a0')
  expect(imported.items).toEqual([{ id: 'a1', name: 'Tiệm', lat: 10 }])
})
