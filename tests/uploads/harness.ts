import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { findFile } from '../../api/database/inbox/submission-files.ts'
import { jobBoard } from '../../widgets/job-board/index.ts'
import { type ServiceOptions, startService } from '../api/harness.ts'
import { keysIn, testStore } from '../harness/test-store.ts'
import { multipart, type Part } from './multipart.ts'

export const job = (slug: string, more: Record<string, unknown> = {}) => ({
  slug,
  title: 'Kế toán trưởng',
  location: 'Hà Nội',
  description: 'Ghi sổ',
  postedAt: '2026-01-01',
  ...more,
})

export const person: Part[] = [
  { name: 'name', content: 'Nguyễn Văn Đức' },
  { name: 'email', content: 'Duc@vidu.vn' },
]

const route = '/api/v1/widgets'

export async function startJobService(
  options: ServiceOptions = {},
  board: {
    settings?: Record<string, unknown>
    privateSettings?: Record<string, unknown>
    jobs?: unknown[]
  } = {},
) {
  const service = await startService({
    definitionOf: (type) => (type === 'JOB_BOARD' ? jobBoard : undefined),
    ...options,
  })
  const { settings = {}, privateSettings = {}, jobs = [job('ke-toan')] } = board
  await service.publish('jobs-1', 'JOB_BOARD', {
    settings,
    privateSettings: { minFillSeconds: 0, ...privateSettings },
    collections: { jobs },
  })

  const sendBytes = (
    body: Buffer,
    type: string,
    headers: Record<string, string> = {},
    path = 'jobs-1/jobs/ke-toan',
  ) =>
    fetch(`${service.nextOrigin()}${route}/${path}/apply`, {
      method: 'POST',
      headers: { 'Content-Type': type, ...headers },
      body: Uint8Array.from(body),
    })

  return {
    ...service,
    sendBytes,
    apply: (parts: Part[], headers: Record<string, string> = {}, path?: string) => {
      const { body, type } = multipart(parts)
      return sendBytes(body, type, headers, path)
    },
    async filesKept(): Promise<string[]> {
      const folder = join(service.folder, 'uploads')
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      const files = found
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      const store = await testStore(service.folder)
      const stored = store ? await keysIn(store, 'uploads/') : []
      files.push(...stored.map((key) => key.slice('uploads/'.length)))
      return files.sort()
    },
    /** With the keys of their files in the store. */
    async applications() {
      const { application } = service.mine.inbox
      const { items } = await application.list('jobs-1', {})
      const withKeys = async ({ id, files, ...row }: (typeof items)[number]) => ({
        ...row,
        id,
        files: await Promise.all(
          files.map(async (file) => ({
            ...file,
            storageKey:
              (
                await findFile(service.database, 'application', {
                  tenantId: 'tenant-a',
                  rowId: id,
                  fileId: file.id,
                })
              )?.storageKey ?? '',
          })),
        ),
      })
      return Promise.all(items.map(withKeys))
    },
  }
}

export type JobService = Awaited<ReturnType<typeof startJobService>>
