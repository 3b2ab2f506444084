import { defineWidget } from '../definition.ts'
import { heights } from './definition/heights.ts'
import { invented, sample } from './definition/sample.ts'
import { type Event, settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

const missing = {
  month: { vi: 'Cần tháng', en: 'Needs a month' },
  year: { vi: 'Sự kiện một lần cần năm', en: 'An event that happens once needs a year' },
  lunarDay: { vi: 'Tháng âm có nhiều nhất 30 ngày', en: 'A lunar month has at most 30 days' },
}

function eventIssues({ calendar, repeat, day, month, year }: Event) {
  return [
    ...(repeat !== 'monthly' && !month ? [{ field: 'month', message: missing.month }] : []),
    ...(repeat === 'none' && !year ? [{ field: 'year', message: missing.year }] : []),
    ...(calendar === 'lunar' && day > 30 ? [{ field: 'day', message: missing.lunarDay }] : []),
  ]
}

export const lunarCalendar = defineWidget({
  name: { vi: 'Lịch âm', en: 'Lunar calendar' },
  description: {
    vi: 'Lịch vạn niên 1900–2199 tính từ thiên văn, đúng giờ Việt Nam: can chi, giờ hoàng đạo, tiết khí, ngày lễ, đổi ngày và sự kiện âm lịch.',
    en: 'The Vietnamese calendar 1900–2199, calculated from astronomy: sexagenary cycle (can chi), auspicious hours, solar terms, holidays, a date converter and lunar events.',
  },
  icon: 'moon-star',
  placement: 'inline',
  runtime: 'vue',
  settings,
  check({ settings: { events, daysOff, yearRange } }) {
    const issues = events.flatMap((event, at) =>
      eventIssues(event).map(({ field, message }) => ({ path: ['settings', 'events', at, field], message })),
    )
    for (const [at, { from, to }] of daysOff.entries())
      if (to < from)
        issues.push({
          path: ['settings', 'daysOff', at, 'to'],
          message: { vi: 'Không được trước ngày bắt đầu', en: 'Must not be before its first day' },
        })
    if (yearRange.to < yearRange.from)
      issues.push({
        path: ['settings', 'yearRange', 'to'],
        message: { vi: 'Không được trước năm đầu', en: 'Must not be before the first year' },
      })
    return issues
  },
  layoutField: 'view',
  heights,
  events: ['lunar-calendar:today'],
  sample,
  invented,
  templates,
})
