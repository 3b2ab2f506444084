import { checkTenantId } from '../../uploads/upload-store.ts'
import { type Trash, type TrashedFile, trashedFile } from '../trash.ts'
import type { Bucket } from './bucket.ts'
import { objectHeaders } from './objects.ts'
import { uploadHeaders } from './uploads-and-pictures.ts'

const trashPrefix = 'trash/'

/** Objects are copied, then removed. */
export function bucketTrash(bucket: Bucket): Trash {
  async function* entries(): AsyncGenerator<TrashedFile & { object: string }> {
    for await (const objects of bucket.pages(trashPrefix))
      for (const { key, bytes } of objects) {
        const found = trashedFile(key.slice(trashPrefix.length), bytes)
        if (found) yield { ...found, object: key }
      }
  }
  /** Keys by name, of the latest day. */
  async function find(kind: TrashedFile['kind'], key: string) {
    const found = new Map<string, string>()
    for await (const entry of entries())
      if (entry.kind === kind && entry.key === key)
        found.set(entry.object.slice(entry.object.lastIndexOf('/') + 1), entry.object)
    return found
  }
  async function move(from: string, to: string) {
    const name = from.slice(from.lastIndexOf('/') + 1)
    const headers = from.startsWith('uploads/') ? uploadHeaders : objectHeaders({ path: name }, 'immutable')
    const found = await bucket.get(from)
    if (found) await bucket.put(to, found.bytes, { headers })
    await bucket.remove([from])
  }

  return {
    async put(kind, key, day) {
      const to = `${trashPrefix}${day}/`
      if (kind === 'uploads') return move(`uploads/${key}`, `${to}uploads/${key}`)
      for await (const objects of bucket.pages(`media/${key}/`))
        for (const object of objects) await move(object.key, to + object.key)
    },
    async *files() {
      for await (const { object: _, ...file } of entries()) yield file
    },
    async readUpload(key) {
      const [object] = (await find('uploads', key)).values()
      return object === undefined ? undefined : (await bucket.get(object))?.bytes
    },
    async readPicture(key) {
      const objects = await find('media', key)
      const files = new Map<string, Buffer>()
      for (const [name, object] of objects) {
        const found = await bucket.get(object)
        if (found) files.set(name, found.bytes)
      }
      return files.size ? files : undefined
    },
    async empty(before) {
      const old = new Set<string>()
      for await (const { day } of entries()) if (day < before) old.add(day)
      for (const day of old) await bucket.removeAll(`${trashPrefix}${day}/`)
      return [...old]
    },
    async removeTenant(tenantId) {
      const prefix = `${checkTenantId(tenantId)}/`
      const own: string[] = []
      for await (const { kind, key, object } of entries())
        if (kind === 'uploads' && key.startsWith(prefix)) own.push(object)
      await bucket.remove(own)
    },
  }
}
