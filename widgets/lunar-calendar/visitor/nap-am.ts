import { modulo } from './can-chi.ts'

const pairs = [...Array(60).keys()]

/** One for two neighbours of the sixty pairs; the last word is the element. */
export const napAm = [
  'Hải Trung Kim',
  'Lư Trung Hỏa',
  'Đại Lâm Mộc',
  'Lộ Bàng Thổ',
  'Kiếm Phong Kim',
  'Sơn Đầu Hỏa',
  'Giản Hạ Thủy',
  'Thành Đầu Thổ',
  'Bạch Lạp Kim',
  'Dương Liễu Mộc',
  'Tuyền Trung Thủy',
  'Ốc Thượng Thổ',
  'Tích Lịch Hỏa',
  'Tùng Bách Mộc',
  'Trường Lưu Thủy',
  'Sa Trung Kim',
  'Sơn Hạ Hỏa',
  'Bình Địa Mộc',
  'Bích Thượng Thổ',
  'Kim Bạch Kim',
  'Phú Đăng Hỏa',
  'Thiên Hà Thủy',
  'Đại Dịch Thổ',
  'Thoa Xuyến Kim',
  'Tang Đố Mộc',
  'Đại Khê Thủy',
  'Sa Trung Thổ',
  'Thiên Thượng Hỏa',
  'Thạch Lựu Mộc',
  'Đại Hải Thủy',
]

/** Each element overcomes the one two places on. */
const elements = ['Kim', 'Thủy', 'Mộc', 'Hỏa', 'Thổ']
const elementOf = (pair: number) => elements.indexOf(napAm[Math.floor(pair / 2)]!.split(' ')[2]!)

const fight = (one: number, other: number) => [2, 3].includes(modulo(elementOf(one) - elementOf(other), 5))

/** The opposing stem; Mậu and Kỷ, the middle, have none. */
const stemAgainst = (stem: number) => (stem < 4 ? stem + 6 : stem > 5 ? stem - 6 : -1)

/** Opposing elements with the opposite branch or the opposing stem; of the latter the day's own branch only if alone. */
export function clashes(day: number): number[] {
  const against = pairs.filter((pair) => fight(pair, day))
  const opposite = against.filter((pair) => modulo(pair - day, 12) === 6)
  const byStem = against.filter((pair) => pair % 10 === stemAgainst(day % 10))
  const others = byStem.filter((pair) => modulo(pair - day, 6))
  return [...new Set([...opposite, ...(others.length ? others : byStem)])]
}
