import { chunksOf, type Operation } from '../../database/writes/operation.ts'
import { email, fields, files, name, phone, received, spam, status, text, work } from '../columns/columns.ts'
import { kindRows, storeRows, type TableOf, type WriteOf } from '../columns/rows.ts'

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
  email: email({ sent: 'required' }),
  phone: phone(),
  coverLetter: text({
    label: { vi: 'Thư ứng tuyển', en: 'Cover letter' },
    as: 'paragraphs',
    sent: 'optional',
    searched: true,
  }),
  files: files(fileKinds, { vi: 'Tệp đính kèm', en: 'Files' }),
  // Sent as `fields.<key>`.
  fields: fields({}),
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
})

type Columns = typeof applications.columns

interface ApplyWrite extends WriteOf<Columns> {
  files: ApplicationFile[]
}

export interface ApplicationFile {
  id: string
  kind: (typeof fileKinds)[number]
  name: string
  contentType: string
  /** bytes */
  size: number
  sha256: string
  storageKey: string
}

export interface ApplicationFileTable {
  tenant_id: string
  id: string
  application_id: string
  kind: ApplicationFile['kind']
  name: string
  content_type: string
  size: number
  sha256: string
  storage_key: string
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
  files.map((file) => ({
    tenant_id: tenantId,
    application_id: id,
    id: file.id,
    kind: file.kind,
    name: file.name,
    content_type: file.contentType,
    size: file.size,
    sha256: file.sha256,
    storage_key: file.storageKey,
  }))

const storeApplications = storeRows(applications)

/** The files themselves are on disk before this runs. */
const apply: Operation<ApplyWrite> = async (trx, writes) => {
  for (const some of chunksOf(writes.flatMap(filesOf)))
    await trx.insertInto('application_file').values(some).execute()
  return storeApplications(trx, writes)
}

export const operations = { apply }
