import type { LunarDate } from '../../runtime/calendar/lunar/calendar.ts'
import type { Messages } from './messages.ts'

const monthName = ({ month, leap }: Pick<LunarDate, 'month' | 'leap'>) =>
  `${leap ? 'leap ' : ''}month ${month}`

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const solarMonth = (month: number) => months[month - 1]!

export const en: Messages = {
  weekdays,
  shortWeekday: (weekday) => weekdays[weekday]!.slice(0, 3),
  solarMonth,
  monthOfYear: (month, year) => `${solarMonth(month)} ${year}`,
  lunarMonth: monthName,
  lunarDay: (date) => `Day ${date.day} of ${monthName(date)}`,
  lunarYear: (name) => `year ${name}`,
  views: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' },
  view: 'View',
  today: 'Today',
  tomorrow: 'Tomorrow',
  earlier: 'Earlier',
  later: 'Later',
  goTo: 'Go to date',
  lunar: 'Lunar',
  leap: 'leap',
  ofDay: 'Day',
  ofMonth: 'Month',
  ofYear: 'Year',
  rating: (good, spirit) => `${good ? 'Good day (hoàng đạo' : 'Bad day (hắc đạo'}, ${spirit})`,
  hoangDao: 'Good day',
  taboo: { tamNuong: 'Tam nương', nguyetKy: 'Nguyệt kỵ' },
  hours: 'Good hours',
  goodHour: 'good hour',
  badHour: 'bad hour',
  term: 'Solar term',
  since: (date) => `since ${date}`,
  at: (time, clock) => `at about ${time}${clock}`,
  terms:
    'Spring equinox, Clear and bright, Grain rain, Start of summer, Grain buds, Grain in ear, Summer solstice, Minor heat, Major heat, Start of autumn, End of heat, White dew, Autumn equinox, Cold dew, Frost’s descent, Start of winter, Minor snow, Major snow, Winter solstice, Minor cold, Major cold, Start of spring, Rain water, Awakening of insects'.split(
      ', ',
    ),
  more: 'More about this day',
  less: 'Show less',
  converter: 'Convert a date',
  goodDays: 'Good days to open a business',
  upcoming: 'Coming up',
  print: 'Print this calendar',
  fullMoon: '15',
  legend: {
    name: 'Key',
    good: 'Good day',
    term: 'A solar term begins',
    marked: 'Full and new moon',
    event: 'Event',
    off: 'Day off',
  },
  download: 'Download ten years (.ics)',
  disclaimer:
    'Reckoned from astronomy in Hanoi time (UTC+7; before 1968 by the meridian of the day). Good and bad days are custom, for reference only.',
}
