import type { PersonColumns, ProcessedColumns } from '../../database/schema.ts'

/** New rows have the first status. */
export const applicationStatuses = ['new', 'screening', 'interview', 'offer', 'hired', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export interface ApplicationTable extends PersonColumns, ProcessedColumns<ApplicationStatus> {
  job_slug: string
  phone: string
  cover_letter: string
}

export const fileKinds = ['resume', 'attachment'] as const

export interface ApplicationFileTable {
  tenant_id: string
  id: string
  application_id: string
  kind: (typeof fileKinds)[number]
  name: string
  content_type: string
  size: number
  sha256: string
  storage_key: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    application: ApplicationTable
    application_file: ApplicationFileTable
  }
}
