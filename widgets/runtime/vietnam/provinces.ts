/** Names and codes of both layouts. Codes of the two are not the same: Quảng Trị is 45 in the one and 44 in the other. */
import { fold } from '../fold.ts'
import packed from './provinces.json' with { type: 'json' }

export type LayoutCode = '63' | '34'

interface Province {
  code: string
  name: string
}

/** `into` is the province of the 34 layout that it became part of. */
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

/** What people write instead, by name. */
const aliases: Record<string, string[]> = {
  'Hồ Chí Minh': ['TPHCM', 'HCM', 'Sài Gòn', 'SG'],
  'Hà Nội': ['HN'],
  'Đà Nẵng': ['ĐN'],
  'Thừa Thiên Huế': ['Huế'],
  Huế: ['Thừa Thiên Huế'],
  'Bà Rịa - Vũng Tàu': ['BRVT', 'Vũng Tàu'],
  'Đắk Lắk': ['Đắc Lắc', 'Daklak'],
  'Đắk Nông': ['Đắc Nông', 'Daknong'],
}

/** Without marks, hyphens and the words in front: "TP. Hồ Chí Minh" and "tp ho chi minh" are the same. */
const plain = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(thanh pho|tinh|tp) (?=.)/, '')

/** Everything that a province is called. */
export const namesOf = (name: string): string[] => [name, ...(aliases[name] ?? [])]

/** The code behind a code or a name, with or without marks. Undefined when the layout has no such province. */
export function findProvince(layout: LayoutCode, text: string): string | undefined {
  const wanted = plain(text)
  return provincesOf(layout).find(
    ({ code, name }) => code === wanted || namesOf(name).some((one) => plain(one) === wanted),
  )?.code
}
