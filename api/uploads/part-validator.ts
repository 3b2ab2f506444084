import { decodeExtended, parse } from 'content-disposition'
import type { ExtendedFormidableOptions } from 'koa-body'
import type { Text } from '../../widgets/definition.ts'
import { pointerOf } from '../../widgets/schema/json-pointer.ts'
import { Problem } from '../http/problems.ts'

export interface PartLimits {
  /** Excludes the empty parts of unused file controls. */
  files: number
  texts: number
  /** bytes of one text */
  text: number
  /** bytes of the part `json` */
  json: number
  mayRepeat(name: string): boolean
}

type Part = Parameters<NonNullable<ExtendedFormidableOptions['onPart']>>[0] & {
  transferEncoding?: string
  headers?: Record<string, string>
}

const reserved = new Set(['__proto__', 'constructor', 'prototype'])
export const broken = (cause?: unknown) => new Problem('bad-multipart', { cause })
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes whole values: the parser may cut a character at the end of a chunk. */
export function decode(bytes: string): string {
  try {
    // the parser resolves character references (`&#7891;`) of very old browsers, so not all is latin1
    return bytes.replace(/[\0-\xff]+/g, (run) => utf8.decode(Buffer.from(run, 'latin1')))
  } catch (cause) {
    throw broken(cause)
  }
}

/** Bytes; null for a text. `filename*` (RFC 5987) precedes `filename`. */
function fileNameOf({ originalFilename, headers }: Part): string | null {
  const { parameters } = parse(headers?.['content-disposition'] ?? '', { multipart: true, extended: false })
  const encoded = parameters['filename*']
  if (encoded === undefined) return originalFilename
  const name = decodeExtended(encoded)
  if (name === undefined) throw broken()
  return Buffer.from(name).toString('latin1')
}

/** A part with the whole body as JSON, for values that are no texts. */
export const jsonPart = 'json'

/** `fields.<key>` is the field `key`. */
export const partPath = (name: string): string[] =>
  name.startsWith('fields.') ? ['fields', name.slice('fields.'.length)] : [name]

const wrong = (path: string[], code: string, message: Text) =>
  new Problem('validation', { errors: [{ pointer: pointerOf(path), code, message }] })
const tooMany = { vi: 'Quá nhiều mục', en: 'Too many of them' }
const tooLong = { vi: 'Nội dung quá dài', en: 'This text is too long' }

/** The parser can't be stopped here, so `refusal` is thrown after the last part. */
export class PartValidator {
  refusal: Problem | undefined
  /** bytes, in their order */
  readonly fileLengths: number[] = []
  private texts = 0
  private files = 0
  private readonly names = new Set<string>()
  private readonly limits: PartLimits

  constructor(limits: PartLimits) {
    this.limits = limits
  }

  admits(part: Part): boolean {
    try {
      if (!this.refusal) this.validate(part)
    } catch (error) {
      this.refuse(error)
    }
    return !this.refusal
  }

  private validate(part: Part): void {
    const name = decode(part.name ?? '')
    part.originalFilename = fileNameOf(part)
    decode(part.originalFilename ?? '')
    if (!name || name.length > 200 || name.split('.').some((step) => reserved.has(step))) throw broken()
    if (!/^(binary|7bit|8bit)$/.test(part.transferEncoding ?? 'binary')) throw broken()
    // prevents the parser's decoder lookup, which throws outside of any handler
    part.transferEncoding = 'binary'
    const isFile = part.originalFilename !== null
    // a file name makes a file, whatever the Content-Type
    part.mimetype = isFile ? 'application/octet-stream' : null
    if (isFile) this.file(part, name)
    else this.text(part, name)
  }

  private file(part: Part, name: string): void {
    if (part.originalFilename && ++this.files > this.limits.files)
      throw wrong(partPath(name), 'tooMany', tooMany)
    const index = this.fileLengths.push(0) - 1
    part.on('data', (chunk: Buffer) => {
      this.fileLengths[index] = (this.fileLengths[index] ?? 0) + chunk.length
    })
  }

  private text(part: Part, name: string): void {
    if (this.names.has(name) && !this.limits.mayRepeat(name)) throw broken()
    this.names.add(name)
    if (++this.texts > this.limits.texts) throw wrong(partPath(name), 'tooMany', tooMany)
    const limit = name === jsonPart ? this.limits.json : this.limits.text
    let length = 0
    part.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > limit) this.refuse(wrong(partPath(name), 'tooLong', tooLong))
    })
  }

  private refuse(error: unknown): void {
    this.refusal ??= error instanceof Problem ? error : broken(error)
  }
}
