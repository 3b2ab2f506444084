/** Reads and formats the pages of exports, so that the main thread only passes bytes on. */

import { workerData } from 'node:worker_threads'
import { openReadOnly } from '../../database/open-read-only.ts'
import { rowsPerPage } from '../../database/stores/page.ts'
import { openOnce, serveTasks, transferring } from '../../operation/worker-tasks.ts'
import type { KindDefinition } from '../kind.ts'
import { kinds } from '../kinds.ts'
import { csvHeader, csvLines, fieldColumnsOf } from './csv-lines.ts'
import type { ExportPosition, ExportTasks } from './exports.ts'

const openData = openOnce(() => openReadOnly(workerData))

/** Maximum of a list; its first page decides which form fields have a column. */
/** A page is some 10 ms of work, and some hundred kilobytes. */
const readsPerPage = 5

function kindOf(name: string): KindDefinition {
  const [, kind] = Object.entries<KindDefinition>(kinds).find(([known]) => known === name) ?? []
  if (!kind) throw new Error(`There is no kind called ${name}`)
  return kind
}

type Page = ExportTasks['page']

function moving(text: string, next?: ExportPosition): Page['output'] {
  const csv = new TextEncoder().encode(text)
  return transferring({ csv, ...(next && { next }) }, [csv.buffer])
}

async function page({ kind, tenantId, publicId, request, position }: Page['input']): Promise<Page['output']> {
  const { inbox, store: storeOf } = kindOf(kind)
  const { columns, csvRow } = inbox
  const store = storeOf(await openData(), tenantId)
  let { cursor, fieldColumns } = position ?? {}
  let csv = ''
  for (let read = 0; ; ) {
    const { items, next } = await store.list(publicId, { ...request, cursor, limit: rowsPerPage })
    const rows = items.map(csvRow)
    if (!fieldColumns) {
      fieldColumns = fieldColumnsOf(rows, next !== undefined)
      csv += csvHeader(columns, fieldColumns)
    }
    csv += csvLines(rows, columns, fieldColumns)
    if (next === undefined) return moving(csv)
    cursor = next
    if (++read === readsPerPage) return moving(csv, { cursor, fieldColumns })
  }
}

serveTasks<ExportTasks>({ page })
