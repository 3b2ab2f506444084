import * as z from 'zod'
import { countdownSchedule, countdownZone } from '../../schema/countdown-schedule.ts'
import { choice, flag, line, link, section, webAddress } from '../../schema/fields.ts'

const when = { vi: 'Thời gian', en: 'When' }
const look = { vi: 'Hình thức', en: 'Look' }
const end = { vi: 'Khi kết thúc', en: 'At the end' }

const unit = (vi: string, en: string) => flag(true, { label: { vi, en } })

const unitLabel = (vi: string, en: string) => line(0, 20, { label: { vi, en }, half: true }).optional()

const hasOne = (units: Record<string, boolean>) => Object.values(units).some(Boolean)
const noUnit = {
  params: { key: 'units', text: { vi: 'Cần ít nhất một đơn vị', en: 'Choose at least one unit' } },
}

export const settings = z.strictObject({
  ...section(when, {
    schedule: countdownSchedule,
    timezone: countdownZone({}),
  }),
  ...section(look, {
    title: line(0, 120, { label: { vi: 'Tiêu đề', en: 'Title' } }).default(''),
    description: line(0, 300, { label: { vi: 'Mô tả', en: 'Description' }, sample: true }).default(''),
    style: choice(
      {
        blocks: { vi: 'Khối', en: 'Blocks' },
        banner: { vi: 'Băng khuyến mãi', en: 'Sale banner' },
        flip: { vi: 'Lật số', en: 'Flip' },
        ring: { vi: 'Vòng tròn', en: 'Rings' },
        inline: { vi: 'Một dòng', en: 'One line' },
        bar: { vi: 'Thanh tiến độ', en: 'Progress bar' },
      },
      { label: { vi: 'Kiểu hiển thị', en: 'Style' }, half: true },
    ).default('blocks'),
    direction: choice(
      { down: { vi: 'Đếm ngược', en: 'Down' }, up: { vi: 'Đếm xuôi', en: 'Up' } },
      {
        label: { vi: 'Chiều đếm', en: 'Direction' },
        help: {
          vi: 'Đếm xuôi là thời gian đã qua từ mốc đó.',
          en: 'Up counts the time since that moment.',
        },
        half: true,
      },
    ).default('down'),
    units: z
      .strictObject({
        days: unit('Ngày', 'Days'),
        hours: unit('Giờ', 'Hours'),
        minutes: unit('Phút', 'Minutes'),
        seconds: unit('Giây', 'Seconds'),
      })
      .refine(hasOne, noUnit)
      .default({ days: true, hours: true, minutes: true, seconds: true })
      .meta({ label: { vi: 'Đơn vị', en: 'Units' } }),
    labels: z
      .strictObject({
        days: unitLabel('Chữ “ngày”', '“days”'),
        hours: unitLabel('Chữ “giờ”', '“hours”'),
        minutes: unitLabel('Chữ “phút”', '“minutes”'),
        seconds: unitLabel('Chữ “giây”', '“seconds”'),
        before: line(0, 60, { label: { vi: 'Câu trước khi bắt đầu', en: 'Before the start' } }).optional(),
        running: line(0, 60, { label: { vi: 'Câu khi đang đếm', en: 'While it runs' } }).optional(),
        over: line(0, 60, { label: { vi: 'Câu khi đếm xuôi', en: 'While it counts up' } }).optional(),
      })
      .default({})
      .meta({ label: { vi: 'Chữ', en: 'Words' } }),
    showDate: flag(false, {
      label: { vi: 'Hiện ngày giờ đang đếm đến', en: 'Show the date it counts to' },
    }),
    zeroPad: flag(true, { label: { vi: 'Luôn hai chữ số', en: 'Two digits' } }),
    separator: line(0, 3, {
      label: { vi: 'Dấu ngăn cách', en: 'Separator' },
      half: true,
    }).default(':'),
    cta: z
      .strictObject({
        label: line(1, 40, { label: { vi: 'Chữ trên nút', en: 'Button text' }, half: true }),
        url: link({ label: { vi: 'Liên kết', en: 'Link' }, half: true }),
      })
      .optional()
      .meta({ label: { vi: 'Nút', en: 'Button' } }),
  }),
  ...section(end, {
    onExpire: choice(
      {
        message: { vi: 'Hiện lời nhắn', en: 'Show a message' },
        hide: { vi: 'Ẩn đi', en: 'Hide' },
        zeros: { vi: 'Giữ số 0', en: 'Keep zeros' },
        countUp: { vi: 'Đếm tiếp thời gian đã qua', en: 'Count up from there' },
        redirect: { vi: 'Chuyển trang', en: 'Go to another page' },
        next: { vi: 'Đếm ngay đến lần kế tiếp', en: 'Count to the next time at once' },
      },
      {
        label: { vi: 'Khi hết giờ', en: 'When it is over' },
      },
    ).default('message'),
    expiredMessage: line(0, 500, {
      label: { vi: 'Lời nhắn khi hết giờ', en: 'Message when over' },
      showIf: { field: 'onExpire', is: ['message', 'next'] },
    }).default(''),
    redirectUrl: webAddress({
      label: { vi: 'Chuyển đến', en: 'Go to' },
      showIf: { field: 'onExpire', is: 'redirect' },
    }).optional(),
    announce: choice(
      { polite: { vi: 'Mỗi phút', en: 'Every minute' }, off: { vi: 'Không', en: 'Never' } },
      { label: { vi: 'Đọc cho trình đọc màn hình', en: 'Read to screen readers' } },
    ).default('polite'),
  }),
})

export type Settings = z.output<typeof settings>
