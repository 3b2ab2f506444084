import { expect, it } from 'vitest'
import { importCsv } from '../../api/admin/import/import-csv.ts'
import { entryOfType } from '../../widgets/catalog.ts'
import { compile } from '../../widgets/compile.ts'

const locations = entryOfType('STORE_LOCATOR')?.definition?.collections?.locations
if (!locations) throw new Error('The store locator has no locations')
const take = (...lines: string[]) => importCsv(lines.join('\n'), locations, [], 'replace')

it('takes the columns that a Vietnamese chain has, and finds provinces and districts by name', async () => {
  const { items, refused, unknownColumns } = await take(
    'Mã cửa hàng;Tên cửa hàng;Địa chỉ;Địa chỉ cũ;Tỉnh/Thành phố;Quận/Huyện;Vĩ độ;Kinh độ;SĐT;Giờ hoạt động;Danh mục;Ghi chú',
    'HN01;Hiên Nhà Hoàn Kiếm;19 Tràng Tiền;;Hà Nội;Hoàn Kiếm;21,0245;105,8570;024 3936 0000;T2-CN 7:00-22:00;Quán cà phê|Bán hạt;góc phố',
    'HCM01;Hiên Nhà Sài Gòn;7 Đồng Khởi;7 Đồng Khởi, P. Bến Nghé;TP.HCM;Q.1;10,7769;106,7032;028 3822 0000;24/7;;',
  )
  expect(refused).toEqual([])
  expect(unknownColumns).toEqual(['Ghi chú'])
  const draft = { name: 'X', locale: 'vi', collections: { locations: items } }
  const made = compile('STORE_LOCATOR', draft, new Date(0))
  expect(made.ok && made.files.locations?.locations).toMatchObject([
    {
      id: 'HN01',
      provinceCode: '01',
      districtCode: '002',
      lat: 21.0245,
      lng: 105.857,
      phone: '024 3936 0000',
      hours: ['Mo-Su 07:00-22:00'],
      categories: ['Quán cà phê', 'Bán hạt'],
    },
    { id: 'HCM01', provinceCode: '79', districtCode: '760', legacyAddress: '7 Đồng Khởi, P. Bến Nghé' },
  ])
})

it('reports every doubtful row by its line and its field', async () => {
  const { items, refused } = await take(
    'id,name,address,province,district,lat,lng,hours',
    'a,A,1 Lê Lợi,Hà Tĩnh,Kỳ Anh,18.06,106.3,',
    'b,B,1 Lê Lợi,Hà Tĩnh,TX Kỳ Anh,18.06,106.3,',
    'c,C,1 Lê Lợi,Sài Thành,Quận 1,10.77,106.7,',
    'd,D,1 Lê Lợi,TP.HCM,Quận 1,21.03,105.85,',
    'e,E,1 Lê Lợi,TP.HCM,Quận 1,10.77,106.7,cả ngày',
    'f,F,1 Lê Lợi,TP.HCM,,10.77,106.7,',
    'b,B2,2 Lê Lợi,TP.HCM,Quận 1,10.77,106.7,',
  )
  expect(items).toHaveLength(1)
  expect(refused.map(({ line, errors }) => [line, errors[0]?.pointer, errors[0]?.message.vi])).toEqual([
    [2, '#/districtCode', '“Kỳ Anh” có thể là: Huyện Kỳ Anh, Thị xã Kỳ Anh. Hãy ghi rõ hơn'],
    [4, '#/provinceCode', 'Không tìm thấy “Sài Thành” ở đây'],
    [5, '#/lat', 'Điểm này nằm ngoài TP. Hồ Chí Minh: kiểm tra vĩ độ, kinh độ'],
    [6, '#/hours', 'Chưa đọc được giờ này. Ví dụ: T2-T6 7:30-22:00; T7, CN 8:00-23:00'],
    [7, '#/districtCode', 'Hãy điền quận/huyện cũ hoặc phường/xã hiện nay'],
    [8, '#/id', 'Trùng với một dòng ở trên'],
  ])
})

it('names stores without a code by their name, the same in each import', async () => {
  const lines = [
    'name,address,province,district,lat,lng',
    'Hiên Nhà Quận 1,1 Lê Lợi,TP.HCM,Quận 1,10.77,106.7',
    'Hiên Nhà Quận 1,9 Đồng Khởi,TP.HCM,Quận 1,10.775,106.703',
  ]
  const { items, refused } = await take(...lines)
  expect(refused).toEqual([])
  const ids = ['hien-nha-quan-1', 'hien-nha-quan-1-2']
  expect(items.map((item) => Reflect.get(Object(item), 'id'))).toEqual(ids)
  const again = await importCsv(lines.join('\n'), locations, items, 'merge')
  expect(again).toMatchObject({ added: 0, items: ids.map((id) => ({ id })) })
})

const headers = 'STT;Mã cửa hàng;Tên cửa hàng;Địa chỉ;Tỉnh/Thành phố;Quận;SĐT;Zalo'
const row = (number: string, id: string, phone = '', zalo = '') =>
  `${number};${id};Hiên Nhà ${id};1 Lê Lợi;TP.HCM;Quận 1;${phone};${zalo}`

it('takes the code as the code, and leaves a serial number out', async () => {
  const { items, refused, unknownColumns } = await take(
    'sep=;',
    headers,
    row('1', 'HCM01'),
    row('2', 'HCM02'),
  )
  expect(refused).toEqual([])
  expect(items).toMatchObject([{ id: 'HCM01' }, { id: 'HCM02' }])
  expect(unknownColumns).toEqual(['STT'])
})

it('overwrites nothing by a serial number alone', async () => {
  const present = (await take(headers, row('1', 'HCM01'))).items
  const sheet = 'STT;Tên cửa hàng;Địa chỉ;Tỉnh/Thành phố;Quận\n1;Hiên Nhà Gò Vấp;9 Quang Trung;TP.HCM;Gò Vấp'
  const { items, added, updated } = await importCsv(sheet, locations, present, 'merge')
  expect([added, updated]).toEqual([1, 0])
  expect(items).toMatchObject([{ id: 'HCM01', name: 'Hiên Nhà HCM01' }, { name: 'Hiên Nhà Gò Vấp' }])
})

it.each([
  ['912345678', '0912 345 678', undefined],
  ['84912345678', '0912 345 678', undefined],
  ['0912.345.678', '0912.345.678', undefined],
  ['(028) 3822 1234', '(028) 3822 1234', undefined],
  ['\u202a0912 345 678\u202c', '0912 345 678', undefined],
  ['0912345678 / 0987654321', '0912345678 / 0987654321', '+84912345678'],
  ['028 3822 1234 (máy lẻ 12)', '028 3822 1234 (máy lẻ 12)', '+842838221234'],
  ['1900 1234', '1900 1234', undefined],
])('the phone %s is shown as %s and dials %s', async (written, phone, call) => {
  const { items } = await take(headers, row('1', 'HCM01', written))
  const made = compile(
    'STORE_LOCATOR',
    { name: 'X', locale: 'vi', collections: { locations: items } },
    new Date(0),
  )
  const published = made.ok ? made.files.locations?.locations : undefined
  expect(published).toEqual([expect.objectContaining({ phone, ...(call && { call }) })])
  if (!call) expect(published).toEqual([expect.not.objectContaining({ call: expect.anything() })])
})

it('names the line whose number Excel has cut, or that is no number', async () => {
  const { refused } = await take(headers, row('1', 'A', '8,42838E+11'), row('2', 'B', '091234567'))
  expect(
    refused.map(({ line, errors }) => [line, errors.map(({ pointer, message }) => [pointer, message.vi])]),
  ).toEqual([
    [2, [['#/phone', 'Excel đã làm mất chữ số của số này: đặt cột thành dạng Văn bản rồi nhập lại số']]],
    [3, [['#/phone', 'Số điện thoại chưa đúng, ví dụ: 0912 345 678']]],
  ])
})

it.each([
  '0912.345.678',
  '0912 345 678',
  '+84912345678',
  'https://zalo.me/84912345678',
  'zalo.me/0912345678',
])('the Zalo of %s is 0912345678', async (written) => {
  const { items, refused } = await take(headers, row('1', 'HCM01', '', written))
  expect(refused).toEqual([])
  const made = compile(
    'STORE_LOCATOR',
    { name: 'X', locale: 'vi', collections: { locations: items } },
    new Date(0),
  )
  expect(made.ok && made.files.locations?.locations).toMatchObject([{ zalo: '0912345678' }])
})
