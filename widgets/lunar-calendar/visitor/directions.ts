import { dayPair, modulo } from './can-chi.ts'

/** Lunar mansion (sao), index in `sao28Names`; 0, Giác, is always a Thursday. */
export const sao28 = (day: number) => modulo(day + 7, 28)

export interface Directions {
  /** Hỷ thần */
  joy: number
  /** Tài thần */
  wealth: number
  /** Hạc thần, to be avoided; undefined while it is in heaven. */
  crane: number | undefined
}

const joyByStem = [1, 7, 5, 4, 3]
const wealthByStem = [3, 3, 2, 2, 0, 4, 5, 5, 6, 7]
/** Hạc thần walks for 44 of the 60 days, from Kỷ Dậu on: six in a corner, five on a side. */
const craneStart = 45
const craneDays = 44

export function directions(day: number): Directions {
  const pair = dayPair(day)
  const walked = modulo(pair - craneStart, 60)
  return {
    joy: joyByStem[pair % 5]!,
    wealth: wealthByStem[pair % 10]!,
    crane: walked < craneDays ? (Math.floor(walked / 11) * 2 + (walked % 11 > 5 ? 2 : 1)) % 8 : undefined,
  }
}

export const trucNames = [
  'Kiến',
  'Trừ',
  'Mãn',
  'Bình',
  'Định',
  'Chấp',
  'Phá',
  'Nguy',
  'Thành',
  'Thu',
  'Khai',
  'Bế',
]
export const sao28Names = [
  'Giác',
  'Cang',
  'Đê',
  'Phòng',
  'Tâm',
  'Vĩ',
  'Cơ',
  'Đẩu',
  'Ngưu',
  'Nữ',
  'Hư',
  'Nguy',
  'Thất',
  'Bích',
  'Khuê',
  'Lâu',
  'Vị',
  'Mão',
  'Tất',
  'Chủy',
  'Sâm',
  'Tỉnh',
  'Quỷ',
  'Liễu',
  'Tinh',
  'Trương',
  'Dực',
  'Chẩn',
]
