import { sql } from 'kysely'
import * as z from 'zod'
import { eraseRows } from '../../../api/database/inbox/erase-rows.ts'
import { expireSearchedRows } from '../../../api/database/inbox/expire-rows.ts'
import { inboxPage } from '../../../api/database/inbox/inbox-page.ts'
import { rowRetention } from '../../../api/database/inbox/row-retention.ts'
import type { PersonColumns } from '../../../api/database/schema.ts'
import { indexForSearch } from '../../../api/database/search-index.ts'
import type { InboxStore } from '../../../api/database/stored-kind.ts'
import { integer, object, text } from '../../../api/http/json-schema.ts'
import { formExtras, storedAnswer } from '../../../api/inbox/document.ts'
import { readForm, storedResponse } from '../../../api/inbox/form/read-form.ts'
import { sideEffects } from '../../../api/inbox/form/side-effects.ts'
import { defineKind } from '../../../api/inbox/kind.ts'
import { jsonHandler } from '../../../api/inbox/pipeline/json-handler.ts'
import { formRates, jsonOnly } from '../../../api/inbox/pipeline/rate-limits.ts'
import { personFilters, spamColumns, spamProperties, withMoments } from '../../../api/inbox/rows.ts'

interface FeedbackTable extends PersonColumns {
  stars: number
}

declare module '../../../api/database/schema.ts' {
  interface Schema {
    feedback: FeedbackTable
  }
}

interface Feedback {
  id: string
  email: string
  stars: number
  spam: boolean
  spamReasons: string[]
  createdAt: number
  expiresAt: number | null
}

const feedbackOf = (row: FeedbackTable): Feedback => ({
  id: row.id,
  email: row.email,
  stars: row.stars,
  spam: row.spam === 1,
  spamReasons: JSON.parse(row.spam_reasons),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

const route = {
  name: 'feedback',
  path: 'feedback',
  write: 'feedback',
  contentTypes: jsonOnly,
  maxBytes: 4096,
  rates: formRates,
} as const

const event = { vi: 'Góp ý mới', en: 'New feedback' }

/** The next kind of the law: stars from a visitor. */
export const feedback = defineKind({
  write: 'feedback',
  route,
  handler: (deps) =>
    jsonHandler(deps.pipeline, route, async (request, sent) => {
      const form = await readForm(deps, request, route.write, sent)
      return deps.pipeline.store(route, request, () =>
        deps.database.append('feedback', {
          ...form.row,
          ...(!form.isSpam && sideEffects(form, { event, siteUrl: deps.siteUrl }, 'feedback')),
          stars: Number(form.body.stars),
          response: storedResponse(form),
        }),
      )
    }),
  operations: new URL('./operations.ts', import.meta.url),
  migrations: {
    '0009-feedback': {
      async up(db) {
        await sql`create table feedback (tenant_id text not null, id text not null, public_id text not null,
          name text not null, email text not null, email_key text not null, fields text not null, folded text not null,
          proof text, spam integer not null, spam_reasons text not null, created_at bigint not null, expires_at bigint,
          stars integer not null, primary key (tenant_id, id))`.execute(db)
        await indexForSearch(db, 'feedback')
      },
    },
  },
  store: ({ kysely }, tenantId): InboxStore<Feedback> => ({
    list: (publicId, request) =>
      inboxPage(kysely, { table: 'feedback', tenantId, publicId }, request, {}, feedbackOf),
  }),
  inbox: {
    name: 'feedbacks',
    summary: 'Feedback, newest first',
    row: z.object({
      id: z.string(),
      receivedAt: z.string(),
      email: z.string(),
      stars: z.int(),
      ...spamProperties,
    }),
    rowOf: (item: Feedback) => withMoments(item),
    filters: personFilters,
    columns: ['id', 'receivedAt', 'email', 'stars', ...spamColumns],
  },
  person: { table: 'feedback', erase: eraseRows('feedback') },
  expire: expireSearchedRows('feedback'),
  retention: rowRetention('feedback'),
  webhookEvents: ['feedback'],
  document: {
    summary: 'Send feedback',
    request: { name: 'FeedbackRequest', schema: object({ email: text(), stars: integer(), ...formExtras }) },
    response: storedAnswer,
  },
})
