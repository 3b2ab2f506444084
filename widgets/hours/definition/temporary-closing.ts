import * as z from 'zod'
import { date, flag, lines } from '../../schema/fields.ts'

export const temporaryClosing = z
  .strictObject({
    closed: flag(false, { label: { vi: 'Đang tạm đóng cửa', en: 'Temporarily closed' }, half: false }),
    until: date({
      label: { vi: 'Mở lại từ ngày', en: 'Reopens on' },
      help: { vi: 'Để trống nếu chưa biết.', en: 'Leave empty if not known yet.' },
      showIf: { field: 'closed', is: true },
    }).optional(),
    message: lines(0, 200, {
      label: { vi: 'Lý do', en: 'Reason' },
      placeholder: { vi: 'Cửa hàng đang sửa chữa, mong quý khách thông cảm.', en: 'We are renovating.' },
      showIf: { field: 'closed', is: true },
    }).default(''),
  })
  .prefault({})
  .meta({ label: { vi: 'Tạm đóng cửa', en: 'Temporary closing' } })
