import { Readable } from 'node:stream'
import { create } from 'content-disposition'
import * as z from 'zod'
import { findFile } from '../database/inbox/submission-files.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import type { Kinds } from '../inbox/kinds.ts'
import { vietnamDay } from '../operation/clock.ts'
import { orNotFound, viewerProcedure } from './procedure.ts'
import { download, locale, publicId, rowId } from './schemas.ts'

const csvText = { 'text/csv': { schema: { type: 'string' as const } } }

/** In the document of the API. */
export const csvResponse = { description: 'UTF-8 with a byte order mark', content: csvText }

/** Adds CSV to the media types of a body; references stay as they are. */
export const withCsv = <T extends object>(body: T | undefined): T | undefined =>
  body && 'content' in body && typeof body.content === 'object'
    ? { ...body, content: { ...body.content, ...csvText } }
    : body

type InboxName = Kinds[keyof Kinds]['inbox']['name']

export const isInbox = (kinds: Record<string, KindDefinition>, name: string) =>
  Object.values(kinds).some(({ inbox }) => inbox.name === name)

const inboxNames = (kinds: Record<string, KindDefinition>) =>
  Object.values(kinds).map(({ inbox }) => inbox.name) as InboxName[]

function everyFilter(kinds: Record<string, KindDefinition>): z.ZodRawShape {
  const inboxes = Object.values(kinds).map(({ inbox }) => inbox)
  const { status: _, ...filters } = Object.assign({}, ...inboxes.map((inbox) => inbox.filters))
  const statuses = inboxes.flatMap(({ change }) => change?.status.options.map(String) ?? [])
  return { ...filters, status: z.enum([...new Set(statuses)]).optional() }
}

/** Without what Windows keeps out of file names. */
const fileNameOf = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'nhung'

export const createExports = (kinds: Record<string, KindDefinition>) => ({
  csv: viewerProcedure
    .route({
      method: 'GET',
      path: '/widgets/{publicId}/csv/{inbox}',
      outputStructure: 'detailed',
      summary: 'A whole inbox as CSV: what `?format=csv` of that inbox answers',
      spec: (operation) => ({
        ...operation,
        responses: {
          200: csvResponse,
        },
      }),
    })
    .input(
      z.object({
        publicId,
        inbox: z.enum(inboxNames(kinds)),
        language: locale.optional(),
        ...everyFilter(kinds),
      }),
    )
    .output(download)
    .handler(
      async ({ input: { publicId, inbox, language, ...request }, context: { tenant, actor, deps } }) => {
        const name = orNotFound(await tenant.widgets.nameOf(publicId))
        const [kind] = orNotFound(Object.entries(kinds).find(([, kind]) => kind.inbox.name === inbox))
        return {
          headers: {
            'Content-Type': 'text/csv; charset=utf-8',
            'Content-Disposition': create(
              language ? `${fileNameOf(name)} ${vietnamDay(deps.now())}.csv` : `${inbox}-${publicId}.csv`,
            ),
          },
          body: await deps.exports.open({ kind, tenantId: actor.tenantId, publicId, request, language }),
        }
      },
    ),
})

/** `Content-Disposition` (RFC 6266) with the exact name, and one in ASCII for old clients. */
function attachment(name: string): string {
  const fallback = name
    .normalize('NFD')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^\x20-\x7e]|["\\%]/g, '')
  return create(name, { fallback: fallback || 'file' })
}

const downloadProcedure = (
  { path, summary }: NonNullable<KindDefinition['files']>,
  { table }: KindDefinition['rows'],
) =>
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
      const { id: rowId, fileId } = input
      const { tenantId } = actor
      const file = orNotFound(await findFile(deps.database, table, { tenantId, rowId, fileId }))
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
    Object.values(kinds).flatMap(({ files, rows }) =>
      files ? [[files.procedure, downloadProcedure(files, rows)] as const] : [],
    ),
  )
