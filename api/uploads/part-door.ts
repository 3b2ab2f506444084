import type { ExtendedFormidableOptions } from 'koa-body'
import type { Text } from '../../widgets/definition.ts'
import { pointerTo } from '../http/pointer.ts'
import { Problem } from '../http/problems.ts'

export interface PartLimits {
  /** Parts with a file name, the empty ones that a browser sends for an unused control not counted. */
  files: number
  /** Parts without a file name. */
  texts: number
  /** One of them, bytes. */
  text: number
  /** Whether a text of that name may come more than once: choices of several. */
  mayRepeat(name: string): boolean
}

type Part = Parameters<NonNullable<ExtendedFormidableOptions['onPart']>>[0] & {
  transferEncoding?: string
  headers?: Record<string, string>
}

const reserved = new Set(['__proto__', 'constructor', 'prototype'])
/** Not the multipart it says. */
export const broken = (cause?: unknown) => new Problem('bad-multipart', { cause })
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The parser is told to keep bytes as they are: it decodes what it happens to have, and may cut a letter in two. */
export function decode(bytes: string): string {
  try {
    // the parser itself writes letters for the references (`&#7891;`) of very old browsers
    return bytes.replace(/[\0-\xff]+/g, (run) => utf8.decode(Buffer.from(run, 'latin1')))
  } catch (cause) {
    throw broken(cause)
  }
}

/**
 * The name of a part's file, as bytes; null for a part that is none. Some programs write a name with marks twice, as ASCII
 * makeshift and as `filename*` (RFC 5987), or in the second way alone.
 */
function fileNameOf({ originalFilename, headers }: Part): string | null {
  const [, extended] =
    /;\s*filename\*\s*=\s*"?utf-8'[^']*'([^;"\s]+)/i.exec(headers?.['content-disposition'] ?? '') ?? []
  if (extended === undefined) return originalFilename
  return extended.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/** What the form calls a part: `fields.<key>` is an entry of `fields`. */
const placeOf = (name: string): string[] =>
  name.startsWith('fields.') ? ['fields', name.slice('fields.'.length)] : [name]

const wrong = (path: string[], code: string, message: Text) =>
  new Problem('validation', { errors: [{ pointer: pointerTo(path), code, message }] })
const tooMany = { vi: 'Quá nhiều mục', en: 'Too many of them' }
const tooLong = { vi: 'Nội dung quá dài', en: 'This text is too long' }

/** Judges each part before its content comes; what is wrong is kept for the end, because the parser can't be stopped here. */
export class PartDoor {
  refusal: Problem | undefined
  /** Bytes of each file that was let in, in their order. */
  readonly fileLengths: number[] = []
  private texts = 0
  private files = 0
  private readonly names = new Set<string>()
  private readonly limits: PartLimits

  constructor(limits: PartLimits) {
    this.limits = limits
  }

  /** Whether to take the part. */
  admits(part: Part): boolean {
    try {
      if (!this.refusal) this.judge(part)
    } catch (error) {
      this.refuse(error)
    }
    return !this.refusal
  }

  private judge(part: Part): void {
    const name = decode(part.name ?? '')
    part.originalFilename = fileNameOf(part)
    decode(part.originalFilename ?? '')
    if (!name || name.length > 200 || name.split('.').some((step) => reserved.has(step))) throw broken()
    if (!/^(binary|7bit|8bit)$/.test(part.transferEncoding ?? 'binary')) throw broken()
    // the parser would look for a decoder of that name, and throw where nobody catches it
    part.transferEncoding = 'binary'
    const isFile = part.originalFilename !== null
    // what has a file name is a file, whatever type it gives itself; what has none is text
    part.mimetype = isFile ? 'application/octet-stream' : null
    if (isFile) this.file(part, name)
    else this.text(part, name)
  }

  private file(part: Part, name: string): void {
    if (part.originalFilename && ++this.files > this.limits.files) throw wrong([name], 'tooMany', tooMany)
    const place = this.fileLengths.push(0) - 1
    part.on('data', (chunk: Buffer) => {
      this.fileLengths[place] = (this.fileLengths[place] ?? 0) + chunk.length
    })
  }

  private text(part: Part, name: string): void {
    if (this.names.has(name) && !this.limits.mayRepeat(name)) throw broken()
    this.names.add(name)
    if (++this.texts > this.limits.texts) throw wrong(placeOf(name), 'tooMany', tooMany)
    let length = 0
    part.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > this.limits.text) this.refuse(wrong(placeOf(name), 'tooLong', tooLong))
    })
  }

  private refuse(error: unknown): void {
    this.refusal ??= error instanceof Problem ? error : broken(error)
  }
}
