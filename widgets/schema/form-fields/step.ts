import * as z from 'zod'
import { line } from '../fields.ts'

/** A place among the fields where a step begins. It takes no value. */
export const step = {
  name: { vi: 'Bước mới', en: 'New step' },
  settings: z.strictObject({
    type: z.literal('step'),
    title: line(1, 80, {
      label: { vi: 'Tên bước', en: 'Name of the step' },
      placeholder: { vi: 'Thông tin giao hàng', en: 'Delivery' },
      help: {
        vi: 'Các trường sau đây, đến bước kế tiếp, hiện khi khách bấm “Tiếp”.',
        en: 'The fields below, up to the next step, appear when the visitor presses “Next”.',
      },
    }),
  }),
}
