/** Monday first. */
export const weekdays = {
  mon: { vi: 'Thứ Hai', en: 'Monday' },
  tue: { vi: 'Thứ Ba', en: 'Tuesday' },
  wed: { vi: 'Thứ Tư', en: 'Wednesday' },
  thu: { vi: 'Thứ Năm', en: 'Thursday' },
  fri: { vi: 'Thứ Sáu', en: 'Friday' },
  sat: { vi: 'Thứ Bảy', en: 'Saturday' },
  sun: { vi: 'Chủ Nhật', en: 'Sunday' },
}
