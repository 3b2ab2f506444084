/** SQLite's write-ahead log as it documents the format: https://sqlite.org/fileformat2.html#the_write_ahead_log */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { unlessMissing } from '../../operation/file-errors.ts'

const headerBytes = 32
const frameHeaderBytes = 24
const framesAtOnce = 256
/** Its lowest bit tells the byte order of checksums. */
const magic = 0x377f0682

type Sums = [number, number]

/** The last frame of a commit that was read. */
export interface WalPosition {
  /** Salts of the log, which change when it starts anew; empty where there is none yet. */
  salts: string
  frames: number
  /** Running checksum up to that frame. */
  sums: Sums
}

export interface WalReading {
  /** Whether the log still has the frame of the former position, has started anew, or has other frames in its place. */
  log: 'same' | 'new' | 'altered'
  /** Where it began: the former position, or the start of a new log. */
  start: WalPosition
  position: WalPosition
  /** Page → its newest frame after the former position, up to the last commit. */
  pages: Map<number, number>
  /** Pages of the database after the last commit; undefined without one. */
  size: number | undefined
}

const noLog: WalPosition = { salts: '', frames: 0, sums: [0, 0] }

function withFile<T>(path: string, work: (file: number) => T): T | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    return unlessMissing(error)
  }
  try {
    return work(file)
  } finally {
    closeSync(file)
  }
}

function bytesAt(file: number, position: number, length: number) {
  const bytes = Buffer.allocUnsafeSlow(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, position))
}

function summed(bytes: Buffer, from: number, to: number, [a, b]: Sums, isLittle: boolean): Sums {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let [one, two] = [a, b]
  for (let at = from; at < to; at += 8) {
    one = (one + view.getUint32(at, isLittle) + two) >>> 0
    two = (two + view.getUint32(at + 4, isLittle) + one) >>> 0
  }
  return [one, two]
}

const sumsAt = (bytes: Buffer, at: number): Sums => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]
const isSame = (one: Sums, other: Sums) => one[0] === other[0] && one[1] === other[1]
const saltsAt = (bytes: Buffer, at: number) => bytes.toString('hex', at, at + 8)

function readHeader(file: number) {
  const bytes = bytesAt(file, 0, headerBytes)
  if (bytes.length < headerBytes || bytes.readUInt32BE(0) >>> 1 !== magic >>> 1) return undefined
  const isLittle = (bytes.readUInt32BE(0) & 1) === 0
  const sums = sumsAt(bytes, 24)
  if (!isSame(summed(bytes, 0, 24, [0, 0], isLittle), sums)) return undefined
  return { isLittle, sums, salts: saltsAt(bytes, 16), pageSize: bytes.readUInt32BE(8) }
}

/**
 * Reads what was committed after `from`. A writer may be at work: frames that are not whole, not committed or left by an older log are not read.
 * @param from undefined: from the start
 */
export function readWal(path: string, from: WalPosition = noLog): WalReading {
  return (
    withFile(path, (file) => readFrames(file, from)) ?? {
      log: from.salts === '' ? 'same' : 'new',
      ...{ start: noLog, position: noLog, pages: new Map(), size: undefined },
    }
  )
}

function readFrames(file: number, from: WalPosition): WalReading | undefined {
  const header = readHeader(file)
  if (!header) return undefined
  const { isLittle, salts, pageSize } = header
  const frameBytes = frameHeaderBytes + pageSize
  const offsetOf = (frame: number) => headerBytes + frame * frameBytes
  const isSameLog = from.salts === salts
  if (isSameLog && from.frames > 0) {
    const last = bytesAt(file, offsetOf(from.frames - 1), frameHeaderBytes)
    const isThere = last.length === frameHeaderBytes && saltsAt(last, 8) === salts
    if (!isThere || !isSame(sumsAt(last, 16), from.sums))
      return { log: 'altered', start: from, position: from, pages: new Map(), size: undefined }
  }
  const start = isSameLog ? from : { salts, frames: 0, sums: header.sums }
  let position = start
  const pages = new Map<number, number>()
  let size: number | undefined
  let uncommitted: [number, number][] = []
  let { frames, sums } = start
  const end = fstatSync(file).size
  while (offsetOf(frames + 1) <= end) {
    const bytes = bytesAt(file, offsetOf(frames), framesAtOnce * frameBytes)
    let at = 0
    for (; at + frameBytes <= bytes.length; at += frameBytes) {
      if (saltsAt(bytes, at + 8) !== salts) break
      sums = summed(bytes, at, at + 8, sums, isLittle)
      sums = summed(bytes, at + frameHeaderBytes, at + frameBytes, sums, isLittle)
      if (!isSame(sums, sumsAt(bytes, at + 16))) break
      uncommitted.push([bytes.readUInt32BE(at), frames])
      frames++
      const sizeAfter = bytes.readUInt32BE(at + 4)
      if (sizeAfter === 0) continue
      for (const [page, frame] of uncommitted) pages.set(page, frame)
      uncommitted = []
      size = sizeAfter
      position = { salts, frames, sums }
    }
    if (at < framesAtOnce * frameBytes) break
  }
  return { log: isSameLog ? 'same' : 'new', start, position, pages, size }
}

/** Pages that a reading has named, in the order of the file. The log must not have started anew since. */
export function* pagesOf(path: string, { pages }: WalReading): Generator<[page: number, bytes: Buffer]> {
  const file = openSync(path, 'r')
  try {
    const pageSize = readHeader(file)?.pageSize
    if (pageSize === undefined) return
    for (const [page, frame] of [...pages].sort(([, one], [, other]) => one - other)) {
      const at = headerBytes + frame * (frameHeaderBytes + pageSize) + frameHeaderBytes
      yield [page, bytesAt(file, at, pageSize)]
    }
  } finally {
    closeSync(file)
  }
}
