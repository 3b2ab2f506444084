import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder, removeOlder, renameDurably } from '../operation/durable-files.ts'
import { storing, unlessMissing } from '../operation/file-errors.ts'

interface Incoming {
  folder: string
  /** Call after every request. Never throws. */
  remove(): Promise<void>
}

/** Outside of all served folders, under random names; original names are in the database only. */
export interface UploadStore {
  incoming(): Promise<Incoming>
  /** Durable when it resolves; `at` in epoch ms. @returns the key @throws StorageUnavailable */
  keep(tenantId: string, path: string, at: number): Promise<string>
  read(key: string): Promise<Readable | undefined>
  remove(keys: readonly string[]): Promise<void>
  removeTenant(tenantId: string): Promise<void>
  /** Removes received parts from before a time (epoch ms), which a crash has left. */
  sweepIncoming(before: number): Promise<void>
}

/** `<tenant>/<yyyy>/<mm>/<random>` is a kept file, `.incoming/<random>/` holds parts of a request in progress. */
export function fileUploads(folder: string): UploadStore {
  const received = join(folder, '.incoming')
  /** Folders of requests in progress. */
  const inUse = new Set<string>()

  const pathOf = (key: string) => join(folder, checkUploadKey(key))

  return {
    async incoming() {
      await storing('an upload', () => makeFolder(received, 0o700))
      const own = await storing('an upload', () => mkdtemp(join(received, 'r')))
      inUse.add(own)
      return {
        folder: own,
        async remove() {
          inUse.delete(own)
          // a part that was being opened during a disconnect may still appear
          await rm(own, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }).catch(() => {})
        },
      }
    },

    async keep(tenantId, path, at) {
      const key = newUploadKey(tenantId, at)
      await storing('an upload', () => renameDurably(path, pathOf(key)))
      return key
    },

    async read(key) {
      const file = await open(pathOf(key), 'r').catch(unlessMissing)
      return file?.createReadStream()
    },

    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },

    async removeTenant(tenantId) {
      await rm(join(folder, checkTenantId(tenantId)), { recursive: true, force: true })
    },

    sweepIncoming: (before) => removeOlder(received, before, inUse),
  }
}

/** `<tenant>/<yyyy>/<mm>/<random>` */
export const uploadKeyPattern = /^[\w-]{1,64}\/\d{4}\/\d{2}\/[0-9a-f]{32}$/

/** @param at epoch ms */
export function newUploadKey(tenantId: string, at: number): string {
  const [year = '', month = ''] = new Date(at).toISOString().split('-')
  return `${tenantId}/${year}/${month}/${randomBytes(16).toString('hex')}`
}

/** @throws RangeError */
export function checkUploadKey(key: string): string {
  if (!uploadKeyPattern.test(key)) throw new RangeError(`Not the key of an upload: ${key}`)
  return key
}

/** @throws RangeError */
export function checkTenantId(tenantId: string): string {
  if (!/^[\w-]{1,64}$/.test(tenantId)) throw new RangeError(`Not the id of a tenant: ${tenantId}`)
  return tenantId
}
