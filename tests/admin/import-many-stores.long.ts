/** 20,000 stores is the maximum of a store locator. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sample } from '../../widgets/store-locator/definition/sample.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

const total = 20_000
let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const columns = {
  Mã: (n: number) => `CH${n}`,
  Tên: (n: number, { name }: Sample) => `Siêu thị điện máy và gia dụng ${name}, chi nhánh số ${n}`,
  'Địa chỉ': (n: number, { address }: Sample) => `Tầng trệt trung tâm thương mại, số ${n} ${address}`,
  'Địa chỉ cũ': (n: number, { legacyAddress }: Sample) => `Số ${n} ${legacyAddress}, cạnh Ủy ban cũ`,
  Tỉnh: (_: number, { provinceCode }: Sample) => provinceCode,
  Quận: (_: number, { districtCode }: Sample) => districtCode,
  Phường: (_: number, { wardCode }: Sample) => wardCode,
  'Vĩ độ': (_: number, { lat }: Sample) => lat,
  'Kinh độ': (_: number, { lng }: Sample) => lng,
  SĐT: (n: number) => `028 ${10_000_000 + n}`,
  Zalo: (n: number) => `0900${100_000 + n}`,
  Email: (n: number) => `chi-nhanh-${n}@dien-may.example.vn`,
  'Trang web': (n: number) => `https://dien-may.example.vn/he-thong-sieu-thi/chi-nhanh-${n}`,
  'Giờ mở cửa': () => 'T2-T6 7:30-12:00, 13:00-22:00; T7, CN 8:00-23:00',
  'Danh mục': () => 'Điện máy|Gia dụng|Bảo hành|Trả góp',
  'Tiện ích': () => 'Chỗ đỗ ô tô|Giao hàng trong ngày|Lắp đặt tại nhà',
  Ảnh: (n: number) => `https://anh.dien-may.example.vn/sieu-thi/mat-tien-chi-nhanh-${n}.jpg`,
  Nhãn: () => 'Showroom',
  'Ưu tiên': (n: number) => n % 10,
} satisfies Record<string, (n: number, sample: Sample) => string | number | undefined>

type Sample = (typeof sample.vi.collections.locations)[number]

// Makes and compresses some 140 MB.
it('comes in whole, and goes public', async () => {
  const samples = sample.vi.collections.locations
  const quoted = (cell: string | number | undefined) => `"${cell}"`
  const lines = Array.from({ length: total }, (_, n) =>
    Object.values(columns)
      .map((cell) => quoted(cell(n, samples[n % samples.length]!)))
      .join(','),
  )
  const csv = [Object.keys(columns).map(quoted).join(','), ...lines].join('\n')
  expect(Buffer.byteLength(csv)).toBeGreaterThan(total * 524)

  const draft = { collections: { locations: [] } }
  const made = await harness.editor.api('POST', '/widgets', {
    type: 'STORE_LOCATOR',
    name: 'Điện máy',
    draft,
  })
  const address = `/widgets/${made.body.publicId}`
  const taken = await harness.editor.api('POST', `${address}/import/locations`, csv, {
    'Content-Type': 'text/csv; charset=utf-8',
  })
  expect(taken.body).toMatchObject({ taken: total, refused: [], unknownColumns: [] })

  const { draft: read, draftVersion } = (await harness.editor.api('GET', address)).body
  read.collections.locations[7].name = 'Chi nhánh đổi tên'
  const version = { 'If-Match': `${draftVersion}` }
  const saved = await harness.editor.api('PUT', `${address}/draft`, read, version)
  expect([saved.status, saved.body]).toMatchObject([200, { draftVersion: draftVersion + 1 }])
  expect((await harness.editor.api('GET', address)).body.draft).toEqual(read)
  const tooMuch = { settings: { text: 'a'.repeat(24 * 1024 * 1024) } }
  expect((await harness.editor.api('PUT', `${address}/draft`, tooMuch, version)).status).toBe(413)
  expect((await harness.editor.api('POST', `${address}/publish`)).status).toBe(201)

  const config = await harness.anonymous('GET', `/api/v1${address}/config`)
  const regions = await harness.anonymous('GET', config.body.data.regions)
  expect(regions.body.total).toBe(total)
  const province = await harness.anonymous('GET', `/api/v1${address}/locations?province=79`)
  const { count } = regions.body.provinces.find(({ code }: { code: string }) => code === '79')
  expect(province.body).toHaveLength(count)
})
