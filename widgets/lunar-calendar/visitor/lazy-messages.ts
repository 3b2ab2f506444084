const vi = {
  full: 'đủ',
  short: 'thiếu',
  toLunar: 'Dương → âm',
  toSolar: 'Âm → dương',
  solar: 'Dương lịch',
  show: 'Xem',
  noSuchDay: 'Không có ngày này trong lịch',
  birthYear: 'Năm sinh của gia chủ (âm lịch)',
  noGoodDay: 'Không có ngày nào trong 60 ngày tới.',
  custom:
    'Theo phong tục: ngày hoàng đạo, trực Mãn, Định, Thành hoặc Khai, tránh Tam nương, Nguyệt kỵ và ngày xung tuổi. Chỉ để tham khảo.',
  fileName: 'lich-am',
}

const en: typeof vi = {
  full: 'long',
  short: 'short',
  toLunar: 'Solar → lunar',
  toSolar: 'Lunar → solar',
  solar: 'Solar',
  show: 'Show',
  noSuchDay: 'The calendar has no such day',
  birthYear: 'Owner’s year of birth (lunar)',
  noGoodDay: 'None in the next 60 days.',
  custom:
    'By custom: good days under the trucNames Mãn, Định, Thành or Khai, without Tam nương, Nguyệt kỵ and days that clash with the year of birth. For reference only.',
  fileName: 'lunar-calendar',
}

export const lazyMessages = { vi, en }
