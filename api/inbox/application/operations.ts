import { chunksOf, type Operation } from '../../database/writes/operation.ts'
import {
  email,
  fields,
  files,
  integer,
  name,
  phone,
  received,
  source,
  spam,
  status,
  text,
  work,
} from '../columns/columns.ts'
import {
  kindRows,
  type OwnColumns,
  ownRow,
  type RowOf,
  storeRows,
  type TableOf,
  type WriteOf,
} from '../columns/rows.ts'

const fileKinds = ['resume', 'attachment'] as const

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
  files: files(fileKinds, { vi: 'Tệp đính kèm', en: 'Files' }),
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

interface ApplyWrite extends WriteOf<Columns> {
  files: ApplicationFile[]
}

type FileKind = (typeof fileKinds)[number]

export const fileColumns = {
  id: text({}),
  kind: { ...text({}), encode: (shown: FileKind) => shown, decode: (stored: FileKind) => stored },
  name: text({}),
  contentType: text({}),
  /** bytes */
  size: integer({}),
  sha256: text({}),
  storageKey: text({}),
} as const

export type ApplicationFile = RowOf<typeof fileColumns>
export type ApplicationFileTable = OwnColumns<typeof fileColumns> & {
  tenant_id: string
  application_id: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    application: TableOf<Columns>
    application_file: ApplicationFileTable
  }
}
declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    apply: ApplyWrite
  }
}

const filesOf = ({ tenantId, id, files }: ApplyWrite) =>
  files.map((file) => ({ tenant_id: tenantId, application_id: id, ...ownRow(fileColumns, file) }))

const storeApplications = storeRows(applications)

/** The files themselves are on disk before this runs. */
const apply: Operation<ApplyWrite> = async (trx, writes) => {
  for (const some of chunksOf(writes.flatMap(filesOf)))
    await trx.insertInto('application_file').values(some).execute()
  return storeApplications(trx, writes)
}

export const operations = { apply }
