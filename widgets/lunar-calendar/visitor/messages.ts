import type { LunarDate } from '../../runtime/calendar/lunar/calendar.ts'

const dayName = (day: number) => (day === 15 ? 'Rằm' : day > 10 ? String(day) : `Mùng ${day}`)
const monthName = ({ month, leap }: Pick<LunarDate, 'month' | 'leap'>) =>
  `tháng ${month === 1 ? 'Giêng' : month === 12 ? 'Chạp' : month}${leap ? ' nhuận' : ''}`

export const vi = {
  weekdays: 'Chủ Nhật,Thứ Hai,Thứ Ba,Thứ Tư,Thứ Năm,Thứ Sáu,Thứ Bảy'.split(','),
  shortWeekday: (weekday: number) => (weekday ? `T${weekday + 1}` : 'CN'),
  solarMonth: (month: number) => `Tháng ${month}`,
  monthOfYear: (month: number, year: number) => `tháng ${month} năm ${year}`,
  lunarMonth: monthName,
  lunarDay: (date: LunarDate) => `${dayName(date.day)} ${monthName(date)}`,
  lunarYear: (name: string) => `năm ${name}`,
  views: { day: 'Ngày', week: 'Tuần', month: 'Tháng', year: 'Năm' },
  view: 'Kiểu xem',
  today: 'Hôm nay',
  tomorrow: 'Ngày mai',
  earlier: 'Trước',
  later: 'Sau',
  goTo: 'Đến ngày',
  lunar: 'Âm lịch',
  leap: 'nhuận',
  ofDay: 'Ngày',
  ofMonth: 'Tháng',
  ofYear: 'Năm',
  rating: (good: boolean, spirit: string) => `Ngày ${good ? 'hoàng đạo' : 'hắc đạo'} (${spirit})`,
  hoangDao: 'Hoàng đạo',
  taboo: { tamNuong: 'Tam nương', nguyetKy: 'Nguyệt kỵ' },
  hours: 'Giờ hoàng đạo',
  goodHour: 'giờ hoàng đạo',
  badHour: 'giờ hắc đạo',
  term: 'Tiết khí',
  since: (date: string) => `từ ${date}`,
  at: (time: string, clock: string) => `lúc khoảng ${time}${clock}`,
  terms:
    'Xuân phân, Thanh minh, Cốc vũ, Lập hạ, Tiểu mãn, Mang chủng, Hạ chí, Tiểu thử, Đại thử, Lập thu, Xử thử, Bạch lộ, Thu phân, Hàn lộ, Sương giáng, Lập đông, Tiểu tuyết, Đại tuyết, Đông chí, Tiểu hàn, Đại hàn, Lập xuân, Vũ thủy, Kinh trập'.split(
      ', ',
    ),
  more: 'Xem thêm về ngày này',
  less: 'Thu gọn',
  converter: 'Đổi ngày âm dương',
  goodDays: 'Ngày tốt để khai trương',
  upcoming: 'Sắp tới',
  print: 'In lịch này',
  fullMoon: 'Rằm',
  legend: {
    name: 'Chú giải',
    good: 'Ngày hoàng đạo',
    term: 'Ngày bắt đầu tiết khí',
    marked: 'Rằm, mùng một',
    event: 'Sự kiện',
    off: 'Ngày nghỉ',
  },
  download: 'Tải lịch 10 năm (.ics)',
  disclaimer:
    'Tính theo thiên văn, giờ Hà Nội (UTC+7; trước 1968 theo kinh tuyến dùng thời ấy). Phần tốt xấu theo phong tục, chỉ để tham khảo.',
}

export type Messages = typeof vi
