export interface ExportedTenant {
  tenantId: string
  /** Of the archive, which does not exist yet. */
  path: string
  /** epoch ms */
  now: number
}

/** Of widgets. */
export interface TenantExportProgress {
  done: number
  total: number
}

export interface TenantExportTasks {
  write: {
    input: ExportedTenant
    output: { bytes: number }
    progress: TenantExportProgress
  }
}
