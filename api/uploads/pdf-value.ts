import type { FileIssue } from './file-issue.ts'
import { type Skipped, type Token, tokens } from './pdf-tokens.ts'

export type PdfValue =
  | { kind: 'name' | 'word'; text: string }
  | { kind: 'string'; bytes: Buffer }
  | { kind: 'array'; items: PdfValue[] }
  /** Keys may repeat: readers differ in which they take. */
  | { kind: 'dictionary'; entries: [string, PdfValue][] }
  | { kind: 'reference'; number: number }
  | { kind: 'unreadable' }

const maxDepth = 12
const maxTokens = 5000
const unreadable: PdfValue = { kind: 'unreadable' }
const percent = 37

/** The value that begins at or behind `at`; `unreadable` when it is malformed, deep or long. */
export function readValue(source: Buffer, at: number): PdfValue {
  return new Reader(source, at).value(0)
}

export const valuesOf = (value: PdfValue, key: string): PdfValue[] =>
  value.kind === 'dictionary' ? value.entries.filter(([name]) => name === key).map(([, found]) => found) : []

class Reader {
  private readonly source: Buffer
  private readonly stream: Iterator<Token | Skipped, void, undefined>
  private readonly ahead: (Token | Skipped)[] = []
  private left = maxTokens

  constructor(source: Buffer, at: number) {
    this.source = source
    this.stream = tokens(source, at)
  }

  private peek(index = 0): Token | Skipped | undefined {
    while (this.ahead.length <= index) {
      const { value } = this.stream.next()
      if (!value || this.left-- <= 0) return undefined
      if (value.kind !== 'skipped' || this.source[value.at] !== percent) this.ahead.push(value)
    }
    return this.ahead[index]
  }

  private take(): Token | Skipped | undefined {
    const token = this.peek()
    this.ahead.shift()
    return token
  }

  private textAt(index: number): string | undefined {
    const token = this.peek(index)
    return token && token.kind !== 'skipped' ? token.text : undefined
  }

  value(depth: number): PdfValue {
    const token = this.take()
    if (!token || depth > maxDepth) return unreadable
    if (token.kind === 'skipped') return { kind: 'string', bytes: stringBytes(this.source, token) }
    if (token.kind === 'name') return { kind: 'name', text: token.text }
    if (token.kind === 'word') return this.word(token.text)
    if (token.text === '[') return this.array(depth)
    return token.text === '<<' ? this.dictionary(depth) : unreadable
  }

  private word(text: string): PdfValue {
    const refers = /^\d{1,9}$/.test(text) && /^\d{1,5}$/.test(this.textAt(0) ?? '') && this.textAt(1) === 'R'
    if (!refers) return { kind: 'word', text }
    this.take()
    this.take()
    return { kind: 'reference', number: Number(text) }
  }

  private array(depth: number): PdfValue {
    const items: PdfValue[] = []
    while (this.textAt(0) !== ']') {
      const item = this.value(depth + 1)
      if (item.kind === 'unreadable') return unreadable
      items.push(item)
    }
    this.take()
    return { kind: 'array', items }
  }

  private dictionary(depth: number): PdfValue {
    const entries: [string, PdfValue][] = []
    while (this.textAt(0) !== '>>') {
      const key = this.take()
      const value = this.value(depth + 1)
      if (key?.kind !== 'name' || value.kind === 'unreadable') return unreadable
      entries.push([key.text, value])
    }
    this.take()
    return { kind: 'dictionary', entries }
  }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** ISO 32000-2, 7.3.4 */
function stringBytes(source: Buffer, { at, end }: Skipped): Buffer {
  const inside = source.toString('latin1', at + 1, end - 1)
  if (source[at] === '<'.charCodeAt(0)) {
    const digits = inside.replace(/[^0-9a-f]/gi, '')
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
  }
  const text = inside.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, other = '') => {
    if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 255)
    return /^[\r\n]/.test(other) ? '' : (escapes[other] ?? other)
  })
  return Buffer.from(text, 'latin1')
}

export class RefusedPdf extends Error {
  readonly issue: FileIssue
  constructor(issue: FileIssue) {
    super(issue)
    this.issue = issue
  }
}
