import * as z from 'zod'
import { choice, color, line, whole } from '../../schema/fields.ts'

export const dataSection = { vi: 'Số liệu và màu', en: 'Data and colours' }

export const category = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(40)
    .meta({ label: { vi: 'Mã', en: 'Id' }, madeFrom: 'label' }),
  label: line(1, 60, { label: { vi: 'Tên', en: 'Name' }, half: true }),
  color: color({ label: { vi: 'Màu', en: 'Colour' } }),
})

export const scale = z
  .strictObject({
    type: choice(
      {
        quantile: { vi: 'Chia đều số tỉnh', en: 'Same number in each step' },
        linear: { vi: 'Chia đều giá trị', en: 'Steps of the same size' },
        threshold: { vi: 'Mốc tự đặt', en: 'Own limits' },
      },
      { label: { vi: 'Cách chia bậc', en: 'Steps' }, half: true },
    ).default('quantile'),
    steps: whole(2, 9, { label: { vi: 'Số bậc', en: 'Number of steps' } }).default(5),
    limits: z
      .array(z.number())
      .max(8)
      .default([])
      .meta({
        label: { vi: 'Các mốc, tăng dần', en: 'Limits, rising' },
        item: { vi: 'mốc', en: 'limit' },
        showIf: { field: 'type', is: 'threshold' },
      }),
    min: z
      .number()
      .optional()
      .meta({
        label: { vi: 'Thang bắt đầu từ', en: 'Scale from' },
        placeholder: { vi: 'giá trị nhỏ nhất', en: 'the lowest value' },
        half: true,
        showIf: { field: 'type', is: 'linear' },
      }),
    max: z
      .number()
      .optional()
      .meta({
        label: { vi: 'Thang kết thúc ở', en: 'Scale to' },
        placeholder: { vi: 'giá trị lớn nhất', en: 'the highest value' },
        half: true,
        showIf: { field: 'type', is: 'linear' },
      }),
    from: color({ label: { vi: 'Màu thấp nhất', en: 'Lowest colour' } }).default('#dbeafe'),
    to: color({ label: { vi: 'Màu cao nhất', en: 'Highest colour' } }).default('#1e40af'),
    colors: z
      .array(color({}))
      .max(9)
      .default([])
      .meta({
        label: { vi: 'Dải màu riêng, từ thấp đến cao', en: 'Own range of colours, from low to high' },
        help: {
          vi: 'Thay cho hai màu trên; các bậc ở giữa được pha.',
          en: 'Instead of the two above; steps between them are mixed.',
        },
        item: { vi: 'màu', en: 'colour' },
      }),
    nullColor: color({ label: { vi: 'Màu khi chưa có số liệu', en: 'Colour of no data' } }).optional(),
    unit: line(0, 30, {
      label: { vi: 'Đơn vị', en: 'Unit' },
      placeholder: { vi: 'cửa hàng', en: 'shops' },
      half: true,
    }).default(''),
    decimals: whole(0, 4, { label: { vi: 'Số lẻ thập phân', en: 'Decimals' } }).default(0),
  })
  .prefault({})
  .meta({
    label: { vi: 'Thang màu', en: 'Scale' },
    showIf: { field: 'dataMode', is: ['scale', 'stores'] },
  })
