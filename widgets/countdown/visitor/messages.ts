/** `plural` is appended to a unit's name; Vietnamese has none. */
export const vi = {
  days: 'ngày',
  hours: 'giờ',
  minutes: 'phút',
  seconds: 'giây',
  plural: '',
  before: 'Bắt đầu sau',
  running: 'Kết thúc sau',
  over: 'Đã trôi qua',
  ended: 'Đã kết thúc',
}

export type Messages = typeof vi
