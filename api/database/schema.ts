import type { accountTables } from './schema/accounts.ts'
import type { answerTables } from './schema/answers.ts'
import type { RowsOf } from './schema/columns.ts'
import type { counterTables } from './schema/counters.ts'
import type { destinationTables } from './schema/destinations.ts'
import type { eventTables } from './schema/events.ts'
import type { inboxTables, SubmissionFileTable } from './schema/inboxes.ts'
import type { outgoingTables } from './schema/outgoing.ts'
import type { paymentTables } from './schema/payments.ts'
import type { profileTables } from './schema/profile.ts'
import type { serviceTables } from './schema/service.ts'
import type { widgetTables } from './schema/widgets.ts'

/**
 * Times are epoch ms, flags 0 or 1, JSON is text: the same in SQLite and PostgreSQL.
 * Row ids are UUIDv7, so "newest first" is the reversed primary key. `tenant_id` leads every key.
 * Each kind of submission adds its tables by declaration merging.
 */
export interface Schema
  extends RowsOf<typeof accountTables>,
    RowsOf<typeof widgetTables>,
    RowsOf<typeof eventTables>,
    RowsOf<typeof inboxTables>,
    RowsOf<typeof answerTables>,
    RowsOf<typeof outgoingTables>,
    RowsOf<typeof profileTables>,
    RowsOf<typeof destinationTables>,
    RowsOf<typeof paymentTables>,
    RowsOf<typeof counterTables>,
    RowsOf<typeof serviceTables> {
  submission_file: SubmissionFileTable
}
