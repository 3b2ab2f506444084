import type { PersonColumns, ProcessedColumns } from '../../database/schema.ts'

/** New rows have the first status. */
export const contactStatuses = ['new', 'open', 'done'] as const
export type ContactStatus = (typeof contactStatuses)[number]

export interface SubmissionTable extends PersonColumns, ProcessedColumns<ContactStatus> {
  phone: string
  message: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    submission: SubmissionTable
  }
}
