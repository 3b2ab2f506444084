import { createChildProcess, ProcessExhausted } from '../operation/child-process.ts'
import type { FileIssue, FileType } from './file-issue.ts'

/** ms. An honest file of 5 MiB takes some milliseconds. */
const timeout = 10_000
/** ms */
const idleTimeout = 60_000
/** MB: a file, its largest part and the lists about them. */
const maxHeap = 160

export interface Inspector {
  inspect(file: Inspection): Promise<FileIssue | undefined>
  close(): Promise<void>
}

/** V8 ends the whole process when a thread reaches its memory limit; so this is a process of its own. */
export function createInspector(): Inspector {
  const process = createChildProcess<Inspection, Inspected>({
    module: new URL('./inspect-process.ts', import.meta.url),
    execArgv: [`--max-old-space-size=${maxHeap}`],
    timeout,
    idleTimeout,
  })
  return {
    async inspect(file) {
      try {
        const inspected = await process.run(file)
        if ('failed' in inspected) throw new Error(`An upload can't be read: ${inspected.failed}`)
        return inspected.issue ?? undefined
      } catch (error) {
        if (error instanceof ProcessExhausted) return 'file_archive_unsafe'
        throw error
      }
    },
    close: process.close,
  }
}

export type Inspection = {
  type: FileType
  path: string
}

export type Inspected = { issue: FileIssue | null } | { failed: string }
