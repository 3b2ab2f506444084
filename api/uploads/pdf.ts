import type { FileIssue } from './file-issue.ts'
import { checkActions } from './pdf-actions.ts'
import { openEncryption } from './pdf-encryption.ts'
import { scanObjectStream } from './pdf-object-stream.ts'
import { RefusedPdf } from './pdf-refused.ts'
import { scanFile } from './pdf-scan.ts'
import { holdsEndRecord } from './zip.ts'

/** Bytes of all object streams of a file, unpacked. */
const maxInflated = 16_000_000

export function checkPdf(bytes: Buffer): FileIssue | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'file_type_mismatch'
  if (holdsEndRecord(bytes)) return 'file_type_mismatch'
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2048))
  const start = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail)?.[1]
  if (start === undefined || Number(start) === 0 || Number(start) >= bytes.length) return 'file_damaged'
  try {
    checkAll(bytes)
    return undefined
  } catch (error) {
    if (error instanceof RefusedPdf) return error.issue
    throw error
  }
}

/** @throws RefusedPdf at the first issue */
function checkAll(bytes: Buffer): void {
  const { contents, objectStreams } = scanFile(bytes)
  const encryption = openEncryption(contents)
  let budget = maxInflated
  for (const stream of objectStreams) budget -= scanObjectStream(stream, { contents, encryption, budget })
  checkActions(contents, encryption)
}
