import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { ObjectId, PdfContents, Place } from './pdf-contents.ts'
import { type PdfValue, RefusedPdf, valuesOf } from './pdf-value.ts'

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

interface EncryptionKey {
  key: Buffer
  cipher: 'RC4' | 'AESV2' | 'AESV3'
}

/** One value of the encryption dictionary, or of a dictionary inside of it. */
type Entry = (key: string, inside?: PdfValue) => PdfValue | undefined

interface Lock {
  revision: number
  /** bytes */
  keyLength: number
  ownerEntry: Buffer
  userEntry: Buffer
  permissions: number
  encryptsMetadata: boolean
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const hashed = (name: string, ...parts: Buffer[]) => createHash(name).update(Buffer.concat(parts)).digest()

/** The file key that an empty user password gives; undefined when that is not the password, or for another handler. */
function keyForNobody(entry: Entry, fileIds: readonly Buffer[]): EncryptionKey | undefined {
  if (nameOf(entry('Filter')) !== 'Standard') return undefined
  const cipher = cipherOf(entry)
  const lock: Lock = {
    revision: numberOf(entry('R')) ?? 0,
    keyLength: keyLengthOf(entry),
    ownerEntry: bytesOf(entry('O')),
    userEntry: bytesOf(entry('U')),
    permissions: numberOf(entry('P')) ?? 0,
    encryptsMetadata: wordOf(entry('EncryptMetadata')) !== 'false',
  }
  if (!cipher) return undefined
  if (cipher === 'AESV3') {
    const key = unlock256(lock, bytesOf(entry('UE')))
    return key && { key, cipher }
  }
  if (lock.revision < 2 || lock.revision > 4) return undefined
  for (const fileId of fileIds) {
    const key = fileKey(lock, fileId)
    if (isUserKey(key, lock, fileId)) return { key, cipher }
  }
  return undefined
}

const nameOf = (value: PdfValue | undefined) => (value?.kind === 'name' ? value.text : undefined)
const wordOf = (value: PdfValue | undefined) => (value?.kind === 'word' ? value.text : undefined)
const bytesOf = (value: PdfValue | undefined) => (value?.kind === 'string' ? value.bytes : Buffer.alloc(0))
const numberOf = (value: PdfValue | undefined): number | undefined => {
  const text = wordOf(value)
  return text !== undefined && /^[+-]?\d{1,10}$/.test(text) ? Number(text) : undefined
}

function cipherOf(entry: Entry): EncryptionKey['cipher'] | undefined {
  const version = numberOf(entry('V')) ?? 0
  if (version === 1 || version === 2) return 'RC4'
  if (version !== 4 && version !== 5) return undefined
  const filter = nameOf(entry('StmF'))
  // text and streams in one way, as all programs write it
  if (filter === undefined || filter === 'Identity' || nameOf(entry('StrF')) !== filter) return undefined
  const method = nameOf(
    entry('CFM', entry(filter, entry('CF') ?? { kind: 'unreadable' }) ?? { kind: 'unreadable' }),
  )
  if (version === 5) return method === 'AESV3' ? 'AESV3' : undefined
  if (method === 'V2') return 'RC4'
  return method === 'AESV2' ? 'AESV2' : undefined
}

function keyLengthOf(entry: Entry): number {
  const version = numberOf(entry('V'))
  if (version === 1) return 5
  if (version === 4) return 16
  const bits = numberOf(entry('Length')) ?? 40
  return Math.min(Math.max(Math.trunc(bits / 8), 5), 16)
}

/** Algorithm 2 */
function fileKey(lock: Lock, fileId: Buffer): Buffer {
  const { revision, keyLength, ownerEntry, permissions, encryptsMetadata } = lock
  const bits = Buffer.alloc(4)
  bits.writeInt32LE(permissions | 0)
  const metadata = revision >= 4 && !encryptsMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0)
  let key = md5(padding, ownerEntry.subarray(0, 32), bits, fileId, metadata)
  if (revision >= 3) for (let i = 0; i < 50; i++) key = md5(key.subarray(0, keyLength))
  return key.subarray(0, keyLength)
}

/** Algorithms 4 to 6 */
function isUserKey(key: Buffer, { revision, userEntry }: Lock, fileId: Buffer): boolean {
  if (revision === 2) return rc4(key, padding).equals(userEntry)
  let expected = rc4(key, md5(padding, fileId))
  for (let i = 1; i < 20; i++) expected = rc4(Buffer.from(key.map((byte) => byte ^ i)), expected)
  return expected.equals(userEntry.subarray(0, 16))
}

/** Algorithm 2.A: `U` holds a hash and two salts of 8 bytes. */
function unlock256({ revision, userEntry }: Lock, wrapped: Buffer): Buffer | undefined {
  const hash = revision === 6 ? hardenedHash : (salt: Buffer) => hashed('sha256', salt)
  if ((revision !== 5 && revision !== 6) || userEntry.length < 48 || wrapped.length < 32) return undefined
  if (!hash(userEntry.subarray(32, 40)).equals(userEntry.subarray(0, 32))) return undefined
  const decipher = createDecipheriv('aes-256-cbc', hash(userEntry.subarray(40, 48)), Buffer.alloc(16))
  decipher.setAutoPadding(false)
  return Buffer.concat([decipher.update(wrapped.subarray(0, 32)), decipher.final()])
}

/** Algorithm 2.B for an empty password */
function hardenedHash(salt: Buffer): Buffer {
  let key = hashed('sha256', salt)
  for (let round = 1; ; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    cipher.setAutoPadding(false)
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hashed(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256', encrypted)
    if (round >= 64 && (encrypted.at(-1) ?? 0) <= round - 32) return key.subarray(0, 32)
  }
}

/** For documents of older programs; OpenSSL has it no more. Encrypts and decrypts. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i)
  const at = (index: number) => state[index & 255] ?? 0
  const swap = (a: number, b: number) => {
    const kept = at(a)
    state[a & 255] = at(b)
    state[b & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}
