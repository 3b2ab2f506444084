import type { InboxRequest } from '../../database/stores/page.ts'
import type { FieldColumns } from './csv-lines.ts'

export interface ExportOf {
  /** Name of a kind: `contact`. */
  kind: string
  tenantId: string
  publicId: string
  request: InboxRequest
}

/** Where the next page begins. */
export interface ExportPosition {
  cursor: string
  fieldColumns: FieldColumns
}

export interface ExportTasks {
  page: {
    input: ExportOf & { position?: ExportPosition | undefined }
    /** UTF-8; without `next` it is the last page. */
    output: { csv: Uint8Array; next?: ExportPosition }
  }
}
