/** Sheets as people keep them: names of columns and cells in every form. */
import { expect, test } from 'vitest'
import { importCsv } from '../../api/admin/import/import-csv.ts'
import { entryOfType } from '../../widgets/catalog.ts'

function collectionOf(type: string, name: string) {
  const collection = entryOfType(type)?.definition?.collections?.[name]
  if (!collection) throw new Error(`${type} has no ${name}`)
  return collection
}
const lists = {
  stores: {
    collection: collectionOf('STORE_LOCATOR', 'locations'),
    row: { Mã: 'A1', Tên: 'Tiệm', 'Địa chỉ': '1 Lê Lợi', Tỉnh: 'TP.HCM', Quận: 'Quận 1' },
  },
  jobs: {
    collection: collectionOf('JOB_BOARD', 'jobs'),
    row: {
      slug: 'ke-toan',
      title: 'Kế toán',
      description: 'Làm sổ sách.',
      location: 'Hà Nội',
      postedAt: '2026-11-01',
    },
  },
  regions: { collection: collectionOf('MAP', 'regions'), row: { code: 'Hà Nội' } },
  pins: {
    collection: collectionOf('MAP', 'pins'),
    row: { id: 'kho', label: 'Kho', lat: '10,5', lng: '106,5' },
  },
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const valueAt = (item: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>(
      (value, step) => (typeof value === 'object' && value ? Reflect.get(value, step) : undefined),
      item,
    )

async function take(list: keyof typeof lists, cells: Record<string, string>) {
  const { collection, row } = lists[list]
  const all = { ...row, ...cells }
  const csv = [Object.keys(all), Object.values(all)].map((line) => line.map(cell).join(';')).join('\r\n')
  return importCsv(csv, collection, [], 'replace')
}

test.for<[keyof typeof lists, header: string, written: string, path: string, value: unknown]>([
  ['stores', 'SĐT', '0912345678', 'phone', '0912345678'],
  ['stores', 'Số điện thoại (*)', ' 0912 345 678 ', 'phone', '0912 345 678'],
  ['stores', 'HOTLINE', '1900 1234', 'phone', '1900 1234'],
  ['stores', 'ĐT', '\u202a028 3822 1234\u202c', 'phone', '028 3822 1234'],
  ['stores', 'so_dien_thoai', '(028) 3822 1234', 'phone', '(028) 3822 1234'],
  ['stores', 'Giờ mở cửa', '8h – 22h', 'hours', '8h – 22h'],
  ['stores', 'Danh mục', 'Cà phê; Bánh | Trà', 'categories', ['Cà phê', 'Bánh', 'Trà']],
  ['stores', 'Nổi bật', 'x', 'featured', true],
  ['stores', 'Nổi bật', 'Có', 'featured', true],
  ['stores', 'Trạng thái', 'Tạm đóng', 'status', 'temporarilyClosed'],
  ['stores', 'Địa chỉ cũ', 'Số 1\u200b Lê Lợi', 'legacyAddress', 'Số 1 Lê Lợi'],
  ['jobs', 'salary.min', '10tr', 'salary.min', 10_000_000],
  ['jobs', 'salary.min', '10 triệu', 'salary.min', 10_000_000],
  ['jobs', 'salary.min', '12,5tr', 'salary.min', 12_500_000],
  ['jobs', 'salary.max', '1tr2', 'salary.max', 1_200_000],
  ['jobs', 'salary.max', '15.000.000 ₫', 'salary.max', 15_000_000],
  ['jobs', 'salary.max', '15,000,000.00', 'salary.max', 15_000_000],
  ['jobs', 'salary.max', '15.000.000,00', 'salary.max', 15_000_000],
  ['jobs', 'salary.max', '15\u00a0000\u00a0000', 'salary.max', 15_000_000],
  ['jobs', 'salary.max', '500k', 'salary.max', 500_000],
  ['jobs', 'salary.max', '25.000đ', 'salary.max', 25_000],
  ['jobs', 'openings', '2', 'openings', 2],
  ['jobs', 'expiresAt', '28/11/2026', 'expiresAt', '2026-11-28'],
  ['jobs', 'expiresAt', '1-12-2026', 'expiresAt', '2026-12-01'],
  ['regions', 'Giá trị', '1.250.000', 'value', 1_250_000],
  ['regions', 'Giá trị (người)', '350k', 'value', 350_000],
  ['regions', 'Giá trị', '-0,5', 'value', -0.5],
  ['regions', 'Chú thích', 'Dòng một\u000bDòng hai', 'tooltip', 'Dòng một\nDòng hai'],
  ['pins', 'Mô tả', '\ufeffMở cửa\u2060 cả tuần', 'description', 'Mở cửa cả tuần'],
])('%s: the column %j with %j has %s %j', async ([list, header, written, path, value]) => {
  const { items, refused } = await take(list, { [header]: written })
  expect(refused).toEqual([])
  expect(valueAt(items[0], path)).toEqual(value)
})

test.for<[keyof typeof lists, header: string, written: string, why: RegExp]>([
  ['jobs', 'salary.min', '1.500k', /là 1500000 hay 1500\?/],
  ['jobs', 'salary.min', '10-15tr', /không phải là số nguyên/],
  ['jobs', 'salary.min', 'thỏa thuận', /không phải là số nguyên/],
  ['regions', 'Giá trị', '1,5tr2', /không phải là số/],
  ['stores', 'Giờ mở cửa', '08:00-08:00', /00:00-24:00/],
  ['stores', 'SĐT', '8,42838E+11', /Excel đã làm mất chữ số/],
])('%s: the column %s with %s is refused with why', async ([list, header, written, why]) => {
  const { refused } = await take(list, { [header]: written })
  expect(refused[0]?.errors.map(({ message }) => message.vi).join()).toMatch(why)
})

test('a column with a unit gives way to the one without', async () => {
  const { items, refused, unknownColumns } = await take('regions', { 'Giá trị': '5', 'Giá trị (cũ)': '7' })
  expect(refused).toEqual([])
  expect(items).toMatchObject([{ value: 5 }])
  expect(unknownColumns).toEqual(['Giá trị (cũ)'])
})
