/** Sexagenary cycle (can chi): 0 is Giáp Tý, 59 Quý Hợi. */

const stems = ['Giáp', 'Ất', 'Bính', 'Đinh', 'Mậu', 'Kỷ', 'Canh', 'Tân', 'Nhâm', 'Quý']
export const branches = ['Tý', 'Sửu', 'Dần', 'Mão', 'Thìn', 'Tỵ', 'Ngọ', 'Mùi', 'Thân', 'Dậu', 'Tuất', 'Hợi']

export const modulo = (value: number, by: number) => ((value % by) + by) % by

/** Days begin at midnight, as in printed calendars. */
export const dayPair = (day: number) => modulo(day + 17, 60)
export const monthPair = (year: number, month: number) => modulo(year * 12 + month + 13, 60)
export const yearPair = (year: number) => modulo(year - 4, 60)
export const hourPair = (ofDay: number, hour: number) => modulo(ofDay * 12 + hour, 60)

export const pairName = (pair: number) => `${stems[pair % 10]} ${branches[pair % 12]}`
