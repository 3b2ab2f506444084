/** Codes of the layouts differ: Quảng Trị is 45 in one and 44 in the other. */
import { fold } from '../vue/fold.ts'
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
  'Thừa Thiên Huế': ['Huế'],
  Huế: ['Thừa Thiên Huế'],
  'Bà Rịa - Vũng Tàu': ['BRVT', 'Vũng Tàu'],
  'Đắk Lắk': ['Đắc Lắc'],
  'Đắk Nông': ['Đắc Nông'],
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

/** Takes codes and names, with or without marks. */
export function findProvince(layout: LayoutCode, text: string): string | undefined {
  const wanted = plain(text)
  return provincesOf(layout).find(
    ({ code, name }) => code === wanted || namesOf(name).some((one) => plain(one) === wanted),
  )?.code
}
