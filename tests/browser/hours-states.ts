import { compile } from '../../widgets/compile.ts'
import { hours } from '../../widgets/hours/index.ts'

/** A Tuesday. */
const noon = '2026-11-24T12:00:00+07:00'
const always = (...hours: string[]) => ({ weekly: [{ days: 'daily', hours }] })
const departments: { headline: string; fields: object }[] = [
  { headline: 'Đang mở cửa', fields: always('08:00-20:00') },
  { headline: 'Sắp đóng cửa', fields: always('08:00-12:20') },
  { headline: 'Sắp nghỉ trưa', fields: always('08:00-12:20', '13:30-20:00') },
  { headline: 'Chưa mở cửa', fields: always('15:00-20:00') },
  { headline: 'Sắp mở cửa', fields: always('12:20-20:00') },
  { headline: 'Nghỉ trưa', fields: always('08:00-11:30', '13:30-20:00') },
  { headline: 'Đã đóng cửa', fields: always('06:00-09:00') },
  { headline: 'Hôm nay nghỉ', fields: { weekly: [{ days: 'sun', hours: ['08:00-12:00'] }] } },
  {
    headline: 'Nghỉ: Kiểm kê',
    fields: { ...always('08:00-20:00'), special: [{ label: 'Kiểm kê', from: '2026-11-24' }] },
  },
]
/** The shop's status has a background of its own; departments show theirs beside it. */
const shops: { headline: string; fields: object }[] = [
  { headline: 'Đang mở cửa', fields: { ...always('08:00-20:00'), lastOrderMinutes: 30 } },
  { headline: 'Sắp mở cửa', fields: always('12:20-20:00') },
  {
    headline: 'Tạm đóng cửa',
    fields: { ...always('08:00-20:00'), temporary: { closed: true, message: 'Đang sửa mái' } },
  },
]

/** Opening hours that show at `now` every state that the clock chooses, and the headlines in their order. */
export const hoursStates = shops.map((shop) => {
  const draft = {
    name: 'Giờ mở cửa',
    locale: 'vi',
    settings: {
      ...hours.sample.vi.settings,
      lunarRules: [],
      holidaySet: 'none',
      ...shop.fields,
      departments: departments.map(({ headline, fields }) => ({
        label: headline,
        follows: false,
        ...fields,
      })),
    },
  }
  const compiled = compile('HOURS', draft, new Date(noon))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  const headlines = [shop, ...departments].map(({ headline }) => headline)
  return { now: noon, settings: compiled.settings, headlines }
})
