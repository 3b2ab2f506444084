import * as z from 'zod'
import type { Text } from '../../definition.ts'
import { choice, flag, line, section, whole } from '../../schema/fields.ts'

const displaySection = { vi: 'Hiển thị', en: 'Display' }

const minutes = (usual: number, label: Text, help: Text) => whole(0, 180, { label, help }).default(usual)

export const displayFields = section(displaySection, {
  title: line(0, 120, {
    label: { vi: 'Tiêu đề', en: 'Title' },
    placeholder: { vi: 'Giờ mở cửa', en: 'Opening hours' },
  }).default(''),
  layout: choice(
    {
      card: { vi: 'Thẻ', en: 'Card' },
      table: { vi: 'Bảng', en: 'Table' },
      compact: { vi: 'Gọn, bấm để xem cả tuần', en: 'Compact, the week on click' },
      badge: { vi: 'Nhãn trạng thái', en: 'Status badge' },
    },
    { label: { vi: 'Bố cục', en: 'Layout' }, half: true },
  ).default('card'),
  weekStart: choice(
    { '1': { vi: 'Thứ Hai', en: 'Monday' }, '0': { vi: 'Chủ Nhật', en: 'Sunday' } },
    { label: { vi: 'Tuần bắt đầu từ', en: 'Week starts on' }, half: true },
  ).default('1'),
  timeFormat: choice(
    { '24h': { vi: '22:00', en: '22:00' }, '12h': { vi: '10:00 CH', en: '10:00 PM' } },
    { label: { vi: 'Cách ghi giờ', en: 'Time format' }, half: true },
  ).default('24h'),
  groupDays: flag(true, {
    label: { vi: 'Gộp các ngày giống nhau', en: 'Group days with the same hours' },
  }),
  showStatus: flag(true, {
    label: { vi: 'Đang mở hay đóng', en: 'Open or closed' },
  }),
  showNextChange: flag(true, {
    label: { vi: 'Giờ đóng, mở kế tiếp', en: 'Next change' },
  }),
  soonMinutes: minutes(
    30,
    { vi: 'Báo “sắp” trước (phút)', en: '“Soon” from (minutes)' },
    {
      vi: '“Sắp đóng cửa”, “Sắp mở cửa”. 0 là không báo.',
      en: 'For “Closing soon” and “Opening soon”. 0 means never.',
    },
  ),
  lastOrderMinutes: minutes(
    0,
    { vi: 'Nhận khách cuối trước khi đóng (phút)', en: 'Last order before closing (minutes)' },
    { vi: '0 là không nhắc.', en: '0 hides it.' },
  ),
  upcomingDays: whole(0, 60, {
    label: { vi: 'Báo trước ngày đặc biệt (ngày)', en: 'Special days ahead (days)' },
  }).default(14),
  visitorZoneNote: flag(true, {
    label: {
      vi: 'Ghi chú cho khách ở múi giờ khác',
      en: 'Note for visitors in another time zone',
    },
  }),
})

const label = (vi: string, en: string, placeholder: Text) =>
  line(0, 40, { label: { vi, en }, placeholder, half: true }).default('')

/** Empty texts use the widget's messages. */
export const labels = z
  .strictObject({
    open: label('Khi mở cửa', 'Open', { vi: 'Đang mở cửa', en: 'Open now' }),
    closed: label('Khi đóng cửa', 'Closed', { vi: 'Đã đóng cửa', en: 'Closed' }),
    closingSoon: label('Sắp đóng cửa', 'Closing soon', { vi: 'Sắp đóng cửa', en: 'Closing soon' }),
    openingSoon: label('Sắp mở cửa', 'Opening soon', { vi: 'Sắp mở cửa', en: 'Opening soon' }),
    break: label('Nghỉ trưa', 'Lunch break', { vi: 'Nghỉ trưa', en: 'Lunch break' }),
    temporary: label('Tạm đóng cửa', 'Temporarily closed', { vi: 'Tạm đóng cửa', en: 'Temporarily closed' }),
    lastOrder: label('Nhận khách cuối', 'Last order', { vi: 'Nhận khách cuối', en: 'Last order' }),
    rest: label('Ngày không mở', 'A day without hours', { vi: 'Nghỉ', en: 'Closed' }),
  })
  .prefault({})
  .meta({ label: { vi: 'Chữ riêng', en: 'Your own wording' } })
