/** English takes an s for all but one; Vietnamese has no plural. */
export const texts = {
  vi: {
    days: 'ngày',
    hours: 'giờ',
    minutes: 'phút',
    seconds: 'giây',
    plural: '',
    before: 'Bắt đầu sau',
    running: 'Kết thúc sau',
    over: 'Đã trôi qua',
    ended: 'Đã kết thúc',
  },
  en: {
    days: 'day',
    hours: 'hour',
    minutes: 'minute',
    seconds: 'second',
    plural: 's',
    before: 'Starts in',
    running: 'Ends in',
    over: 'Time since',
    ended: 'Ended',
  },
}
