import { ReadableStream } from 'node:stream/web'
import { Semaphore, withTimeout } from 'async-mutex'
import type { Locale } from '../../../widgets/definition.ts'
import type { DatabaseLocation } from '../../database/database.ts'
import { Overloaded } from '../../database/errors.ts'
import type { InboxRequest } from '../../database/stores/page.ts'
import { createWorkerPool, WorkerPoolBusy } from '../../operation/worker-pool.ts'
import type { FieldColumns } from './csv-lines.ts'

interface ExportOf {
  /** Name of a kind: `contact`. */
  kind: string
  tenantId: string
  publicId: string
  request: InboxRequest
  /** Headings, labels and times for people in this language; without it the file is for programs. */
  language?: Locale | undefined
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

/** At the same time, of all tenants. */
const maxExports = 2
/** ms for an export to begin */
const defaultMaxWait = 10_000

export interface Exports {
  /**
   * An inbox as CSV, newest first. Each page is read when the client has taken the one before.
   * @throws Overloaded when others do not end in time, StorageUnavailable
   */
  open(of: ExportOf): Promise<ReadableStream<Uint8Array>>
  close(): Promise<void>
}

export function createExports(database: DatabaseLocation, maxWait = defaultMaxWait): Exports {
  const pool = createWorkerPool<ExportTasks>({
    module: new URL('./thread.ts', import.meta.url),
    size: maxExports,
    workerData: database,
  })
  const slots = withTimeout(new Semaphore(maxExports), maxWait, new Overloaded('Other exports are running'))

  const page = (of: ExportOf, position?: ExportPosition) =>
    pool.run('page', { ...of, position }).catch((cause) => {
      throw cause instanceof WorkerPoolBusy ? new Overloaded('Too many exports wait', { cause }) : cause
    })

  return {
    async open(of) {
      const [, release] = await slots.acquire()
      try {
        // An error of the first page is a response of its own; later ones break the download off.
        return streamOf(await page(of), (position) => page(of, position), release)
      } catch (error) {
        release()
        throw error
      }
    },
    close: pool.close,
  }
}

type Page = ExportTasks['page']['output']

/** @param ended is called once, after the last page, an error or when the reader has left */
function streamOf(first: Page, pageAt: (position?: ExportPosition) => Promise<Page>, ended: () => void) {
  let current: Page | undefined = first
  let position: ExportPosition | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { csv, next } = current ?? (await pageAt(position))
          current = undefined
          position = next
          controller.enqueue(csv)
          if (next) return
          ended()
          controller.close()
        } catch (error) {
          ended()
          throw error
        }
      },
      cancel: ended,
    },
    // Reads no page ahead.
    { highWaterMark: 0 },
  )
}
