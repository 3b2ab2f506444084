import { Readable } from 'node:stream'
import { create } from 'content-disposition'
import * as z from 'zod'
import type { TenantStores } from '../database/stores.ts'
import { type CsvRow, toCsv } from './csv-lines.ts'
import {
  applicationOf,
  applicationStatus,
  consentOf,
  submissionOf,
  submissionStatus,
  subscriberOf,
} from './inbox-rows.ts'
import { orNotFound, viewerProcedure } from './procedure.ts'
import { download, flag, publicId, search } from './schemas.ts'

interface Asked {
  search?: string | undefined
  spam?: boolean | undefined
  jobSlug?: string | undefined
  status?: string | undefined
}

/** Every inbox as CSV: its columns, and its rows. */
interface Export {
  columns: readonly string[]
  rows(tenant: TenantStores, publicId: string, asked: Asked): AsyncIterable<CsvRow>
}

async function* each<Item>(items: AsyncIterable<Item>, row: (item: Item) => CsvRow) {
  for await (const item of items) yield row(item)
}

const judged = ['spam', 'spamReasons', 'expiresAt'] as const

const exportable = {
  submissions: {
    columns: ['id', 'receivedAt', 'name', 'email', 'phone', 'message', 'status', 'note', ...judged],
    rows: (tenant, publicId, asked) => each(tenant.submissions.every(publicId, asked), submissionOf),
  },
  subscribers: {
    columns: ['id', 'receivedAt', 'email', 'name', 'state', ...judged],
    rows: (tenant, publicId, asked) => each(tenant.subscribers.every(publicId, asked), subscriberOf),
  },
  applications: {
    columns: [
      ...['id', 'receivedAt', 'jobSlug', 'name', 'email', 'phone', 'coverLetter', 'files'],
      ...['status', 'note', ...judged],
    ],
    rows: (tenant, publicId, asked) =>
      each(tenant.applications.every(publicId, asked), (item) => {
        const row = applicationOf(item)
        return { ...row, files: row.files.map((file) => file.name) }
      }),
  },
  consents: {
    columns: [
      ...['n', 'id', 'consentId', 'recordedAt', 'action', 'categories', 'ip', 'userAgent', 'revision'],
      ...['policyVersion', 'language', 'textHash', 'gpc', 'previousHash', 'hash'],
    ],
    rows: (tenant, publicId) => each(tenant.consents.every(publicId, {}), consentOf),
  },
} as const satisfies Record<string, Export>

const inbox = z.enum(['submissions', 'subscribers', 'applications', 'consents'])
/** Whether a widget's path of this name is an inbox, so that it can be had as CSV. */
export const isInbox = (name: string) => inbox.safeParse(name).success

const csv = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/csv/{inbox}',
    outputStructure: 'detailed',
    summary: 'A whole inbox as CSV: what `?format=csv` of that inbox answers',
    spec: (operation) => ({
      ...operation,
      responses: {
        200: {
          description: 'UTF-8 with a byte order mark',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
      },
    }),
  })
  .input(
    z.object({
      publicId,
      inbox,
      search,
      spam: flag.optional(),
      jobSlug: z.string().max(100).optional(),
      status: z.enum([...submissionStatus.options, ...applicationStatus.options]).optional(),
    }),
  )
  .output(download)
  .handler(async ({ input: { publicId, inbox, ...asked }, context: { tenant } }) => {
    orNotFound(await tenant.widgets.get(publicId))
    const { columns, rows } = exportable[inbox]
    return {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': create(`${inbox}-${publicId}.csv`),
      },
      body: Readable.toWeb(toCsv(rows(tenant, publicId, asked), columns)),
    }
  })

export const exports = { csv }
