import { defineWidget, type Text } from '../definition.ts'
import { instantOf, parseWall } from '../runtime/zoned.ts'
import { sample } from './definition/sample.ts'
import { settings } from './definition/settings.ts'

const faults = {
  start: { vi: 'Cần trước thời điểm đếm đến', en: 'Must be before the moment it counts to' },
  end: { vi: 'Cần sau lúc bắt đầu', en: 'Must be after its beginning' },
  overlap: { vi: 'Bắt đầu trong lúc một đợt khác còn chạy', en: 'Begins while another one still runs' },
  next: { vi: 'Kiểu đếm này không có lần kế tiếp', en: 'This one has no next time' },
  address: { vi: 'Cần địa chỉ để chuyển đến', en: 'Needs the address to go to' },
}

export const countdown = defineWidget({
  name: { vi: 'Đồng hồ đếm ngược', en: 'Countdown' },
  description: {
    vi: 'Đếm đến một ngày, Tết và ngày âm lịch, dịp sale, giờ hằng ngày hay thời hạn riêng của từng khách, đúng múi giờ của cửa hàng.',
    en: 'Counts to a date, Tết and lunar days, a sale, a daily hour or each visitor’s own deadline, right in the shop’s time zone.',
  },
  icon: 'timer',
  placement: 'inline',
  runtime: 'vue',
  budget: 3400,
  settings,
  check({ settings: { schedule, onExpire, redirectUrl, timezone } }) {
    const zone = timezone === 'visitor' ? undefined : timezone
    const instant = (wall: string) => instantOf(parseWall(wall), zone)
    const issues: { path: (string | number)[]; message: Text }[] = []
    const refuse = (message: Text, ...path: (string | number)[]) =>
      issues.push({ path: ['settings', ...path], message })
    if (schedule.mode === 'date' && schedule.startAt !== undefined)
      if (instant(schedule.startAt) >= instant(schedule.target)) refuse(faults.start, 'schedule', 'startAt')
    if (schedule.mode === 'intervals')
      for (const [at, { from, to }] of schedule.intervals.entries()) {
        const [start, end] = [instant(from), instant(to)]
        if (end <= start) refuse(faults.end, 'schedule', 'intervals', at, 'to')
        const inAnother = ({ from, to }: { from: string; to: string }, other: number) =>
          other !== at && instant(from) <= start && start < instant(to)
        if (schedule.intervals.some(inAnother)) refuse(faults.overlap, 'schedule', 'intervals', at, 'from')
      }
    if (onExpire === 'next' && ['date', 'evergreen'].includes(schedule.mode)) refuse(faults.next, 'onExpire')
    if (onExpire === 'redirect' && !redirectUrl) refuse(faults.address, 'redirectUrl')
    return issues
  },
  sample,
})
