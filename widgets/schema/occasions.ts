import type { Text } from '../definition.ts'

/** A lunar day of -1 is the month's last, as in the schedules `yearly` and `lunar`. */
type OccasionRule =
  // `from` is a weekday: the first Friday from that day on
  | { month: number; day: number; from?: 5 | undefined }
  | { repeat: 'yearly' | 'monthly'; month: number; day: number; leap: 'regular' }

interface Occasion {
  name: Text
  rule: OccasionRule
}

const solar = (month: number, day: number, vi: string, en: string): Occasion => ({
  name: { vi, en },
  rule: { month, day },
})
const lunar = (month: number, day: number, vi: string, en: string): Occasion => ({
  name: { vi, en },
  rule: { repeat: 'yearly', month, day, leap: 'regular' },
})
const monthly = (day: number, vi: string, en: string): Occasion => ({
  name: { vi, en },
  rule: { repeat: 'monthly', month: 1, day, leap: 'regular' },
})

const occasions = {
  tet: lunar(1, 1, 'Tết Nguyên đán, từ giao thừa', 'Tết, from its eve’s midnight'),
  'year-end': lunar(12, -1, 'Tất niên (ngày cuối tháng Chạp)', 'Last day of the lunar year'),
  'god-of-wealth': lunar(1, 10, 'Vía Thần Tài (mùng 10 tháng Giêng)', 'God of Wealth Day (10th of month 1)'),
  'first-full-moon': lunar(1, 15, 'Rằm tháng Giêng', 'First full moon'),
  'hung-kings': lunar(3, 10, 'Giỗ Tổ Hùng Vương (mùng 10 tháng 3)', 'Hùng Kings’ Day (10th of month 3)'),
  'buddha-birthday': lunar(4, 15, 'Lễ Phật đản (rằm tháng 4)', 'Buddha’s birthday'),
  'doan-ngo': lunar(5, 5, 'Tết Đoan ngọ (mùng 5 tháng 5)', 'Đoan ngọ Festival'),
  'vu-lan': lunar(7, 15, 'Lễ Vu lan (rằm tháng 7)', 'Vu lan'),
  'mid-autumn': lunar(8, 15, 'Tết Trung thu (rằm tháng 8)', 'Mid-Autumn Festival'),
  'kitchen-gods': lunar(12, 23, 'Ông Công Ông Táo (23 tháng Chạp)', 'Kitchen Gods’ Day'),
  'lunar-15': monthly(15, 'Rằm hằng tháng', 'Every full moon (15th)'),
  'lunar-1': monthly(1, 'Mùng một hằng tháng', 'Every lunar 1st'),
  '01-01': solar(1, 1, 'Tết Dương lịch (1/1)', 'New Year (1 January)'),
  '02-14': solar(2, 14, 'Lễ Tình nhân (14/2)', 'Valentine’s Day (14 February)'),
  '03-08': solar(3, 8, 'Quốc tế Phụ nữ (8/3)', 'International Women’s Day (8 March)'),
  '04-30': solar(4, 30, 'Ngày Thống nhất (30/4)', 'Reunification Day (30 April)'),
  '06-01': solar(6, 1, 'Quốc tế Thiếu nhi (1/6)', 'Children’s Day (1 June)'),
  '06-06': solar(6, 6, 'Siêu sale 6/6', '6.6 sale'),
  '07-07': solar(7, 7, 'Siêu sale 7/7', '7.7 sale'),
  '08-08': solar(8, 8, 'Siêu sale 8/8', '8.8 sale'),
  '09-02': solar(9, 2, 'Quốc khánh (2/9)', 'National Day (2 September)'),
  '09-09': solar(9, 9, 'Siêu sale 9/9', '9.9 sale'),
  '10-10': solar(10, 10, 'Siêu sale 10/10', '10.10 sale'),
  '10-20': solar(10, 20, 'Phụ nữ Việt Nam (20/10)', 'Vietnamese Women’s Day (20 October)'),
  '11-11': solar(11, 11, 'Siêu sale 11/11', '11.11 sale'),
  '11-20': solar(11, 20, 'Nhà giáo Việt Nam (20/11)', 'Teachers’ Day (20 November)'),
  // the day after the fourth Thursday of November: the first Friday from the 23rd on
  'black-friday': {
    name: { vi: 'Black Friday', en: 'Black Friday' },
    rule: { month: 11, day: 23, from: 5 },
  },
  '12-12': solar(12, 12, 'Siêu sale 12/12', '12.12 sale'),
  '12-25': solar(12, 25, 'Giáng sinh (25/12)', 'Christmas (25 December)'),
} satisfies Record<string, Occasion>

export type OccasionKey = keyof typeof occasions

export const ruleOf = (key: OccasionKey): OccasionRule => occasions[key].rule

export const occasionNames = Object.fromEntries(
  Object.entries(occasions).map(([key, { name }]) => [key, name]),
) as Record<OccasionKey, Text>
