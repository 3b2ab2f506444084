import { Readable } from 'node:stream'
import { create } from 'content-disposition'
import * as z from 'zod'
import type { KindFiles } from '../database/stored-kind.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { orNotFound, viewerProcedure } from './procedure.ts'
import { download, rowId } from './schemas.ts'

/** `Content-Disposition` (RFC 6266) with the exact name, and one in ASCII for old clients. */
function attachment(name: string): string {
  const fallback = name
    .normalize('NFD')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^\x20-\x7e]|["\\%]/g, '')
  return create(name, { fallback: fallback || 'file' })
}

const downloadProcedure = ({ path, summary, find }: KindFiles) =>
  viewerProcedure
    .route({
      method: 'GET',
      path,
      outputStructure: 'detailed',
      summary,
      spec: (operation) => ({
        ...operation,
        responses: {
          200: {
            description: 'The file as it was sent',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        },
      }),
    })
    .input(z.object({ id: rowId, fileId: rowId }))
    .output(download)
    .handler(async ({ input, context: { actor, deps } }) => {
      const file = orNotFound(await find(deps.database, actor.tenantId, input.id, input.fileId))
      return {
        headers: {
          'Content-Type': file.contentType,
          'Content-Length': String(file.size),
          'Content-Disposition': attachment(file.name),
          'Content-Security-Policy': "sandbox; default-src 'none'",
          'X-Content-Type-Options': 'nosniff',
          'Cross-Origin-Resource-Policy': 'same-origin',
        },
        body: Readable.toWeb(orNotFound(await deps.uploads.read(file.storageKey))),
      }
    })

export const createFiles = (kinds: Record<string, KindDefinition>) =>
  Object.fromEntries(
    Object.values(kinds).flatMap(({ files }) =>
      files ? [[files.procedure, downloadProcedure(files)] as const] : [],
    ),
  )
