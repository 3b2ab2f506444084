import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { emailKey } from '../fold.ts'
import { firstRowIdAt, newRowId } from '../ids.ts'
import type { StoredKind } from '../stored-kind.ts'

type Locale = 'vi' | 'en'

/** Chosen by each owner for themselves. */
export interface WeeklyMailChoices {
  isOn(userId: string): Promise<boolean>
  /** @param now epoch ms */
  turnOn(userId: string, locale: Locale, now: number): Promise<void>
  turnOff(userId: string): Promise<void>
}

export interface WeeklyRecipient {
  userId: string
  email: string
  locale: Locale
}

export interface WeekCounts {
  publicId: string
  views: number
  unique: number
  clicks: number
  rows: number
}

export interface ReadyMail {
  recipient: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string
}

export interface WeeklyMailStore {
  /** Tenants with an owner who has chosen it before `dueAt` (epoch ms), and without mails for that week. */
  waiting(week: string, dueAt: number): Promise<string[]>
  recipients(tenantId: string, dueAt: number): Promise<WeeklyRecipient[]>
  /** Names of the widgets that are not archived. */
  widgets(tenantId: string): Promise<{ publicId: string; name: string }[]>
  /** Counts the days from `from` until before `until`, both `YYYY-MM-DD`; `fromMs` and `untilMs` are their midnights in Vietnam. */
  counts(
    tenantId: string,
    days: { from: string; until: string; fromMs: number; untilMs: number },
  ): Promise<Map<string, WeekCounts>>
  /** One transaction; false when the week's are queued already. */
  queue(tenantId: string, week: string, mails: readonly ReadyMail[], now: number): Promise<boolean>
}

export const weeklyMailChoices = ({ kysely }: Database, tenantId: string): WeeklyMailChoices => ({
  async isOn(userId) {
    const row = await kysely
      .selectFrom('weekly_mail')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row !== undefined
  },
  async turnOn(userId, locale, now) {
    await kysely
      .insertInto('weekly_mail')
      .values({ tenant_id: tenantId, user_id: userId, locale, created_at: now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ locale }))
      .execute()
  },
  async turnOff(userId) {
    await kysely
      .deleteFrom('weekly_mail')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute()
  },
})

export function weeklyMailStore(database: Database, kinds: readonly StoredKind[]): WeeklyMailStore {
  // The counts alone may take long.
  const { kysely, background } = database
  const chosen = (dueAt: number) =>
    kysely
      .selectFrom('weekly_mail')
      .innerJoin('member', (join) =>
        join
          .onRef('member.tenant_id', '=', 'weekly_mail.tenant_id')
          .onRef('member.user_id', '=', 'weekly_mail.user_id'),
      )
      .where('member.role', '=', 'owner')
      .where('weekly_mail.created_at', '<', dueAt)

  return {
    async waiting(week, dueAt) {
      const rows = await chosen(dueAt)
        .select('weekly_mail.tenant_id as tenantId')
        .distinct()
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('weekly_mail_sent')
                .select('week')
                .whereRef('weekly_mail_sent.tenant_id', '=', 'weekly_mail.tenant_id')
                .where('week', '=', week),
            ),
          ),
        )
        .execute()
      return rows.map(({ tenantId }) => tenantId)
    },

    recipients: (tenantId, dueAt) =>
      chosen(dueAt)
        .innerJoin('auth_user', 'auth_user.id', 'weekly_mail.user_id')
        .select(['auth_user.id as userId', 'auth_user.email', 'weekly_mail.locale'])
        .where('weekly_mail.tenant_id', '=', tenantId)
        .execute(),

    widgets: (tenantId) =>
      kysely
        .selectFrom('widget')
        .select(['public_id as publicId', 'name'])
        .where('tenant_id', '=', tenantId)
        .where('archived_at', 'is', null)
        .orderBy('created_at')
        .execute(),

    async counts(tenantId, { from, until, fromMs, untilMs }) {
      const days = await background
        .selectFrom('event_day')
        .select(({ fn }) => [
          'public_id as publicId',
          fn.sum<number>('views').as('views'),
          fn.sum<number>('unique_views').as('unique'),
          fn.sum<number>('clicks').as('clicks'),
        ])
        .where('tenant_id', '=', tenantId)
        .where('day', '>=', from)
        .where('day', '<', until)
        .groupBy('public_id')
        .execute()
      const counts = new Map(days.map((day): [string, WeekCounts] => [day.publicId, { ...day, rows: 0 }]))
      for (const { person } of kinds) {
        if (!person) continue
        const { rows } = await sql<{ publicId: string; rows: number }>`select public_id as "publicId",
          count(*) as "rows" from ${sql.table(person.table)} where tenant_id = ${tenantId} and spam = 0
          and id >= ${firstRowIdAt(fromMs)} and id < ${firstRowIdAt(untilMs)} group by public_id`.execute(
          background,
        )
        for (const found of rows) {
          const known = counts.get(found.publicId)
          if (known) known.rows += found.rows
          else counts.set(found.publicId, { ...found, views: 0, unique: 0, clicks: 0 })
        }
      }
      return counts
    },

    queue: (tenantId, week, mails, now) =>
      database.transaction(async (trx) => {
        const first = await trx
          .insertInto('weekly_mail_sent')
          .values({ tenant_id: tenantId, week })
          .onConflict((conflict) => conflict.doNothing())
          .returning('week')
          .executeTakeFirst()
        if (!first) return false
        for (const { recipient, unsubscribeUrl, ...mail } of mails)
          await trx
            .insertInto('outbox')
            .values({
              ...mail,
              tenant_id: tenantId,
              id: newRowId(now),
              // of no widget
              public_id: '',
              recipients: JSON.stringify([recipient]),
              from_name: null,
              reply_to: null,
              unsubscribe_url: unsubscribeUrl,
              person_key: emailKey(recipient),
              // They asked for it: it does not count among what anybody may cause.
              visitor_key: null,
              state: 'queued',
              attempts: 0,
              next_attempt_at: now,
              last_error: null,
              created_at: now,
              sent_at: null,
            })
            .execute()
        return true
      }),
  }
}
