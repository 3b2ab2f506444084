/** Reads and formats the pages of exports, so that the main thread only passes bytes on. */

import { workerData } from 'node:worker_threads'
import { openReadOnly } from '../../database/open-read-only.ts'
import { rowsPerPage } from '../../database/stores/page.ts'
import { widgetStore } from '../../database/stores/widgets.ts'
import { openOnce, serveTasks, transferring } from '../../operation/worker-tasks.ts'
import type { KindDefinition } from '../kind.ts'
import { kinds } from '../kinds.ts'
import { csvHeader, csvLines, fieldColumnsOf } from './csv-lines.ts'
import type { ExportPosition, ExportTasks } from './exports.ts'
import { forPeople } from './for-people.ts'

const openData = openOnce(() => openReadOnly(workerData))

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

async function peoplesWords({ kind, tenantId, publicId, language }: Page['input']) {
  if (language === undefined) return undefined
  const draft = await widgetStore(await openData(), tenantId).draftOf(publicId)
  const { fields } = kindOf(kind).inbox.presentation
  return forPeople(fields, draft ?? { settings: {}, collections: {} }, language)
}

async function page(input: Page['input']): Promise<Page['output']> {
  const { kind, tenantId, publicId, request, position } = input
  const { inbox, store: storeOf } = kindOf(kind)
  const { columns, csvRow } = inbox
  const people = await peoplesWords(input)
  const store = storeOf(await openData(), tenantId)
  let { cursor, fieldColumns } = position ?? {}
  let csv = ''
  for (let read = 0; ; ) {
    const { items, next } = await store.list(publicId, { ...request, cursor, limit: rowsPerPage })
    const rows = items.map(csvRow)
    if (!fieldColumns) {
      fieldColumns = fieldColumnsOf(rows, next !== undefined)
      csv += csvHeader(columns, fieldColumns, people?.heading)
    }
    csv += csvLines(people ? rows.map(people.row) : rows, columns, fieldColumns)
    if (next === undefined) return moving(csv)
    cursor = next
    if (++read === readsPerPage) return moving(csv, { cursor, fieldColumns })
  }
}

serveTasks<ExportTasks>({ page })
