import { createDecipheriv, createHash } from 'node:crypto'
import type { ObjectId, PdfContents, Place } from './pdf-contents.ts'
import { type EncryptionKey, keyForNobody } from './pdf-key.ts'
import { RefusedPdf } from './pdf-refused.ts'
import { type PdfValue, valuesOf } from './pdf-value.ts'
import { rc4 } from './rc4.ts'

/** The standard security handler (ISO 32000-2, 7.6.4), opened with the empty user password. */
export interface PdfEncryption {
  /** May end with padding, which deflate data does not need. */
  stream(bytes: Buffer, object: ObjectId): Buffer
  string(bytes: Buffer, object: ObjectId): Buffer
}

/** @throws RefusedPdf `file_locked` for a password or another lock, `file_damaged` for a lock that is not described */
export function openEncryption(contents: PdfContents): PdfEncryption | undefined {
  if (!contents.encryption.length) return undefined
  const found = contents.encryption.map((place) => contents.valuesAt(place))
  if (found.some((definitions) => definitions.length !== 1)) throw new RefusedPdf('file_damaged')
  // each part of an updated file refers to the same lock
  const [first, ...others] = found.flat()
  if (
    !first ||
    others.some(({ place }) => place.source !== first.place.source || place.at !== first.place.at)
  )
    throw new RefusedPdf('file_damaged')
  const key = keyForNobody(dictionaryOf(contents, first), fileIdsOf(contents))
  if (!key) throw new RefusedPdf('file_locked')
  const decrypt = (bytes: Buffer, object: ObjectId) => decryptWith(key, bytes, object)
  return {
    stream: decrypt,
    string: (bytes, object) => {
      const plain = decrypt(bytes, object)
      const padding = plain.at(-1) ?? 0
      return key.cipher !== 'RC4' && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain
    },
  }
}

function dictionaryOf(contents: PdfContents, { value, place }: { value: PdfValue; place: Place }) {
  if (value.kind !== 'dictionary') throw new RefusedPdf('file_damaged')
  return (key: string, inside: PdfValue = value): PdfValue | undefined => {
    const found = valuesOf(inside, key).flatMap((entry) => contents.resolve(entry, place))
    if (found.length > 1) throw new RefusedPdf('file_damaged')
    return found[0]?.value
  }
}

function fileIdsOf(contents: PdfContents): Buffer[] {
  const firsts = contents.fileIds.flatMap((place) =>
    contents.valuesAt(place).flatMap(({ value }) => {
      const [first, second] = value.kind === 'array' ? value.items : []
      return first?.kind === 'string' && second?.kind === 'string' ? [first.bytes] : []
    }),
  )
  const distinct = new Map(firsts.map((bytes) => [bytes.toString('hex'), bytes]))
  // a file may have none
  return [...distinct.values(), Buffer.alloc(0)].slice(0, 4)
}

function decryptWith(
  { key, cipher }: EncryptionKey,
  bytes: Buffer,
  { number, generation }: ObjectId,
): Buffer {
  if (cipher === 'RC4') return rc4(objectKey(key, number, generation), bytes)
  const own = cipher === 'AESV3' ? key : objectKey(key, number, generation, 'sAlT')
  const length = bytes.length - (bytes.length % 16)
  if (length < 32) return Buffer.alloc(0)
  const decipher = createDecipheriv(
    cipher === 'AESV3' ? 'aes-256-cbc' : 'aes-128-cbc',
    own,
    bytes.subarray(0, 16),
  )
  decipher.setAutoPadding(false)
  return Buffer.concat([decipher.update(bytes.subarray(16, length)), decipher.final()])
}

/** ISO 32000-2, algorithm 1 */
function objectKey(key: Buffer, number: number, generation: number, salt = ''): Buffer {
  const id = Buffer.alloc(8)
  id.writeUInt32LE(number, 0)
  id.writeUInt32LE(generation, 4)
  const parts = [key, id.subarray(0, 3), id.subarray(4, 6), Buffer.from(salt)]
  const hash = createHash('md5').update(Buffer.concat(parts)).digest()
  return hash.subarray(0, Math.min(key.length + 5, 16))
}
