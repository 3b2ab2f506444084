/** Codes of the layouts differ: Quảng Trị is 45 in one and 44 in the other. */
import { fold } from '../../readers/fold.ts'
import packed from './provinces.json' with { type: 'json' }

export type LayoutCode = '63' | '34'

interface Province {
  code: string
  name: string
}

export const provinces63 = packed[63].split('|').map((row) => {
  const [code = '', into = '', ...name] = row.split(' ')
  return { code, into, name: name.join(' ') }
})
export const provinces34: Province[] = packed[34].split('|').map((row) => {
  const [code = '', ...name] = row.split(' ')
  return { code, name: name.join(' ') }
})

export const provincesOf = (layout: LayoutCode): readonly Province[] =>
  layout === '63' ? provinces63 : provinces34

const aliases: Record<string, string[]> = {
  'TP. Hồ Chí Minh': ['TPHCM', 'HCM', 'Sài Gòn', 'SG'],
  'Hà Nội': ['HN'],
  'Đà Nẵng': ['ĐN'],
  'Thừa Thiên Huế': ['Huế', 'TT Huế', 'TTH'],
  Huế: ['Thừa Thiên Huế', 'TT Huế', 'TTH'],
  'Bà Rịa - Vũng Tàu': ['BRVT', 'Vũng Tàu'],
  'Đắk Lắk': ['Đắc Lắc'],
  'Đắk Nông': ['Đắc Nông'],
}

/** Cities and former provinces that people search for instead of their province. */
const placesIn: Record<string, string[]> = {
  'TP. Hồ Chí Minh': ['HCMC', 'Thủ Đức'],
  'Hà Nội': ['Hà Tây', 'Hà Đông', 'Sơn Tây'],
  'An Giang': ['Long Xuyên', 'Châu Đốc'],
  'Bình Dương': ['Thủ Dầu Một', 'Dĩ An', 'Thuận An'],
  'Bình Thuận': ['Phan Thiết'],
  'Bình Định': ['Quy Nhơn', 'Qui Nhơn'],
  'Đắk Lắk': ['Buôn Ma Thuột', 'Ban Mê Thuột'],
  'Đồng Nai': ['Biên Hòa'],
  'Gia Lai': ['Pleiku'],
  'Khánh Hòa': ['Nha Trang', 'Cam Ranh'],
  'Kiên Giang': ['Phú Quốc', 'Rạch Giá'],
  'Lào Cai': ['Sa Pa'],
  'Lâm Đồng': ['Đà Lạt', 'Bảo Lộc'],
  'Nghệ An': ['Vinh', 'Cửa Lò'],
  'Ninh Thuận': ['Phan Rang'],
  'Phú Thọ': ['Việt Trì'],
  'Phú Yên': ['Tuy Hòa'],
  'Quảng Bình': ['Đồng Hới'],
  'Quảng Nam': ['Hội An', 'Tam Kỳ'],
  'Quảng Ninh': ['Hạ Long', 'Móng Cái', 'Cẩm Phả'],
  'Quảng Trị': ['Đông Hà'],
  'Thanh Hóa': ['Sầm Sơn'],
  'Tiền Giang': ['Mỹ Tho'],
}

/** "TP. Hồ Chí Minh" and "tp ho chi minh" are the same. */
const plain = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(thanh pho|tinh|tp) (?=.)/, '')

/** Each name also as it is typed without spaces: "Daklak". */
export const namesOf = (name: string): string[] =>
  [name, ...(aliases[name] ?? [])].flatMap((one) => [one, one.replace(/ /g, '')])

/** Names by which people search for a province. */
export const searchNamesOf = (name: string): string[] => [
  ...namesOf(name),
  ...(placesIn[name] ?? []).flatMap((one) => [one, one.replace(/ /g, '')]),
]

/** Takes codes and names, with or without marks. */
export function findProvince(layout: LayoutCode, text: string): string | undefined {
  const wanted = plain(text)
  return provincesOf(layout).find(
    ({ code, name }) => code === wanted || namesOf(name).some((one) => plain(one) === wanted),
  )?.code
}

/** All names of the provinces that a text such as "Thuận An, Bình Dương" names: what they were, and what they are now. */
export function relatedNames(text: string): string[] {
  const names = text.split(',').flatMap((part) => {
    const [old, now] = [findProvince('63', part), findProvince('34', part)]
    const into = now ?? provinces63.find(({ code }) => code === old)?.into
    return [
      ...provinces34.filter(({ code }) => code === into),
      ...provinces63.filter((province) => province.code === old || (now && province.into === now)),
    ].map(({ name }) => name)
  })
  return [...new Set(names.flatMap(searchNamesOf))]
}
