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
