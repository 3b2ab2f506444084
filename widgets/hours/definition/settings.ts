import * as z from 'zod'
import { choice, timeZone } from '../../schema/fields.ts'
import { business, structuredData } from './business.ts'
import { departments } from './departments.ts'
import { displayFields, labels } from './display.ts'
import { holidays } from './holidays.ts'
import { lunarRules } from './lunar-rules.ts'
import { holidaySection, hoursSection } from './sections.ts'
import { specialDays } from './special-days.ts'
import { temporaryClosing } from './temporary-closing.ts'
import { weeklyHours } from './weekly-hours.ts'

export const settings = z.strictObject({
  timezone: timeZone({
    label: { vi: 'Múi giờ của cửa hàng', en: 'The business’s time zone' },
    section: hoursSection,
  }).default('Asia/Ho_Chi_Minh'),
  weekly: weeklyHours([{ days: 'mon-sat', hours: ['08:00-17:30'] }], hoursSection),
  special: specialDays(hoursSection),
  holidaySet: choice(
    {
      public: { vi: 'Ngày lễ Việt Nam', en: 'Vietnamese holidays' },
      none: { vi: 'Không theo ngày lễ', en: 'None' },
    },
    {
      label: { vi: 'Ngày nghỉ lễ', en: 'Public holidays' },
      help: {
        vi: 'Không tự cho là nghỉ hay mở: bạn chọn cho từng dịp.',
        en: 'Nothing is assumed: you decide on each.',
      },
      section: holidaySection,
    },
  ).default('public'),
  holidays,
  lunarRules,
  departments,
  temporary: temporaryClosing,
  ...displayFields,
  labels,
  structuredData,
  business,
})

export type Settings = z.output<typeof settings>
