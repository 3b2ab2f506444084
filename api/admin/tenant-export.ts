import { Readable } from 'node:stream'
import { create } from 'content-disposition'
import * as z from 'zod'
import { Problem } from '../http/problems.ts'
import { vietnamDay } from '../operation/clock.ts'
import type { TenantExport } from '../tenant-export/tenant-exports.ts'
import { confirmedOwnerProcedure, orNotFound, unauditedOwnerProcedure } from './procedure.ts'
import { download, isoOf, moment } from './schemas.ts'

const exportShape = z.object({
  id: z.string(),
  state: z.enum(['running', 'ready', 'failed']),
  /** Number of finished widgets. */
  done: z.int(),
  total: z.int(),
  startedAt: moment,
  expiresAt: moment.meta({ description: 'The archive is deleted then' }),
  bytes: z.int().nullable(),
})

const responseOf = ({ startedAt, expiresAt, ...made }: TenantExport) => ({
  ...made,
  startedAt: isoOf(startedAt),
  expiresAt: isoOf(expiresAt),
})

const running = {
  vi: 'Một bản xuất khác đang được tạo.',
  en: 'Another export is being made.',
}

const start = confirmedOwnerProcedure
  .route({
    method: 'POST',
    path: '/tenant/export',
    successStatus: 202,
    summary: 'Begin an archive of all that is the tenant’s own: CSV, JSON and files, without secrets',
  })
  .output(exportShape)
  .errors({ conflict: {} })
  .handler(({ context: { actor, deps } }) => {
    const made = deps.tenantExports.start(actor.tenantId)
    if (!made) throw new Problem('conflict', { detail: running })
    return responseOf(made)
  })

const get = unauditedOwnerProcedure
  .route({
    method: 'GET',
    path: '/tenant/export',
    summary: 'How far the latest archive is; null without one',
  })
  .output(exportShape.nullable())
  .handler(({ context: { actor, deps } }) => {
    const made = deps.tenantExports.get(actor.tenantId)
    return made ? responseOf(made) : null
  })

const downloadExport = unauditedOwnerProcedure
  .route({
    method: 'GET',
    path: '/tenant/export/archive',
    outputStructure: 'detailed',
    summary: 'The latest archive, while it is kept',
    spec: (operation) => ({
      ...operation,
      responses: {
        200: {
          description: 'ZIP with 64-bit sizes',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    }),
  })
  .output(download)
  .errors({ 'not-found': {} })
  .handler(async ({ context: { actor, deps } }) => {
    const { export: made, content } = orNotFound(await deps.tenantExports.read(actor.tenantId))
    return {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(made.bytes),
        'Content-Disposition': create(`nhung-${vietnamDay(made.startedAt)}.zip`),
        'X-Content-Type-Options': 'nosniff',
      },
      body: Readable.toWeb(content),
    }
  })

export const tenantExport = { start, get, download: downloadExport }
