import type { Live, Text } from '../../definition.ts'
import { instantOf, parseWall } from '../../runtime/calendar/zoned.ts'
import type { Settings } from './settings.ts'

const messages = {
  startAfterTarget: { vi: 'Cần trước thời điểm đếm đến', en: 'Must be before the moment it counts to' },
  endBeforeStart: { vi: 'Cần sau lúc bắt đầu', en: 'Must be after its beginning' },
  overlap: { vi: 'Bắt đầu trong lúc một đợt khác còn chạy', en: 'Begins while another one still runs' },
  noNext: { vi: 'Kiểu đếm này không có lần kế tiếp', en: 'This one has no next time' },
  noAddress: { vi: 'Cần địa chỉ để chuyển đến', en: 'Needs the address to go to' },
}

export function checkCountdown({
  settings: { schedule, onExpire, redirectUrl, timezone },
}: Pick<Live<Settings>, 'settings'>) {
  const zone = timezone === 'visitor' ? undefined : timezone
  const instant = (wall: string) => instantOf(parseWall(wall), zone)
  const issues: { path: (string | number)[]; message: Text }[] = []
  const addIssue = (message: Text, ...path: (string | number)[]) =>
    issues.push({ path: ['settings', ...path], message })
  if (schedule.mode === 'date' && schedule.startAt !== undefined)
    if (instant(schedule.startAt) >= instant(schedule.target))
      addIssue(messages.startAfterTarget, 'schedule', 'startAt')
  if (schedule.mode === 'intervals')
    for (const [at, { from, to }] of schedule.intervals.entries()) {
      const [start, end] = [instant(from), instant(to)]
      if (end <= start) addIssue(messages.endBeforeStart, 'schedule', 'intervals', at, 'to')
      const overlaps = ({ from, to }: { from: string; to: string }, other: number) =>
        other !== at && instant(from) <= start && start < instant(to)
      if (schedule.intervals.some(overlaps)) addIssue(messages.overlap, 'schedule', 'intervals', at, 'from')
    }
  if (onExpire === 'next' && ['date', 'evergreen'].includes(schedule.mode))
    addIssue(messages.noNext, 'onExpire')
  if (onExpire === 'redirect' && !redirectUrl) addIssue(messages.noAddress, 'redirectUrl')
  return issues
}
