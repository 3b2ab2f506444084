import { emailKey } from '../fold.ts'
import { phoneKey } from '../phone-key.ts'
import type { Operation } from './operation.ts'
import type { OutboxMail, PublicWrite } from './rows.ts'

const insert = `insert into outbox (tenant_id, id, public_id, recipients, from_name, reply_to, subject, text, html,
  unsubscribe_url, person_key, person_phone, visitor_key, state, attempts, next_attempt_at, last_error, created_at, sent_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, null)`

const countToAddress = `select count(*) as everywhere,
  coalesce(sum(case when tenant_id = ? and public_id = ? then 1 else 0 end), 0) as of_widget,
  coalesce(max(case when tenant_id = ? and public_id = ? then created_at end), 0) as latest
  from outbox where visitor_key = ? and created_at > ?`

const countOfWidget = `select count(*) as mails from outbox
  where tenant_id = ? and public_id = ? and created_at > ? and visitor_key is not null and state <> 'dead'`

const hour = 3_600_000
/** ms */
export const day = 24 * hour

/** Over the whole platform: anybody can type anybody's address. */
const maxPerAddress = 10
/** Per widget and hour. */
const maxVisitorMails = 200
/** Shown to the merchant beside the mail, who may send it by hand. */
const overWidgetLimit = `Quá ${maxVisitorMails} thư cho khách trong một giờ từ tiện ích này`

type MailWrite = Pick<PublicWrite, 'tenantId' | 'publicId' | 'at' | 'outbox'>

/** Of mails from one widget to one address. */
export interface VisitorMailLimit {
  perDay: number
  /** ms */
  minInterval: number
}

const oncePerDay: VisitorMailLimit = { perDay: 1, minInterval: 0 }

function* mayReach(
  key: string,
  { tenantId, publicId, at }: MailWrite,
  limit: VisitorMailLimit,
): Operation<boolean> {
  const widget = [tenantId, publicId]
  const [sent] = yield { sql: countToAddress, params: [...widget, ...widget, key, at - day] }
  return (
    Number(sent?.everywhere) < maxPerAddress &&
    Number(sent?.of_widget) < limit.perDay &&
    Number(sent?.latest) <= at - limit.minInterval
  )
}

function* isOverWidgetLimit({ tenantId, publicId, at }: MailWrite): Operation<boolean> {
  const [sent] = yield { sql: countOfWidget, params: [tenantId, publicId, at - hour] }
  return Number(sent?.mails) >= maxVisitorMails
}

const keyOf = (email: string | undefined) => (email === undefined ? null : emailKey(email))

const visitorOf = ({ toVisitor, personEmail }: OutboxMail) => (toVisitor ? keyOf(personEmail) : null)

/** Whose limit a write counts against. */
export const mailedVisitors = ({ outbox = [] }: Pick<PublicWrite, 'outbox'>): string[] =>
  outbox.map(visitorOf).filter((key) => key !== null)

/** Mails to visitors beyond `limit` are left out; beyond the widget's limit they are kept as dead. */
export function* queueMail(write: MailWrite, limit = oncePerDay): Operation<void> {
  for (const mail of write.outbox ?? []) {
    const visitorKey = visitorOf(mail)
    if (visitorKey && !(yield* mayReach(visitorKey, write, limit))) continue
    const isOver = visitorKey !== null && (yield* isOverWidgetLimit(write))
    yield { sql: insert, params: rowOf(write, mail, visitorKey, isOver) }
  }
}

const rowOf = (
  { tenantId, publicId, at }: MailWrite,
  mail: OutboxMail,
  visitorKey: string | null,
  isOver: boolean,
) => [
  tenantId,
  mail.id,
  publicId,
  JSON.stringify(mail.recipients),
  mail.fromName ?? null,
  mail.replyTo ?? null,
  mail.subject,
  mail.text,
  mail.html ?? null,
  mail.unsubscribeUrl ?? null,
  keyOf(mail.personEmail),
  mail.personPhone ? phoneKey(mail.personPhone) : null,
  visitorKey,
  isOver ? 'dead' : 'queued',
  at,
  isOver ? overWidgetLimit : null,
  at,
]
