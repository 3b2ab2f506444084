/** The cycle of sixty. A pair is its index in it: 0 is Giáp Tý, 59 Quý Hợi. */

const stems = 'Giáp Ất Bính Đinh Mậu Kỷ Canh Tân Nhâm Quý'.split(' ')
export const branches = 'Tý Sửu Dần Mão Thìn Tỵ Ngọ Mùi Thân Dậu Tuất Hợi'.split(' ')

export const modulo = (value: number, by: number) => ((value % by) + by) % by

/** Of a day number. The day counts from midnight, as printed calendars do. */
export const dayPair = (day: number) => modulo(day + 17, 60)
export const monthPair = (year: number, month: number) => modulo(year * 12 + month + 13, 60)
export const yearPair = (year: number) => modulo(year - 4, 60)
/** Of a double hour: 0 is Tý, 23:00 to 1:00. */
export const hourPair = (ofDay: number, hour: number) => modulo(ofDay * 12 + hour, 60)

export const pairName = (pair: number) => `${stems[pair % 10]} ${branches[pair % 12]}`
