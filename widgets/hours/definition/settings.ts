import * as z from 'zod'
import { choice, section, timeZone } from '../../schema/fields.ts'
import { publicHolidays } from '../../schema/holidays.ts'
import { specialDays } from '../../schema/special-days.ts'
import { weeklyHours } from '../../schema/weekly-hours.ts'
import { business, structuredData } from './business.ts'
import { departments } from './departments.ts'
import { displayFields, labels } from './display.ts'
import { lunarRules } from './lunar-rules.ts'
import { temporaryClosing } from './temporary-closing.ts'

const hoursSection = { vi: 'Giờ mở cửa', en: 'Opening hours' }
const holidaySection = { vi: 'Ngày lễ và ngày âm lịch', en: 'Holidays and lunar days' }

export const settings = z.strictObject({
  ...section(hoursSection, {
    timezone: timeZone({
      label: { vi: 'Múi giờ của cửa hàng', en: 'The business’s time zone' },
    }).default('Asia/Ho_Chi_Minh'),
    weekly: weeklyHours([{ days: 'mon-sat', hours: ['08:00-17:30'] }]).meta({ profile: 'weekly' }),
    special: specialDays.meta({ profile: 'special' }),
  }),
  ...section(holidaySection, {
    holidaySet: choice(
      {
        public: { vi: 'Ngày lễ Việt Nam', en: 'Vietnamese holidays' },
        none: { vi: 'Không theo ngày lễ', en: 'None' },
      },
      {
        label: { vi: 'Ngày nghỉ lễ', en: 'Public holidays' },
        help: {
          vi: 'Không tự cho là nghỉ hay mở: bạn chọn cho từng dịp.',
          en: 'Nothing is assumed: you decide for each holiday.',
        },
      },
    ).default('public'),
    holidays: publicHolidays({
      profile: 'holidays',
      help: {
        vi: 'Dịp chưa quyết định, hay năm chưa công bố lịch nghỉ, thì khách đọc được rằng giờ có thể thay đổi.',
        en: 'For days not decided or not announced yet, visitors read that hours may differ.',
      },
      showIf: { field: 'holidaySet', is: 'public' },
    }),
    lunarRules,
  }),
  ...section({ vi: 'Bộ phận', en: 'Departments' }, { departments }),
  ...section({ vi: 'Tạm đóng cửa', en: 'Temporary closing' }, { temporary: temporaryClosing }),
  ...displayFields,
  ...section({ vi: 'Câu chữ', en: 'Wording' }, { labels }),
  ...section({ vi: 'Công cụ tìm kiếm', en: 'Search engines' }, { structuredData, business }),
})

export type Settings = z.output<typeof settings>
