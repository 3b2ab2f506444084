import { inflateSync } from 'node:zlib'
import type { FileIssue } from './file-issue.ts'
import { StreamFacts } from './pdf-stream.ts'
import { namesIn, objectHeaders, type Token, tokens } from './pdf-tokens.ts'
import { holdsEndRecord } from './zip.ts'

/** Excludes `/OpenAction`: LibreOffice writes it for the first page. */
const active = new Set(['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'])
/** Bytes of all object streams of a file, unpacked. */
const maxInflated = 16_000_000

class Refused extends Error {
  readonly issue: FileIssue
  constructor(issue: FileIssue) {
    super(issue)
    this.issue = issue
  }
}

export function checkPdf(bytes: Buffer): FileIssue | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'file_type_mismatch'
  if (holdsEndRecord(bytes)) return 'file_type_mismatch'
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2048))
  const start = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail)?.[1]
  if (start === undefined || Number(start) === 0 || Number(start) >= bytes.length) return 'file_damaged'
  try {
    scanFile(bytes)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.issue
    throw error
  }
}

/** @throws Refused at the first issue */
function scanFile(bytes: Buffer): void {
  const source = tokens(bytes)
  const checkSkipped = skippedParts(bytes)
  const facts = new StreamFacts()
  let before: Token | undefined
  let budget = maxInflated
  let next = source.next()
  while (!next.done) {
    const token = next.value
    let moveTo: number | undefined
    if (token.kind === 'skipped') checkSkipped(token.at, token.end)
    else {
      checkToken(token, before)
      facts.add(token)
      if (token.text === 'obj') facts.reset()
      if (token.kind === 'word' && token.text === 'stream') {
        const { dataAt, end } = streamBounds(bytes, token.end)
        checkSkipped(dataAt, end)
        if (facts.isObjectStream())
          budget -= checkObjectStream(bytes.subarray(dataAt), end - dataAt, facts, budget)
        facts.reset()
        moveTo = end
      }
      before = token
    }
    next = source.next(moveTo)
  }
}

function streamBounds(bytes: Buffer, keywordEnd: number): { dataAt: number; end: number } {
  const dataAt = keywordEnd + (bytes[keywordEnd] === 13 && bytes[keywordEnd + 1] === 10 ? 2 : 1)
  const end = bytes.indexOf('endstream', dataAt, 'latin1')
  if (end < 0) throw new Refused('file_damaged')
  return { dataAt, end }
}

function checkToken(token: Token, before: Token | undefined): void {
  if (token.kind === 'name' && active.has(token.text)) throw new Refused('file_active_content')
  // the files of a file specification; a lone name EF may be anything
  if (token.text === '<<' && before?.kind === 'name' && before.text === 'EF')
    throw new Refused('file_active_content')
  // encrypted content can't be checked
  if (token.kind === 'name' && token.text === 'Encrypt') throw new Refused('file_damaged')
}

/** An offset table may point into a string, comment or stream. Call in the order of the source. */
function skippedParts(bytes: Buffer): (at: number, end: number) => void {
  const headers = objectHeaders(bytes)
  let next = 0
  return (at, end) => {
    while ((headers[next] ?? Infinity) <= at) next++
    const hidden = headers[next] ?? Infinity
    if (hidden > end) return
    for (const name of namesIn(bytes.subarray(hidden, end)))
      if (active.has(name)) throw new Refused('file_active_content')
  }
}

function checkObjectStream(rest: Buffer, length: number, facts: StreamFacts, budget: number): number {
  const packing = facts.packing()
  // writers pack object streams in one way; others may hide content
  if (packing === 'unusual') throw new Refused('file_active_content')
  const content = packing === 'none' ? rest.subarray(0, length) : inflate(rest, budget)
  const offsets = objectOffsets(content, facts)
  let i = 0
  let before: Token | undefined
  for (const token of tokens(content)) {
    while ((offsets[i] ?? Infinity) <= token.at) i++
    // an object that begins within a string
    if (token.kind === 'skipped' && (offsets[i] ?? Infinity) < token.end)
      throw new Refused('file_active_content')
    if (token.kind === 'skipped') continue
    checkToken(token, before)
    before = token
  }
  return content.length
}

function inflate(rest: Buffer, budget: number): Buffer {
  try {
    // `endstream` may occur in the packed data; deflate data ends itself
    return inflateSync(rest, { maxOutputLength: Math.max(budget, 1) })
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refused(tooLarge ? 'file_archive_unsafe' : 'file_damaged')
  }
}

function objectOffsets(content: Buffer, facts: StreamFacts): number[] {
  const first = facts.number('First')
  const count = facts.number('N')
  if (first === undefined || count === undefined || first > content.length || count > 200_000)
    throw new Refused('file_damaged')
  const index = content.toString('latin1', 0, first).match(/\d+/g) ?? []
  const offsets = index.slice(0, 2 * count).flatMap((number, i) => (i % 2 ? [first + Number(number)] : []))
  return offsets.sort((a, b) => a - b)
}
