export interface ExportedTenant {
  tenantId: string
  /** Path of the archive, which does not exist yet. */
  path: string
  /** epoch ms */
  now: number
}

/** Number of widgets. */
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
