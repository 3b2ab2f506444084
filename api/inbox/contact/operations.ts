import {
  email,
  fields,
  files,
  name,
  phone,
  received,
  source,
  spam,
  status,
  text,
  work,
} from '../columns/columns.ts'
import { kindRows, storeRows, type TableOf, type WriteOf } from '../columns/rows.ts'

export const submissions = kindRows('submission', {
  ...received({ vi: 'Nhận lúc', en: 'Received' }),
  name: name({ vi: 'Người gửi', en: 'Sender' }, { max: 100 }),
  email: email({ max: 254 }),
  phone: phone(),
  message: text({
    max: 5000,
    label: { vi: 'Nội dung', en: 'Message' },
    as: 'paragraphs',
    column: true,
    sent: 'optional',
    searched: true,
  }),
  callback: text({
    max: 200,
    label: { vi: 'Gọi lại', en: 'Call back' },
    description: 'When somebody who has asked for a call would like it.',
    column: true,
    sent: 'optional',
    searched: true,
    added: '0017',
  }),
  fields: fields(),
  // Their names are the values of their fields.
  files: files({ csv: false, itemOf: { collection: 'fields', key: 'key', title: 'label' } }),
  status: status({
    new: { label: { vi: 'Mới', en: 'New' }, color: 'primary' },
    open: { label: { vi: 'Đang xử lý', en: 'In progress' }, color: 'warning' },
    done: { label: { vi: 'Đã xong', en: 'Done' }, color: 'neutral' },
  }),
  ...work,
  ...spam,
  ...source,
})

type Columns = typeof submissions.columns

declare module '../../database/schema.ts' {
  interface Schema {
    submission: TableOf<Columns>
  }
}
declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    contact: WriteOf<Columns>
  }
}

export const operations = { contact: storeRows(submissions) }
