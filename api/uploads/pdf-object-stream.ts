import { inflateSync } from 'node:zlib'
import type { PdfContents } from './pdf-contents.ts'
import type { PdfEncryption } from './pdf-encryption.ts'
import { RefusedPdf } from './pdf-refused.ts'
import { checkToken, type ObjectStream } from './pdf-scan.ts'
import { type Token, tokens } from './pdf-tokens.ts'

interface Scan {
  contents: PdfContents
  encryption: PdfEncryption | undefined
  /** bytes that may still be unpacked */
  budget: number
}

/** @returns its unpacked length @throws RefusedPdf */
export function scanObjectStream(stream: ObjectStream, { contents, encryption, budget }: Scan): number {
  const content = unpack(stream, encryption, budget)
  const objects = objectsOf(content, stream)
  for (const { number, at } of objects) contents.addObject(number, { source: content, at })
  let i = 0
  let before: Token | undefined
  for (const token of tokens(content)) {
    while ((objects[i]?.at ?? Infinity) <= token.at) i++
    // an object that begins within a string
    if (token.kind === 'skipped' && (objects[i]?.at ?? Infinity) < token.end)
      throw new RefusedPdf('file_active_content')
    if (token.kind === 'skipped') continue
    checkToken(token, before)
    if (token.kind === 'name') contents.addName(token, content)
    before = token
  }
  return content.length
}

function unpack(stream: ObjectStream, encryption: PdfEncryption | undefined, budget: number): Buffer {
  const { bytes, dataAt, end, packing, object } = stream
  // writers pack object streams in one way; others may hide content
  if (packing === 'unusual') throw new RefusedPdf('file_active_content')
  if (!encryption) {
    if (packing === 'none') return bytes.subarray(dataAt, end)
    // `endstream` may occur in the packed data; deflate data ends itself
    return inflate(bytes.subarray(dataAt), budget)
  }
  const data = bytes.subarray(dataAt, end)
  // a reader that sees no lock would read other objects than the ones that are checked
  if (packing === 'none' || !object || isDeflated(data, budget)) throw new RefusedPdf('file_active_content')
  return inflate(encryption.stream(data, object), budget)
}

function inflate(data: Buffer, budget: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(budget, 1) })
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new RefusedPdf(tooLarge ? 'file_archive_unsafe' : 'file_damaged')
  }
}

function isDeflated(data: Buffer, budget: number): boolean {
  try {
    return inflate(data, budget).length > 0
  } catch {
    return false
  }
}

function objectsOf(content: Buffer, { first, count }: ObjectStream): { number: number; at: number }[] {
  if (first === undefined || count === undefined || first > content.length || count > 200_000)
    throw new RefusedPdf('file_damaged')
  const index = (content.toString('latin1', 0, first).match(/\d+/g) ?? []).slice(0, 2 * count)
  const objects = index.flatMap((number, i) =>
    i % 2 ? [] : [{ number: Number(number), at: first + Number(index[i + 1] ?? 0) }],
  )
  return objects.sort((a, b) => a.at - b.at)
}
