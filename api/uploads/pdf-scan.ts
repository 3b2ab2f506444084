import { inflateSync } from 'node:zlib'
import { type ObjectId, PdfContents } from './pdf-contents.ts'
import type { PdfEncryption } from './pdf-encryption.ts'
import { namesIn, objectHeaders, type Token, tokens } from './pdf-tokens.ts'
import { RefusedPdf } from './pdf-value.ts'

interface ObjectStream {
  bytes: Buffer
  dataAt: number
  end: number
  object: ObjectId | undefined
  packing: ReturnType<StreamFacts['packing']>
  first: number | undefined
  count: number | undefined
}

/** Active content: no CV needs it, whether it acts by itself or on a click. */
const active = new Set([
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'],
  ...['SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'Rendition', 'Movie', 'Sound'],
])
/** Names refused in hidden objects, where the other checks do not look for actions. */
const activeWhereHidden = new Set([...active, 'OpenAction', 'AA', 'URI', 'Encrypt'])

/** @throws RefusedPdf */
export function scanFile(bytes: Buffer): { contents: PdfContents; objectStreams: ObjectStream[] } {
  const source = tokens(bytes)
  const contents = new PdfContents()
  const objectStreams: ObjectStream[] = []
  const checkSkipped = skippedParts(bytes)
  const facts = new StreamFacts()
  let object: ObjectId | undefined
  let before: Token | undefined
  let twoBefore: Token | undefined
  let next = source.next()
  while (!next.done) {
    const token = next.value
    let moveTo: number | undefined
    if (token.kind === 'skipped') checkSkipped(token.at, token.end)
    else {
      checkToken(token, before)
      facts.add(token)
      if (token.kind === 'name') contents.addName(token, bytes, object)
      if (token.kind === 'word' && token.text === 'obj') {
        facts.reset()
        object = objectId(twoBefore, before)
        if (object) contents.addObject(object.number, { source: bytes, at: token.end, object })
      }
      if (token.kind === 'word' && token.text === 'stream') {
        const bounds = streamBounds(bytes, token.end)
        checkSkipped(bounds.dataAt, bounds.end)
        if (facts.isObjectStream())
          objectStreams.push({ bytes, ...bounds, object, packing: facts.packing(), ...indexOf(facts) })
        facts.reset()
        moveTo = bounds.end
      }
      twoBefore = before
      before = token
    }
    next = source.next(moveTo)
  }
  return { contents, objectStreams }
}

function objectId(number: Token | undefined, generation: Token | undefined): ObjectId | undefined {
  if (!/^\d{1,9}$/.test(number?.text ?? '') || !/^\d{1,5}$/.test(generation?.text ?? '')) return undefined
  return { number: Number(number?.text), generation: Number(generation?.text) }
}

const indexOf = (facts: StreamFacts) => ({ first: facts.number('First'), count: facts.number('N') })

function streamBounds(bytes: Buffer, keywordEnd: number): { dataAt: number; end: number } {
  const dataAt = keywordEnd + (bytes[keywordEnd] === 13 && bytes[keywordEnd + 1] === 10 ? 2 : 1)
  const end = bytes.indexOf('endstream', dataAt, 'latin1')
  if (end < 0) throw new RefusedPdf('file_damaged')
  return { dataAt, end }
}

function checkToken(token: Token, before: Token | undefined): void {
  if (token.kind === 'name' && active.has(token.text)) throw new RefusedPdf('file_active_content')
  // the files of a file specification; a lone name EF may be anything
  if (token.text === '<<' && before?.kind === 'name' && before.text === 'EF')
    throw new RefusedPdf('file_active_content')
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
      if (activeWhereHidden.has(name)) throw new RefusedPdf('file_active_content')
  }
}

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

const keys = new Set(['First', 'N', 'Filter', 'Predictor', 'DecodeParms', 'DP', 'F'])

class StreamFacts {
  private typed = false
  private readonly found = new Map<string, Token[]>()
  private readonly filling: Token[][] = []

  reset(): void {
    this.typed = false
    this.found.clear()
    this.filling.length = 0
  }

  add(token: Token): void {
    for (const value of this.filling) value.push(token)
    // three tokens are enough for `/Filter [ /FlateDecode ]`
    while ((this.filling[0]?.length ?? 0) >= 3) this.filling.shift()
    if (token.kind !== 'name') return
    if (token.text === 'ObjStm') this.typed = true
    if (!keys.has(token.text)) return
    const value: Token[] = []
    // readers differ: the last or the first duplicate wins
    if (this.found.has(token.text)) this.found.set(token.text, [])
    else {
      this.found.set(token.text, value)
      this.filling.push(value)
    }
  }

  /** Readers may accept a stream with these keys, whatever its `/Type`. */
  isObjectStream(): boolean {
    return this.typed || (this.found.has('First') && this.found.has('N'))
  }

  number(key: string): number | undefined {
    const [value, next] = this.found.get(key) ?? []
    // `5 0 R` refers to another object
    const direct = value && /^\d{1,9}$/.test(value.text) && next?.kind !== 'word'
    return direct ? Number(value.text) : undefined
  }

  packing(): 'none' | 'deflate' | 'unusual' {
    const filter = this.found.get('Filter')
    if (this.found.has('Predictor') || this.found.has('F')) return 'unusual'
    if (!filter) return this.found.has('DecodeParms') || this.found.has('DP') ? 'unusual' : 'none'
    const [first, second, third] = filter
    const name = first?.text === '[' && third?.text === ']' ? second : first
    return name?.kind === 'name' && /^(FlateDecode|Fl)$/.test(name.text) ? 'deflate' : 'unusual'
  }
}
