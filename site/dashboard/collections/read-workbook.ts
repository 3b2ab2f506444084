import type { WorkbookAnswer } from './workbook-worker.ts'

/** ms; a file of 20,000 rows takes one or two seconds. */
const patience = 60_000

/** How every file of a zip archive begins, a workbook's too. */
export const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** How files of Excel begin that were saved as of 2003. */
export const isOldWorkbook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf

/** Reads in a worker, which ends after it, or with `tooLarge` when it has taken too long. */
export function readWorkbook(bytes: Uint8Array): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<WorkbookAnswer>((resolve) => {
    const timer = setTimeout(() => resolve({ reason: 'tooLarge' }), patience)
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => {
      clearTimeout(timer)
      resolve(data)
    }
    // Out of memory, for one.
    worker.onerror = () => resolve({ reason: 'tooLarge' })
    worker.postMessage(bytes, [bytes.buffer])
  }).finally(() => worker.terminate())
}
