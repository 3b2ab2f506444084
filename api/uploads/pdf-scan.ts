import { type ObjectId, PdfContents } from './pdf-contents.ts'
import { RefusedPdf } from './pdf-refused.ts'
import { StreamFacts } from './pdf-stream.ts'
import { namesIn, objectHeaders, type Token, tokens } from './pdf-tokens.ts'

export interface ObjectStream {
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

export function checkToken(token: Token, before: Token | undefined): void {
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
