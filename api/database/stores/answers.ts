import { type SqlBool, sql } from 'kysely'
import { day } from '../../operation/clock.ts'
import type { Database } from '../database.ts'
import { firstRowIdAt } from '../ids.ts'
import { emailKey } from '../person-key.ts'
import type { answerTables } from '../schema/answers.ts'
import type { RowOf } from '../schema/columns.ts'
import type { StoredKind } from '../stored-kind.ts'
import { hasRow } from '../tables.ts'
import { queueMails } from '../writes/queue-outgoing.ts'
import type { OutboxMail } from '../writes/rows.ts'

export type AnswerChannel = RowOf<typeof answerTables.answer.columns>['channel']

interface RowPlace {
  publicId: string
  rowId: string
}

interface NewAnswer extends RowPlace {
  id: string
  channel: AnswerChannel
  text: string
  author: string
  /** epoch ms */
  at: number
}

export interface Answer extends NewAnswer {
  /** `opened`: in an app of the member, which tells nothing of what was sent there. */
  state: 'opened' | 'queued' | 'sent' | 'failed'
  /** Why it failed, in the words of the mail server. */
  error: string | null
}

export interface AnswerTemplate {
  id: string
  name: string
  text: string
}

/** A mail that an answer may follow. */
interface EarlierMail {
  id: string
  subject: string
}

/** Mails to one person from one widget in a day; `queueMails` has the limits over all widgets. */
const toPerson = { perDay: 5, minInterval: 0 }
const hour = day / 24
/** Mails of a tenant in an hour. */
const maxPerHour = 100

/** Answers whose row is erased. */
export const hasNoRow = (kinds: readonly StoredKind[]) =>
  sql<SqlBool>`${sql.join(
    kinds.flatMap(({ person }) =>
      person
        ? [
            sql`not exists (select 1 from ${sql.table(person.table)} as answered
              where answered.tenant_id = answer.tenant_id and answered.id = answer.row_id)`,
          ]
        : [],
    ),
    sql` and `,
  )}`

const stateOf = (channel: AnswerChannel, mail: string | null): Answer['state'] => {
  if (channel !== 'mail') return 'opened'
  return mail === 'queued' ? 'queued' : mail === 'dead' ? 'failed' : 'sent'
}

export const answerStore = (
  database: Database,
  tenantId: string,
  kinds: Readonly<Record<string, StoredKind>>,
) => {
  const { kysely } = database
  const answers = () =>
    kysely
      .selectFrom('answer')
      .leftJoin('outbox', (join) =>
        join.onRef('outbox.tenant_id', '=', 'answer.tenant_id').onRef('outbox.id', '=', 'answer.id'),
      )
      .select([
        'answer.id',
        'answer.public_id as publicId',
        'answer.row_id as rowId',
        'answer.channel',
        'answer.text',
        'answer.author',
        'answer.created_at as at',
        'outbox.state as mail',
        'outbox.last_error as error',
      ])
      .where('answer.tenant_id', '=', tenantId)
      .orderBy('answer.id')
  type Found = Awaited<ReturnType<ReturnType<typeof answers>['execute']>>[number]
  const answerOf = ({ mail, ...answer }: Found): Answer => ({
    ...answer,
    state: stateOf(answer.channel, mail),
  })

  return {
    /** Name of the kind of a row; undefined where the widget has no such row, or its rows are no person's. */
    async kindOf({ publicId, rowId }: RowPlace): Promise<string | undefined> {
      for (const [name, { person }] of Object.entries(kinds)) {
        if (!person) continue
        const { rows } = await sql`select 1 as one from ${sql.table(person.table)}
          where tenant_id = ${tenantId} and public_id = ${publicId} and id = ${rowId}`.execute(kysely)
        if (rows.length > 0) return name
      }
      return undefined
    },

    /** Oldest first. */
    async ofRow(rowId: string): Promise<Answer[]> {
      return (await answers().where('answer.row_id', '=', rowId).execute()).map(answerOf)
    },

    /** Oldest first, of a widget. */
    async ofWidget(publicId: string): Promise<Answer[]> {
      return (await answers().where('answer.public_id', '=', publicId).execute()).map(answerOf)
    },

    /** Mails that this person has had about the row, oldest first: the automatic reply, and answers. @param receivedAt epoch ms */
    earlierMails({ publicId, rowId }: RowPlace, email: string, receivedAt: number): Promise<EarlierMail[]> {
      return kysely
        .selectFrom('outbox')
        .select(['id', 'subject'])
        .where('tenant_id', '=', tenantId)
        .where('visitor_key', '=', emailKey(email))
        .where(({ or, and, eb, selectFrom }) =>
          or([
            and([eb('public_id', '=', publicId), eb('created_at', '=', receivedAt)]),
            eb(
              'id',
              'in',
              selectFrom('answer').select('id').where('tenant_id', '=', tenantId).where('row_id', '=', rowId),
            ),
          ]),
        )
        .orderBy('id')
        .execute()
    },

    /** @param mail whose id is that of the answer @returns false when the person or the tenant has had its mails */
    add: (
      { id, publicId, rowId, channel, text, author, at }: NewAnswer,
      mail?: OutboxMail,
    ): Promise<boolean> =>
      database.transaction(async (trx) => {
        const row = {
          tenant_id: tenantId,
          id,
          public_id: publicId,
          row_id: rowId,
          channel,
          text,
          author,
          created_at: at,
        }
        if (mail) {
          const { count } = await trx
            .selectFrom('answer')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('tenant_id', '=', tenantId)
            .where('id', '>=', firstRowIdAt(at - hour))
            .where('channel', '=', 'mail')
            .executeTakeFirstOrThrow()
          if (Number(count) >= maxPerHour) return false
          await queueMails(trx, [{ write: { tenantId, publicId, at }, mails: [mail], mailLimit: toPerson }])
          const isQueued = await hasRow(
            trx.selectFrom('outbox').select('id').where('tenant_id', '=', tenantId).where('id', '=', id),
          )
          if (!isQueued) return false
        }
        await trx.insertInto('answer').values(row).execute()
        return true
      }),
  }
}

export const answerTemplateStore = (database: Database, tenantId: string) => {
  const all = (db: Pick<typeof database.kysely, 'selectFrom'>) =>
    db
      .selectFrom('answer_template')
      .select(['id', 'name', 'text'])
      .where('tenant_id', '=', tenantId)
      .orderBy('position')
      .orderBy('id')
      .execute()
  return {
    /** In the order of the tenant. */
    list: (): Promise<AnswerTemplate[]> => all(database.kysely),
    /** At the end. @returns false beyond the limit */
    add: (template: AnswerTemplate, limit: number): Promise<boolean> =>
      database.transaction(async (trx) => {
        const { count, last } = await trx
          .selectFrom('answer_template')
          .select(({ fn }) => [
            fn.countAll<number>().as('count'),
            fn.max<number | null>('position').as('last'),
          ])
          .where('tenant_id', '=', tenantId)
          .executeTakeFirstOrThrow()
        if (Number(count) >= limit) return false
        await trx
          .insertInto('answer_template')
          .values({ tenant_id: tenantId, ...template, position: (last ?? 0) + 1 })
          .execute()
        return true
      }),
    change: ({ id, name, text }: AnswerTemplate): Promise<boolean> =>
      hasRow(
        database.kysely
          .updateTable('answer_template')
          .set({ name, text })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .returning('id'),
      ),
    remove: (id: string): Promise<boolean> =>
      hasRow(
        database.kysely
          .deleteFrom('answer_template')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .returning('id'),
      ),
    /** Ids that are left out follow in the order that they had. */
    order: (ids: readonly string[]): Promise<void> =>
      database.transaction(async (trx) => {
        const before = (await all(trx)).map(({ id }) => id)
        const ordered = [
          ...ids.filter((id) => before.includes(id)),
          ...before.filter((id) => !ids.includes(id)),
        ]
        for (const [position, id] of ordered.entries())
          await trx
            .updateTable('answer_template')
            .set({ position })
            .where('tenant_id', '=', tenantId)
            .where('id', '=', id)
            .execute()
      }),
  }
}
