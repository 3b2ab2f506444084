import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { PdfValue } from './pdf-value.ts'
import { rc4 } from './rc4.ts'

export interface EncryptionKey {
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
export function keyForNobody(entry: Entry, fileIds: readonly Buffer[]): EncryptionKey | undefined {
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
