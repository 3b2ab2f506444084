import type { Transaction } from 'kysely'
import { day } from '../../operation/clock.ts'
import { chosenIn, filterIn, takesEvent } from '../destination-filter.ts'
import { newRowId } from '../ids.ts'
import { emailKey, phoneKey } from '../person-key.ts'
import type { Schema } from '../schema.ts'
import { chunksOf, type Stored } from './operation.ts'
import type { OutboxMail, PublicWrite, VisitorMailLimit } from './rows.ts'

/** Columns of a row that is sent at once. @param at epoch ms */
export const queuedAt = (at: number) => ({
  state: 'queued' as const,
  attempts: 0,
  next_attempt_at: at,
  created_at: at,
})

const hour = 3_600_000
/** ms that a delivery is tried for */
export const triedFor = 2 * day

/** Per day over all tenants: visitors can type anybody's address. */
const maxPerAddress = 10
/** Per widget and hour. */
const maxVisitorMails = 200
/** Shown to the merchant beside the mail, who may send it by hand. */
const overWidgetLimit = `Quá ${maxVisitorMails} thư cho khách trong một giờ từ tiện ích này`

type MailWrite = Pick<PublicWrite, 'tenantId' | 'publicId' | 'at'>

const oncePerDay: VisitorMailLimit = { perDay: 1, minInterval: 0 }

const keyOf = (email: string | undefined) => (email === undefined ? null : emailKey(email))

const visitorOf = ({ toVisitor, personEmail }: OutboxMail) => (toVisitor ? keyOf(personEmail) : null)

/** Visitors whose limits of mails a write counts against. */
export const mailedVisitors = ({ outbox = [] }: Pick<PublicWrite, 'outbox'>): string[] =>
  outbox.map(visitorOf).filter((key) => key !== null)

interface QueuedMails {
  write: MailWrite
  mails: readonly OutboxMail[]
  /** Limit per visitor. */
  mailLimit?: VisitorMailLimit | undefined
}

interface Sent {
  tenant_id: string
  public_id: string
  visitor_key: string | null
  created_at: number
}

/** Mails to the same visitors that count for their limits. */
async function readSent(
  trx: Transaction<Schema>,
  visitors: ReadonlySet<string>,
  since: number,
): Promise<Sent[]> {
  if (visitors.size === 0) return []
  return trx
    .selectFrom('outbox')
    .select(['tenant_id', 'public_id', 'visitor_key', 'created_at'])
    .where('visitor_key', 'in', [...visitors])
    .where('created_at', '>', since)
    .execute()
}

/** Numbers of mails to visitors that count for the limits of these widgets. */
async function countByWidget(
  trx: Transaction<Schema>,
  widgets: readonly MailWrite[],
  since: number,
): Promise<Map<string, number>> {
  if (widgets.length === 0) return new Map()
  const rows = await trx
    .selectFrom('outbox')
    .select(({ fn }) => ['public_id', fn.countAll<number>().as('mails')])
    .where('tenant_id', 'in', [...new Set(widgets.map(({ tenantId }) => tenantId))])
    .where('public_id', 'in', [...new Set(widgets.map(({ publicId }) => publicId))])
    .where('created_at', '>', since)
    .where('visitor_key', 'is not', null)
    .where('state', '<>', 'dead')
    .groupBy('public_id')
    .execute()
  return new Map(rows.map(({ public_id, mails }) => [public_id, mails]))
}

function mayReach(sent: readonly Sent[], { tenantId, publicId, at }: MailWrite, limit: VisitorMailLimit) {
  const ofDay = sent.filter(({ created_at }) => created_at > at - day)
  const ofWidget = ofDay.filter((mail) => mail.tenant_id === tenantId && mail.public_id === publicId)
  return (
    ofDay.length < maxPerAddress &&
    ofWidget.length < limit.perDay &&
    ofWidget.every(({ created_at }) => created_at <= at - limit.minInterval)
  )
}

/** Mails to visitors beyond their limit are left out; beyond the widget's limit they are kept as dead. */
export async function queueMails(trx: Transaction<Schema>, queued: readonly QueuedMails[]): Promise<void> {
  const mails = queued.flatMap(({ write, mails, mailLimit = oncePerDay }) =>
    mails.map((mail) => ({ write, mail, limit: mailLimit, visitor: visitorOf(mail) })),
  )
  const toVisitors = mails.flatMap(({ visitor, write }) => (visitor ? [{ visitor, ...write }] : []))
  const first = Math.min(...toVisitors.map(({ at }) => at))
  const sent = await readSent(trx, new Set(toVisitors.map(({ visitor }) => visitor)), first - day)
  const counts = await countByWidget(trx, toVisitors, first - hour)
  const rows: Schema['outbox'][] = []
  for (const { write, mail, limit, visitor } of mails) {
    if (!visitor) {
      rows.push(rowOf(write, mail, null, false))
      continue
    }
    const before = sent.filter(({ visitor_key }) => visitor_key === visitor)
    if (!mayReach(before, write, limit)) continue
    const count = counts.get(write.publicId) ?? 0
    const row = rowOf(write, mail, visitor, count >= maxVisitorMails)
    rows.push(row)
    sent.push(row)
    if (row.state !== 'dead') counts.set(write.publicId, count + 1)
  }
  for (const some of chunksOf(rows)) await trx.insertInto('outbox').values(some).execute()
}

const rowOf = (
  { tenantId, publicId, at }: MailWrite,
  mail: OutboxMail,
  visitorKey: string | null,
  isOver: boolean,
): Schema['outbox'] => ({
  tenant_id: tenantId,
  id: mail.id,
  public_id: publicId,
  recipients: JSON.stringify(mail.recipients),
  from_name: mail.fromName ?? null,
  reply_to: mail.replyTo ?? null,
  subject: mail.subject,
  text: mail.text,
  html: mail.html ?? null,
  unsubscribe_url: mail.unsubscribeUrl ?? null,
  person_key: keyOf(mail.personEmail),
  person_phone: mail.personPhone ? phoneKey(mail.personPhone) : null,
  visitor_key: visitorKey,
  follows: mail.follows ? JSON.stringify(mail.follows) : null,
  ...queuedAt(at),
  ...(isOver && { state: 'dead' as const }),
  last_error: isOver ? overWidgetLimit : null,
  sent_at: null,
})

interface QueuedWebhook {
  write: Pick<PublicWrite, 'tenantId' | 'publicId' | 'at' | 'webhook'>
  /** Absent: nothing is delivered. */
  about: Stored['webhook']
}

/** Deliveries to the widgets' own webhooks and to destinations. */
export async function queueWebhooks(
  trx: Transaction<Schema>,
  queued: readonly QueuedWebhook[],
): Promise<void> {
  const told = queued.flatMap(({ write: { webhook, ...write }, about }) =>
    webhook && about ? [{ ...write, webhook, about }] : [],
  )
  if (told.length === 0) return
  const destinationsOf = await destinationsFor(trx, told)
  const rows = told.flatMap((write) => {
    const { tenantId, publicId, at, webhook, about } = write
    const row = {
      tenant_id: tenantId,
      public_id: publicId,
      event: webhook.event,
      row_id: about.rowId,
      // The erasure of a person deletes what was to be sent of them, and not this.
      person_key: about.erased ? null : emailKey(about.email) || null,
      erased: about.erased ? JSON.stringify(about.erased) : null,
      ...queuedAt(at),
      expires_at: webhook.expiresAt,
      tried_until: at + triedFor,
    }
    const own = webhook.id === undefined ? [] : [{ ...row, id: webhook.id, destination_id: '' }]
    const others = destinationsOf(write).map((destination_id) => ({
      ...row,
      id: newRowId(at),
      destination_id,
    }))
    return [...own, ...others]
  })
  for (const some of chunksOf(rows)) await trx.insertInto('webhook').values(some).execute()
}

interface ToldWrite {
  tenantId: string
  publicId: string
  webhook: { event: string; ends?: string }
}

/** Reads the destinations of all tenants and the choices of all widgets at once. */
async function destinationsFor(trx: Transaction<Schema>, told: readonly ToldWrite[]) {
  const tenants = [...new Set(told.map(({ tenantId }) => tenantId))]
  const destinations = await trx
    .selectFrom('destination')
    .select(['tenant_id', 'id', 'is_default', 'filter', 'user_id'])
    .where('tenant_id', 'in', tenants)
    .where('disabled', '=', 0)
    .orderBy('id')
    .execute()
  if (destinations.length === 0) return () => []
  const choices = await trx
    .selectFrom('widget_destinations')
    .select(['public_id', 'chosen'])
    .where('tenant_id', 'in', tenants)
    .where('public_id', 'in', [...new Set(told.map(({ publicId }) => publicId))])
    .execute()
  const chosenBy = new Map(choices.map(({ public_id, chosen }) => [public_id, chosenIn(chosen)]))
  return ({ tenantId, publicId, webhook }: ToldWrite): string[] => {
    const chosen = chosenBy.get(publicId)
    return destinations
      .filter(
        ({ tenant_id, id, is_default, filter, user_id }) =>
          tenant_id === tenantId &&
          // A member chooses for their device, whatever a widget has chosen for the shop.
          (user_id !== '' || (chosen ? chosen.includes(id) : is_default === 1)) &&
          [webhook.event, webhook.ends ?? webhook.event].some((event) => takesEvent(filterIn(filter), event)),
      )
      .map(({ id }) => id)
  }
}
