import { defineWidget } from '../definition.ts'
import { instantOf, parseWall } from '../runtime/zoned.ts'
import { sample } from './sample.ts'
import { settings } from './settings.ts'

export const countdown = defineWidget({
  name: { vi: 'Đồng hồ đếm ngược', en: 'Countdown' },
  description: {
    vi: 'Đếm đến một ngày, một dịp sale, giờ hằng ngày hay thời hạn riêng của từng khách, đúng múi giờ của cửa hàng.',
    en: 'Counts to a date, a sale, a daily hour or each visitor’s own deadline, right in the shop’s time zone.',
  },
  icon: 'timer',
  placement: 'inline',
  runtime: 'vue',
  budget: 3000,
  settings,
  check({ settings: { schedule, onExpire, redirectUrl, timezone } }) {
    const zone = timezone === 'visitor' ? undefined : timezone
    const findings = []
    if (schedule.mode === 'date' && schedule.startAt !== undefined) {
      const [start, target] = [schedule.startAt, schedule.target].map((wall) =>
        instantOf(parseWall(wall), zone),
      )
      if (start! >= target!)
        findings.push({
          path: ['settings', 'schedule', 'startAt'],
          message: { vi: 'Cần trước thời điểm đếm đến', en: 'Must be before the moment it counts to' },
        })
    }
    if (onExpire === 'redirect' && !redirectUrl)
      findings.push({
        path: ['settings', 'redirectUrl'],
        message: { vi: 'Cần địa chỉ để chuyển đến', en: 'Needs the address to go to' },
      })
    return findings
  },
  sample,
})
