import { type FileIssue, isHarmlessTarget } from './file-issue.ts'
import type { PdfContents, Place } from './pdf-contents.ts'
import { openEncryption, type PdfEncryption } from './pdf-encryption.ts'
import { scanFile, scanObjectStream } from './pdf-scan.ts'
import { type PdfValue, RefusedPdf, valuesOf } from './pdf-value.ts'
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

/** Keys of additional-actions dictionaries (ISO 32000-2, 12.6.3); a font may be named AA too. */
const events = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '))

/** @throws RefusedPdf when something but a move to a page happens by itself, or an address is none that a person clicks */
function checkActions(contents: PdfContents, encryption: PdfEncryption | undefined): void {
  for (const trigger of contents.triggers)
    if (trigger.key === 'OpenAction') checkAutomatic(contents, contents.valuesAt(trigger))
    else
      for (const { value, place } of contents.valuesAt(trigger))
        if (value.kind === 'dictionary')
          for (const [event, action] of value.entries)
            if (events.has(event)) checkAutomatic(contents, contents.resolve(action, place))
  for (const target of contents.targets)
    for (const { value, place } of contents.valuesAt(target))
      if (value.kind === 'string') checkTarget(target.key, value.bytes, place, encryption)
}

function checkAutomatic(contents: PdfContents, found: { value: PdfValue; place: Place }[]): void {
  // an object that this scan does not see may be there for a reader
  if (!found.length) throw new RefusedPdf('file_active_content')
  for (const { value, place } of found) {
    if (value.kind === 'array' || (value.kind === 'word' && value.text === 'null')) continue
    const kinds = valuesOf(value, 'S').flatMap((kind) => contents.resolve(kind, place))
    const goes =
      kinds.length > 0 && kinds.every(({ value: kind }) => kind.kind === 'name' && kind.text === 'GoTo')
    if (!goes || valuesOf(value, 'Next').length) throw new RefusedPdf('file_active_content')
  }
}

function checkTarget(
  key: string,
  bytes: Buffer,
  { object }: Place,
  encryption: PdfEncryption | undefined,
): void {
  const written = bytes.toString('latin1').trim()
  const plain = encryption && object ? encryption.string(bytes, object).toString('latin1').trim() : written
  // a reader that sees no lock takes the string as it is written
  for (const target of /^[\x20-\x7e]{4,}$/.test(written) ? [plain, written] : [plain])
    if (isHarmful(key, target)) throw new RefusedPdf('file_active_content')
}

function isHarmful(key: string, target: string): boolean {
  if (/^[\\/]{2}/.test(target)) return true
  const scheme = /^[a-z][a-z0-9+.-]+:/i.test(target)
  return scheme && !(key === 'URI' && isHarmlessTarget(target))
}
