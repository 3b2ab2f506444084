import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { firstRowIdAt, newRowId } from '../ids.ts'
import { emailKey } from '../person-key.ts'
import type { StoredKind } from '../stored-kind.ts'
import { hasRow } from '../tables.ts'
import { queuedAt } from '../writes/queue-outgoing.ts'

type Locale = 'vi' | 'en'

interface WeeklyRecipient {
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

/** Chosen by each owner for themselves. */
export const weeklyMailChoices = ({ kysely }: Database, tenantId: string) => ({
  isOn: (userId: string) =>
    hasRow(
      kysely
        .selectFrom('weekly_mail')
        .select('user_id')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId),
    ),
  /** @param now epoch ms */
  async turnOn(userId: string, locale: Locale, now: number) {
    await kysely
      .insertInto('weekly_mail')
      .values({ tenant_id: tenantId, user_id: userId, locale, created_at: now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ locale }))
      .execute()
  },
  async turnOff(userId: string) {
    await kysely
      .deleteFrom('weekly_mail')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute()
  },
})

export function weeklyMailStore(database: Database, kinds: readonly StoredKind[]) {
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
    /** Tenants with an owner who has chosen it before `dueAt` (epoch ms), and without mails for that week. */
    async waiting(week: string, dueAt: number): Promise<string[]> {
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

    recipients: (tenantId: string, dueAt: number): Promise<WeeklyRecipient[]> =>
      chosen(dueAt)
        .innerJoin('auth_user', 'auth_user.id', 'weekly_mail.user_id')
        .select(['auth_user.id as userId', 'auth_user.email', 'weekly_mail.locale'])
        .where('weekly_mail.tenant_id', '=', tenantId)
        .execute(),

    /** Names of the widgets that are not archived. */
    widgets: (tenantId: string): Promise<{ publicId: string; name: string }[]> =>
      kysely
        .selectFrom('widget')
        .select(['public_id as publicId', 'name'])
        .where('tenant_id', '=', tenantId)
        .where('archived_at', 'is', null)
        .orderBy('created_at')
        .execute(),

    /** Counts the days from `from` until before `until`, both `YYYY-MM-DD`; `fromMs` and `untilMs` are their midnights in Vietnam. */
    async counts(
      tenantId: string,
      { from, until, fromMs, untilMs }: { from: string; until: string; fromMs: number; untilMs: number },
    ): Promise<Map<string, WeekCounts>> {
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

    /** One transaction; false when the week's are queued already. */
    queue: (tenantId: string, week: string, mails: readonly ReadyMail[], now: number) =>
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
              unsubscribe_url: unsubscribeUrl,
              // No `visitor_key`: they asked for it, so it does not count among what anybody may cause.
              person_key: emailKey(recipient),
              ...queuedAt(now),
            })
            .execute()
        return true
      }),
  }
}
