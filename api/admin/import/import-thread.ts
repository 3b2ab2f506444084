/** Runs in a thread, from the stored draft to the changed one, so that neither a large file nor a large draft delays a response. */
import { workerData } from 'node:worker_threads'
import { entryOfType } from '../../../widgets/catalog.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { openReadOnly } from '../../database/open-read-only.ts'
import type { SerializedDraft } from '../../database/stores/widgets.ts'
import { createStores } from '../../database/stores.ts'
import { orProblemData, type ProblemData } from '../../http/problem-data.ts'
import { type FieldError, Problem } from '../../http/problems.ts'
import { openOnce, serveTasks, transferring, yieldProcessor } from '../../operation/worker-tasks.ts'
import { parseDraft } from '../draft-change.ts'
import { type Imported, type ImportMode, type ImportProgress, importCsv } from './import-csv.ts'
import type { CsvForm } from './read-csv.ts'

export interface ImportInput {
  tenantId: string
  publicId: string
  collection: string
  csv: string | Uint8Array
  mode: ImportMode
  dryRun: boolean
  /** Allows a replacement where most lines are refused. */
  confirmed: boolean
  /** epoch ms */
  at: number
  form: CsvForm
  columns: readonly string[] | undefined
}

export interface ImportDone extends Omit<Imported, 'items'> {
  /** Version of the draft that the file was merged into. */
  draftVersion: number
  /** Absent where nothing is to be saved. */
  draft?: SerializedDraft
}

export interface ImportTasks {
  importCsv: {
    input: ImportInput
    output: ImportDone | ProblemData
    progress: ImportProgress
  }
}

const openStores = openOnce(async () => createStores(await openReadOnly(workerData), {}))
const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(csv: string | Uint8Array): string {
  if (typeof csv === 'string') return csv
  try {
    return utf8.decode(csv)
  } catch (cause) {
    const detail = {
      vi: 'Tệp CSV phải ở dạng UTF-8. Trong Excel hãy chọn "CSV UTF-8".',
      en: 'The CSV has to be in UTF-8. In Excel choose "CSV UTF-8".',
    }
    throw new Problem('bad-encoding', { detail, cause })
  }
}

/** Refused lines that the problem names. */
const maxNamed = 20

/** @throws Problem 422 when a file would empty the collection, or most of it without a word of its owner */
function checkReplacement({ added, updated, refused, refusedCount }: Imported, confirmed: boolean): void {
  const taken = added + updated
  if (taken > 0 && (confirmed || refusedCount <= taken)) return
  const first: FieldError =
    taken === 0
      ? {
          pointer: '#/csv',
          code: 'nothingTaken',
          message: {
            vi: 'Không có dòng nào dùng được, nên danh sách được giữ nguyên',
            en: 'No line can be used, so the list stays as it is',
          },
        }
      : {
          pointer: '#/confirm',
          code: 'confirm',
          message: {
            vi: `Chỉ ${taken} dòng dùng được, ${refusedCount} dòng thì không. Gửi lại với confirm=true nếu vẫn muốn thay cả danh sách`,
            en: `Only ${taken} lines can be used, ${refusedCount} cannot. Send it again with confirm=true to replace the list all the same`,
          },
        }
  const named = refused
    .slice(0, maxNamed)
    .flatMap(({ line, errors }) =>
      errors.map((error) => ({ ...error, pointer: error.pointer.replace('#', `#/csv/${line}`) })),
    )
  throw new Problem('validation', { errors: [first, ...named] })
}

async function run(input: ImportInput, onProgress: (progress: ImportProgress) => void): Promise<ImportDone> {
  const { tenantId, publicId, collection: name, mode, dryRun, confirmed, at } = input
  const stores = await openStores()
  const record = await stores.forTenant(tenantId).widgets.getSerialized(publicId)
  const collection = record && entryOfType(record.type)?.definition?.collections?.[name]
  if (!collection) throw new Problem('not-found')
  const before: Draft = JSON.parse(record.draft)
  const present = before.collections[name] ?? []
  const imported = await importCsv(textOf(input.csv), collection, present, mode, {
    ...input.form,
    columns: input.columns,
    at: new Date(at),
    onProgress,
    betweenLines: yieldProcessor,
  })
  if (mode === 'replace' && !dryRun) checkReplacement(imported, confirmed)
  const { items, ...counts } = imported
  const draft = parseDraft({ ...before, collections: { ...before.collections, [name]: items } })
  const done = { ...counts, draftVersion: record.draftVersion }
  if (dryRun || counts.added + counts.updated === 0) return done
  const bytes = new TextEncoder().encode(JSON.stringify(draft))
  return transferring({ ...done, draft: { name: draft.name, locale: draft.locale, bytes } }, [bytes.buffer])
}

serveTasks<ImportTasks>({
  importCsv: (input, onProgress) => orProblemData(() => run(input, onProgress)),
})
