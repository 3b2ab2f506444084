import * as z from 'zod'
import { flag, line } from '../../schema/fields.ts'
import { specialDays } from '../../schema/special-days.ts'
import { weeklyHours } from '../../schema/weekly-hours.ts'

export const departments = z
  .array(
    z.strictObject({
      label: line(1, 60, {
        label: { vi: 'Tên', en: 'Name' },
        placeholder: { vi: 'Bếp, Giao hàng, Bảo hành…', en: 'Kitchen, Delivery, Service…' },
      }),
      weekly: weeklyHours([]),
      follows: flag(true, {
        label: { vi: 'Nghỉ theo cửa hàng', en: 'Closes with the shop' },
        help: {
          vi: 'Ngày đặc biệt, ngày lễ và ngày âm của cửa hàng cũng là của bộ phận này.',
          en: 'Special days, holidays and lunar days of the shop hold for this department too.',
        },
        half: false,
      }),
      special: specialDays,
    }),
  )
  .max(10)
  .default([])
  .meta({
    label: { vi: 'Bộ phận có giờ riêng', en: 'Departments with their own hours' },
    item: { vi: 'bộ phận', en: 'department' },
    itemTitle: 'label',
  })
