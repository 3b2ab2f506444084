/** A failure of one tenant, widget or step does not delay the others. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../api/database/database.ts'
import { newRowId } from '../../api/database/ids.ts'
import { morning } from '../../api/database/rows.fixture.ts'
import { createStores } from '../../api/database/stores.ts'
import { temporaryDatabase, temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kinds } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { createHousekeeping } from '../../api/operation/housekeeping.ts'
import { deleteDueTenants } from '../../api/operation/tenant-deletion.ts'
import { openStorage } from '../../api/storage/open-storage.ts'
import type { Storage } from '../../api/storage/storage.ts'
import { newUploadKey } from '../../api/uploads/upload-store.ts'
import { createWeeklyMails } from '../../api/weekly-mail/weekly-mails.ts'

const ids = ['mot', 'hai', 'ba', 'bon', 'nam']
const broken = new Error('What this tenant has cannot be read')
const failIf = (isBroken: boolean) => {
  if (isBroken) throw broken
}

test('weekly mails of the other tenants are sent', async () => {
  const sent: string[] = []
  const errors: unknown[] = []
  const { tenants, forTenant } = createStores(await temporaryDatabase(), kinds)
  const mails = createWeeklyMails({
    stores: {
      forTenant,
      tenants: {
        ...tenants,
        get: async (id) => ({ id, name: id, createdAt: 0 }),
      },
      weeklyMails: {
        waiting: async () => ids,
        async counts(tenantId) {
          failIf(tenantId === 'hai')
          return new Map()
        },
        widgets: async () => [],
        recipients: async () => [],
        async queue(tenantId) {
          sent.push(tenantId)
          return true
        },
      },
    },
    ...{ siteUrl: 'https://nhung.test', secret: 'secret', now: () => morning },
    report: (error) => void errors.push(error),
  })
  mails.start()
  await mails.stop()
  expect(sent).toEqual(['mot', 'ba', 'bon', 'nam'])
  expect(errors).toEqual([broken])
})

test('the other tenants whose wait is over are deleted, and the one that fails is tried again', async () => {
  const gone: string[] = []
  const errors: unknown[] = []
  let isBroken = true
  const deps = {
    stores: {
      tenantDeletions: {
        due: async () => ids.filter((id) => !gone.includes(id)),
        schedule: async () => true,
        endAccess: async () => undefined,
        widgetsOf: async () => ['widget'],
        async deleteRows(tenantId: string) {
          gone.push(tenantId)
        },
      },
    },
    publisher: {
      async unpublish({ tenantId }: { tenantId: string }) {
        failIf(isBroken && tenantId === 'mot')
        return true
      },
    },
    uploads: {
      async removeTenant(tenantId: string) {
        failIf(isBroken && tenantId === 'ba')
      },
    },
    trash: { removeTenant: async () => undefined },
    pictures: { removeTenant: async () => undefined },
    tenantExports: { remove: async () => undefined },
    report: (error: unknown) => void errors.push(error),
  }
  await deleteDueTenants(deps, morning)
  expect([gone, errors]).toEqual([
    ['hai', 'bon', 'nam'],
    [broken, broken],
  ])
  isBroken = false
  await deleteDueTenants(deps, morning)
  expect(gone).toHaveLength(5)
})

/** An application with a file, which expires. @returns the key of the file */
async function storedApplication(database: Database, folder: string): Promise<string> {
  const key = newUploadKey('tenant-a', morning)
  await mkdir(join(dataFolders(folder).uploads, 'tenant-a/2026/06'), { recursive: true })
  await writeFile(join(dataFolders(folder).uploads, key), 'CV')
  const file = {
    id: newRowId(morning),
    kind: 'resume',
    field: '',
    name: 'cv.pdf',
    contentType: 'application/pdf',
  }
  const person = {
    name: 'Ánh',
    email: 'anh@vidu.vn',
    phone: '',
    fields: '{}',
    spamReasons: [],
    expiresAt: morning,
  }
  await database.append('apply', {
    ...{ tenantId: 'tenant-a', publicId: 'viec-lam', at: morning, id: newRowId(morning), ...person },
    ...{ jobSlug: 'ke-toan', coverLetter: '', response: { status: 201, body: '{}' } },
    files: [{ ...file, size: 2, sha256: 'ab'.repeat(32), storageKey: key }],
  })
  return key
}

/** Housekeeping whose other parts have nothing to do. */
const housekeepingOf = (
  database: Database,
  storage: Storage,
  more: Partial<Parameters<typeof createHousekeeping>[0]> = {},
) =>
  createHousekeeping({
    ...{ stores: createStores(database, kinds), storage, settings: { eventDays: 30 }, isAlone: true },
    ...{ now: () => Date.now() + 3_600_000, log: () => undefined, report: () => undefined },
    publisher: { unpublish: async () => true },
    tenantExports: { remove: async () => undefined, sweep: async () => undefined },
    pictures: { sweep: async () => undefined, removeTenant: async () => undefined },
    ...more,
  })

test('a step of retention that fails leaves the others their turn, the files of erased rows among them', async () => {
  const database = await temporaryDatabase()
  const folder = await temporaryFolder()
  const storage = await openStorage(dataFolders(folder), undefined)
  const key = await storedApplication(database, folder)
  await database.kysely.insertInto('day_salt').values({ day: '2026-06-01', salt: 'x' }).execute()
  // A later step than that of applications.
  await sql`alter table visitor_day rename to visitor_day_away`.execute(database.kysely)
  const errors: unknown[] = []
  const done: string[] = []
  const housekeeping = housekeepingOf(database, storage, {
    tenantExports: { remove: async () => undefined, sweep: () => Promise.reject(broken) },
    pictures: { sweep: async () => void done.push('pictures'), removeTenant: async () => undefined },
    now: () => morning + 86_400_000,
    report: (error) => void errors.push(error),
  })
  housekeeping.start()
  await expect.poll(() => done).toEqual(['pictures'])
  await housekeeping.stop()
  expect(errors).toHaveLength(2)
  expect(errors[1]).toBe(broken)
  expect(await storage.uploads.read(key)).toBeUndefined()
  expect(await database.kysely.selectFrom('day_salt').selectAll().execute()).toEqual([])
})

test('the files of erased rows that could not be deleted are deleted at the next start, and never go to the trash', async () => {
  const database = await temporaryDatabase()
  const stores = createStores(database, kinds)
  const folder = await temporaryFolder()
  const storage = await openStorage(dataFolders(folder), undefined)
  const key = await storedApplication(database, folder)
  const keep = (remove: () => Promise<void>) => ({ ...storage, uploads: { ...storage.uploads, remove } })
  const errors: unknown[] = []
  const start = (files: typeof storage) => {
    const housekeeping = housekeepingOf(database, files, { report: (error) => void errors.push(error) })
    housekeeping.start()
    return housekeeping
  }
  const first = start(keep(() => Promise.reject(broken)))
  await expect.poll(() => errors).toEqual([broken])
  await first.stop()
  const rows = await database.kysely.selectFrom('submission_file').selectAll().execute()
  expect([rows, await stores.erasedFiles.list(9)]).toEqual([[], [key]])
  const second = start(storage)
  await expect.poll(() => stores.erasedFiles.list(9)).toEqual([])
  await second.stop()
  expect(await storage.uploads.read(key)).toBeUndefined()
  expect(await storage.trash.readUpload(key)).toBeUndefined()
  expect(errors).toEqual([broken])
})

test('the start waits for no list of files, which may be long', async () => {
  const database = await temporaryDatabase()
  const folder = await temporaryFolder()
  const storage = await openStorage(dataFolders(folder), undefined)
  const [isListing, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* uploads() {
    isListing.resolve()
    await mayEnd.promise
    yield [{ key: newUploadKey('tenant-a', morning), modifiedAt: 0 }]
  }
  const steps: string[] = []
  const log = (event: string) => void steps.push(event)
  const housekeeping = housekeepingOf(
    database,
    {
      ...storage,
      stored: { ...storage.stored, uploads },
      trash: { ...storage.trash, put: async () => undefined },
    },
    { log },
  )
  housekeeping.start()
  steps.push('started')
  await isListing.promise
  mayEnd.resolve()
  await expect.poll(() => steps).toEqual(['started', 'trash'])
  await housekeeping.stop()
})
