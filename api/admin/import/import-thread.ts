/** Runs in a thread, so that a large file delays no response. */
import { entryOfType } from '../../../widgets/catalog.ts'
import { type FieldError, Problem } from '../../http/problems.ts'
import { serveTasks } from '../../operation/worker-tasks.ts'
import { type Imported, type ImportMode, type ImportProgress, importCsv } from './import-csv.ts'

export interface ImportInput {
  type: string
  collection: string
  csv: string
  present: readonly unknown[]
  mode: ImportMode
  /** epoch ms */
  at: number
}

export interface ImportTasks {
  importCsv: {
    input: ImportInput
    /** A file that cannot be read has errors instead. */
    output: { imported: Imported } | { errors: FieldError[] }
    progress: ImportProgress
  }
}

serveTasks<ImportTasks>({
  async importCsv({ type, collection: name, csv, present, mode, at }, onProgress) {
    const collection = entryOfType(type)?.definition?.collections?.[name]
    if (!collection) throw new Error(`${type} has no ${name}`)
    try {
      return { imported: await importCsv(csv, collection, present, mode, { at: new Date(at), onProgress }) }
    } catch (error) {
      if (error instanceof Problem && error.errors) return { errors: error.errors }
      throw error
    }
  },
})
