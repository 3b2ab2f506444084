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

export const applications = kindRows('application', {
  ...received({ vi: 'Nộp lúc', en: 'Received' }),
  jobSlug: text({
    label: { vi: 'Vị trí', en: 'Job' },
    column: true,
    itemOf: { collection: 'jobs', key: 'slug', title: 'title' },
    filter: 100,
  }),
  name: name({ vi: 'Ứng viên', en: 'Applicant' }, { sent: 'required' }),
  email: email(),
  phone: phone(),
  coverLetter: text({
    label: { vi: 'Thư ứng tuyển', en: 'Cover letter' },
    as: 'paragraphs',
    sent: 'optional',
    searched: true,
  }),
  files: files({
    kinds: ['resume', 'attachment'],
    itemOf: { collection: 'applyFields', key: 'key', title: 'label' },
  }),
  // Sent as `fields.<key>`.
  fields: fields({ itemOf: { collection: 'applyFields', key: 'key', title: 'label' } }),
  status: status(
    {
      new: { label: { vi: 'Mới', en: 'New' }, color: 'primary' },
      screening: { label: { vi: 'Xem hồ sơ', en: 'Screening' }, color: 'info' },
      interview: { label: { vi: 'Phỏng vấn', en: 'Interview' }, color: 'info' },
      offer: { label: { vi: 'Mời nhận việc', en: 'Offer' }, color: 'warning' },
      hired: { label: { vi: 'Đã nhận', en: 'Hired' }, color: 'success' },
      rejected: { label: { vi: 'Từ chối', en: 'Rejected' }, color: 'neutral' },
    },
    { vi: 'Giai đoạn', en: 'Stage' },
  ),
  ...work,
  ...spam,
  ...source,
})

type Columns = typeof applications.columns

declare module '../../database/schema.ts' {
  interface Schema {
    application: TableOf<Columns>
  }
}
declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    apply: WriteOf<Columns>
  }
}

export const operations = { apply: storeRows(applications) }
