/** Reading bodies: their type, their size, their bytes, their JSON. */
import type { IncomingMessage } from 'node:http'
import { pointerOf } from '../../widgets/schema/json-pointer.ts'
import { type FieldError, Problem } from './problems.ts'

/** The size of a compressed body is unknown before decompression. */
export function refuseEncoding(request: IncomingMessage) {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase()
  if (encoding && encoding !== 'identity')
    throw new Problem('unsupported-encoding', { headers: { 'Accept-Encoding': 'identity' } })
}

/** `types` are lower-case, without parameters. A charset has to be UTF-8. */
export function requireType(request: IncomingMessage, types: readonly string[]) {
  refuseEncoding(request)
  const { 'content-type': header = '' } = request.headers
  if (types.includes(header)) return
  const [type = '', ...parameters] = header.toLowerCase().split(';')
  if (!types.includes(type.trim())) throw new Problem('unsupported-type')
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=').map((part) => part.trim())
    if (name === 'charset' && !/^"?utf-?8"?$/.test(value)) throw new Problem('unsupported-type')
  }
}

export type JsonObject = Record<string, unknown>

const megabyte = 1024 * 1024

const faults = ({ depth, keys }: Outline): Record<OutlineFault, { vi: string; en: string }> => ({
  'duplicate-key': { vi: 'JSON có khóa bị lặp.', en: 'The JSON has a key twice.' },
  'forbidden-key': { vi: 'JSON có khóa không được phép.', en: 'The JSON has a key that is not allowed.' },
  'too-many-keys': { vi: `JSON có hơn ${keys} khóa.`, en: `The JSON has more than ${keys} keys.` },
  'too-deep': { vi: `JSON lồng quá ${depth} lớp.`, en: `The JSON is nested deeper than ${depth} levels.` },
})

/** `limit` in bytes. */
export function tooLarge(limit: number, cause?: unknown): Problem {
  const [unit, name] = limit < megabyte ? [1024, 'KB'] : [megabyte, 'MB']
  const size = `${Math.floor((10 * limit) / unit) / 10} ${name}`
  const detail = {
    vi: `Nội dung gửi lên lớn hơn ${size}.`,
    en: `The body is larger than ${size}.`,
  }
  return new Problem('too-large', { detail, cause })
}

export function refuseDeclaredSize(request: IncomingMessage, limit: number) {
  const declared = request.headers['content-length']
  if (declared !== undefined && Number(declared) > limit) throw tooLarge(limit)
}

/** bytes; joining more at the end would hold the event loop */
const largeBody = 256 * 1024

/** Yields after a chunk: libuv would read up to 32 chunks of 64 KiB in a row, for milliseconds. */
function letOthersGo(request: IncomingMessage) {
  request.pause()
  setImmediate(() => request.resume())
}

/** @param declared bytes, or 0 for an unknown length; Node's parser lets no more through */
function collector(declared: number) {
  const whole = declared >= largeBody ? Buffer.allocUnsafeSlow(declared) : undefined
  const chunks: Buffer[] = []
  let length = 0
  return {
    /** @returns the bytes until now */
    add(chunk: Buffer): number {
      if (whole) chunk.copy(whole, length)
      else chunks.push(chunk)
      length += chunk.length
      return length
    },
    joined: () => whole ?? (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)),
  }
}

/** 413 over `limit` bytes, 400 for a disconnect; reads and discards the rest so that the client gets the response. */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  refuseDeclaredSize(request, limit)
  if (request.readableEnded) return Promise.resolve(Buffer.alloc(0))
  // a client that left while its request was admitted: its events have passed
  if (request.destroyed) return Promise.reject(new Problem('bad-request'))
  return new Promise((resolve, reject) => {
    const body = collector(Number(request.headers['content-length'] ?? 0))
    const onData = (chunk: Buffer) => {
      const length = body.add(chunk)
      if (length > largeBody) letOthersGo(request)
      if (length <= limit) return
      request.off('data', onData)
      request.resume()
      reject(tooLarge(limit))
    }
    request.on('data', onData)
    request.on('end', () => resolve(body.joined()))
    request.on('error', (cause) => reject(new Problem('bad-request', { cause })))
    request.on('close', () => {
      // the client disconnected
      if (!request.complete) reject(new Problem('bad-request'))
    })
  })
}

// `ignoreBOM` keeps a byte order mark in the text, so that the parser refuses it.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new Problem('bad-encoding', { cause })
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nul = '\u0000'
const noNul = { vi: 'Có ký tự không được phép', en: 'Contains a character that is not allowed' }

function findNul(value: unknown, path: string[], found: FieldError[]) {
  const hit = (at: string[]) => found.push({ pointer: pointerOf(at), code: 'controls', message: noNul })
  if (typeof value === 'string') {
    if (value.includes(nul)) hit(path)
  } else if (Array.isArray(value)) {
    value.forEach((item, index) => {
      findNul(item, [...path, String(index)], found)
    })
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (key.includes(nul)) hit([...path, key])
      findNul(item, [...path, key], found)
    }
  }
}

/** @throws Problem 400 for invalid UTF-8, JSON or structure; 422 for a non-object and for NUL, which some databases can't store */
export function parseJson(bytes: Buffer, limits = publicOutline): JsonObject {
  const text = decode(bytes)
  const fault = findOutlineFault(text, limits)
  if (fault) throw new Problem('bad-structure', { detail: faults(limits)[fault] })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Problem('bad-json', { cause })
  }
  if (!isObject(value)) {
    const message = { vi: 'Cần một đối tượng JSON', en: 'A JSON object is needed' }
    throw new Problem('validation', { errors: [{ pointer: '#', code: 'type', message }] })
  }
  // NUL can only be an escape: a bare one is a syntax error
  if (text.includes('\\u0000')) {
    const errors: FieldError[] = []
    findNul(value, [], errors)
    if (errors.length) throw new Problem('validation', { errors })
  }
  return value
}

export type OutlineFault = 'duplicate-key' | 'forbidden-key' | 'too-many-keys' | 'too-deep'

export interface Outline {
  depth: number
  keys: number
}

export const publicOutline: Outline = { depth: 8, keys: 200 }

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

const quote = 34
const backslash = 92

/** The text's length when there is no closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === backslash) at++
    else if (character === quote) return at
  }
  return text.length
}

/** Undefined for invalid escapes, which the parser refuses. */
function decodeKey(text: string, start: number, end: number): string | undefined {
  const raw = text.slice(start + 1, end)
  if (!raw.includes('\\')) return raw
  try {
    return String(JSON.parse(`"${raw}"`))
  } catch {
    return undefined
  }
}

/** Linear-time check for what `JSON.parse` accepts: duplicate and prototype keys, too many keys, too deep nesting. */
export function findOutlineFault(text: string, limits = publicOutline): OutlineFault | undefined {
  const open: (Set<string> | null)[] = []
  let keys = 0
  let expectsKey = false
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '{':
      case '[': {
        const isObject = text[at] === '{'
        open.push(isObject ? new Set() : null)
        if (open.length > limits.depth) return 'too-deep'
        expectsKey = isObject
        break
      }
      case '}':
      case ']':
        open.pop()
        expectsKey = false
        break
      case ',':
        expectsKey = Boolean(open.at(-1))
        break
      case '"': {
        const end = endOfString(text, at)
        const siblings = open.at(-1)
        const key = expectsKey && siblings ? decodeKey(text, at, end) : undefined
        if (key !== undefined && siblings) {
          if (forbidden.has(key)) return 'forbidden-key'
          if (siblings.has(key)) return 'duplicate-key'
          if (++keys > limits.keys) return 'too-many-keys'
          siblings.add(key)
        }
        expectsKey = false
        at = end
      }
    }
  }
  return undefined
}
