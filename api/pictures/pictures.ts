import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureSize, picturePath } from '../../widgets/picture-address.ts'
import { checksumsOf } from '../database/checksums.ts'
import { Overloaded } from '../database/errors.ts'
import type { Stores } from '../database/stores.ts'
import { createChildProcess, ProcessExhausted } from '../operation/child-process.ts'
import { day } from '../operation/clock.ts'
import type { KeyedMutex } from '../operation/in-order.ts'
import type { PictureFiles } from './picture-files.ts'
import type { PictureIssue, PictureResult, PictureTask } from './picture-process.ts'

interface HostedPicture extends PictureSize {
  /** Address of its largest WebP. */
  url: string
}

export interface Pictures {
  /** Durable and public when it resolves; the same file has the same address. @throws StorageUnavailable, Overloaded */
  add(tenantId: string, content: Uint8Array): Promise<HostedPicture | { issue: PictureIssue }>
  /** Removes what no draft, revision or schedule has named for a week. */
  sweep(): Promise<void>
  removeTenant(tenantId: string): Promise<void>
  close(): Promise<void>
}

interface Deps {
  files: PictureFiles
  stores: Pick<Stores, 'forTenant' | 'pictureRows'>
  siteUrl: string
  /** epoch ms */
  now: () => number
  /** Called with the addresses of each picture that is gone. */
  gone: (tenantId: string, paths: readonly string[]) => Promise<void>
  exclusive: KeyedMutex
}

/** Part of each key: other sizes, qualities or colours get other addresses. */
const edition = 2
/** ms; an AVIF of 2.5 million pixels takes seconds on a slow machine */
const timeout = 60_000
const idleTimeout = 60_000
/** Pictures that wait for the process, each as heavy as may be. */
const maxWaiting = 12
const week = 7 * day

/** Hashes off the main thread: a heavy picture takes milliseconds. */
async function keyOf(tenantId: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex')
  return createHash('sha256').update(`${edition} ${tenantId} ${digest}`).digest('hex').slice(0, 32)
}

async function checksumsIn(folder: string) {
  const names = await readdir(folder)
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const)
  return checksumsOf(await Promise.all(files))
}

const lockOf = (key: string) => `picture ${key}`

const isPlain = (content: Uint8Array): content is Uint8Array<ArrayBuffer> =>
  content.buffer instanceof ArrayBuffer

export function createPictures({ files, stores, siteUrl, now, gone, exclusive }: Deps): Pictures {
  const process = createChildProcess<PictureTask, PictureResult>({
    module: new URL('./picture-process.ts', import.meta.url),
    timeout,
    idleTimeout,
  })
  const hosted = (key: string, { width, height }: PictureSize): HostedPicture => ({
    url: siteUrl + picturePath(key, { width, height }, 'webp'),
    width,
    height,
  })

  async function make(task: PictureTask): Promise<PictureResult> {
    try {
      return await process.run(task)
    } catch (error) {
      if (error instanceof ProcessExhausted) return { issue: 'damaged' }
      throw error
    }
  }

  async function addNew(tenantId: string, key: string, content: Uint8Array) {
    const incoming = await files.incoming(content)
    try {
      const made = await make({ path: incoming.path, folder: incoming.made })
      if ('issue' in made) return made
      if ('failed' in made) throw new Error(`A picture can't be made: ${made.failed}`)
      const checksums = await checksumsIn(incoming.made)
      await files.keep(key, incoming.made)
      await stores
        .forTenant(tenantId)
        .pictures.save({ key, ...made.size, bytes: made.bytes }, now(), checksums)
      return hosted(key, made.size)
    } finally {
      await incoming.remove()
    }
  }

  async function removeFiles(tenantId: string, key: string) {
    const names = await files.remove(key)
    await gone(
      tenantId,
      names.map((name) => `/media/${key}/${name}`),
    )
  }

  return {
    async add(tenantId, content) {
      if (process.waiting() >= maxWaiting) throw new Overloaded('Too many pictures wait')
      const { pictures } = stores.forTenant(tenantId)
      const key = await keyOf(tenantId, isPlain(content) ? content : Uint8Array.from(content))
      return exclusive(lockOf(key), async () => {
        const known = await pictures.get(key)
        if (!known || !(await files.has(key))) return addNew(tenantId, key, content)
        await pictures.save(known, now())
        return hosted(key, known)
      })
    },

    async sweep() {
      const since = now() - week
      for (const picture of await stores.pictureRows.unchecked(since))
        await exclusive(lockOf(picture.key), async () => {
          if (await stores.pictureRows.deleteUnnamed(picture, since, now()))
            await removeFiles(picture.tenantId, picture.key)
        })
    },

    async removeTenant(tenantId) {
      for (const { key } of await stores.forTenant(tenantId).pictures.list()) await removeFiles(tenantId, key)
    },

    close: process.close,
  }
}
