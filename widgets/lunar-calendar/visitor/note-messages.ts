const vi = {
  china: (date: string) =>
    `Lịch Trung Quốc khác: hôm ấy là ${date}. Việt Nam tính theo giờ Hà Nội (UTC+7), Trung Quốc theo UTC+8.`,
  south: 'Miền Nam trước 1976 dùng giờ UTC+8 nên cũng theo ngày ấy.',
  nearMidnight:
    'Giờ sóc (trăng mới) của tháng này cách nửa đêm chưa đến ba phút, nên ngày mùng 1 có thể lệch một ngày so với lịch in.',
  table1925: 'Nhiều bảng lịch ghi Tết Ất Sửu 1925 là 25/1; theo thiên văn là 24/1.',
}

const en: typeof vi = {
  china: (date) =>
    `The Chinese calendar differs: ${date} there. Vietnam reckons by Hanoi time (UTC+7), China by UTC+8.`,
  south: 'The south of Vietnam used UTC+8 before 1976 and kept that date too.',
  nearMidnight:
    'The new moon of this month is within three minutes of midnight: printed calendars may have its first day a day apart.',
  table1925: 'Many tables have Tết 1925 on 25 January; by astronomy it is the 24th.',
}

export const noteMessages = { vi, en }
