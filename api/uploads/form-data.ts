import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { Context } from 'koa'
import { koaBody, type ScalarOrArrayFiles } from 'koa-body'
import { StorageUnavailable } from '../database/errors.ts'
import { tooLarge } from '../http/body.ts'
import { Problem } from '../http/problems.ts'
import { isDiskFailure } from '../operation/file-errors.ts'
import { broken, decode, type PartLimits, PartValidator } from './part-validator.ts'

export interface FormLimits extends PartLimits {
  /** Bytes of the whole body. Widget rules limit each file later. */
  total: number
}

export interface ReceivedFile {
  field: string
  /** Untrusted: for display alone, after cleaning. */
  name: string
  path: string
  /** bytes */
  size: number
  /** hex */
  sha256: string
}

export interface ReceivedForm {
  texts: Map<string, string[]>
  files: ReceivedFile[]
}

function problemOf(error: unknown, { total }: FormLimits): unknown {
  if (error instanceof Problem) return error
  if (isDiskFailure(error))
    return new StorageUnavailable('The disk does not take an upload', { cause: error })
  const status = error instanceof Error && 'httpCode' in error ? error.httpCode : undefined
  return status === 413 ? tooLarge(total, error) : broken(error)
}

/** @throws Problem 400 for malformed or repeated parts, 422 for too many or too long ones, 413 for the body; StorageUnavailable */
export async function receiveForm(
  context: Context,
  folder: string,
  limits: FormLimits,
): Promise<ReceivedForm> {
  const validator = new PartValidator(limits)
  const { stream, ended, failed } = boundedBody(context.req, limits.total)
  let files = 0
  const parse = koaBody({
    multipart: true,
    json: false,
    text: false,
    urlencoded: false,
    formidable: {
      encoding: 'binary',
      uploadDir: folder,
      filename: () => String(files++),
      hashAlgorithm: 'sha256',
      allowEmptyFiles: true,
      minFileSize: 0,
      maxFileSize: limits.total,
      maxTotalFileSize: limits.total,
      maxFields: limits.texts,
      maxFieldsSize: limits.texts * limits.text + limits.json,
      onPart: (part, handle) => {
        if (validator.admits(part)) handle(part)
      },
    },
  })
  const request: { body?: unknown; files?: ScalarOrArrayFiles } = Object.create(context.request)
  const inner: Context = Object.create(context, { req: { value: stream }, request: { value: request } })
  try {
    await Promise.race([parse(inner, async () => {}), failed])
    stream.resume()
    await Promise.race([ended, failed])
  } catch (error) {
    throw validator.refusal ?? problemOf(error, limits)
  }
  if (validator.refusal) throw validator.refusal
  await allOnDisk(folder, validator.fileLengths)
  const form = { texts: textsOf(request.body), files: filesOf(request.files ?? {}) }
  if (!form.texts.size && !form.files.length) throw broken()
  return form
}

/** The parser accepts parts whose last bytes were not written: compares sizes on disk. */
async function allOnDisk(folder: string, lengths: readonly number[]): Promise<void> {
  for (const [index, length] of lengths.entries())
    if ((await stat(join(folder, String(index)))).size !== length)
      throw new StorageUnavailable('The disk does not take an upload')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function textsOf(body: unknown): ReceivedForm['texts'] {
  if (!isRecord(body)) throw broken()
  return new Map(
    Object.entries(body).map(([name, value]) => [
      decode(name),
      [value].flat().map((text) => decode(String(text))),
    ]),
  )
}

function filesOf(sent: ScalarOrArrayFiles): ReceivedFile[] {
  const files = Object.entries(sent).flatMap(([name, some]) =>
    [some].flat().map(({ originalFilename, filepath, size, hash, newFilename }) => ({
      order: Number(newFilename),
      field: decode(name),
      name: decode(originalFilename ?? ''),
      path: filepath,
      size,
      sha256: hash ?? '',
    })),
  )
  // browsers send an empty part for an empty file control
  const real = files.filter(({ name, size }) => name !== '' || size > 0)
  return real.sort((a, b) => a.order - b.order).map(({ order: _, ...file }) => file)
}

interface BoundedBody {
  stream: Transform & Pick<IncomingMessage, 'headers'>
  /** All bytes are counted, also what follows the last boundary. The stream must be read. */
  ended: Promise<void>
  /** Never resolves. */
  failed: Promise<never>
}

/** 413 over `limit` bytes, 400 for a disconnect. Discards the rest so that the client gets the response. */
export function boundedBody(request: IncomingMessage, limit: number): BoundedBody {
  let length = 0
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      if (length > limit) done(tooLarge(limit))
      else done(null, chunk)
    },
    flush(done) {
      end()
      done()
    },
  })
  const failed = new Promise<never>((_, reject) => {
    counter.once('error', (error) => {
      request.unpipe(counter)
      request.resume()
      reject(error)
    })
  })
  // the caller may have stopped waiting
  failed.catch(() => {})
  const brokenOff = () => {
    if (!request.readableEnded) counter.destroy(new Problem('bad-request'))
  }
  request.once('error', brokenOff)
  request.once('close', brokenOff)
  // a request without a body has ended already
  if (request.readableEnded) counter.end()
  // a client that left while its request was admitted: both events have passed
  else if (request.destroyed) brokenOff()
  else request.pipe(counter)
  return { stream: Object.assign(counter, { headers: request.headers }), ended, failed }
}
