import { emailKey } from '../fold.ts'
import type { Operation } from './operation.ts'
import type { PublicWrite } from './rows.ts'

const insert = `insert into outbox (tenant_id, id, public_id, recipients, from_name, reply_to, subject, text, html,
  unsubscribe_url, person_key, state, attempts, next_attempt_at, last_error, created_at, sent_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'queued', 0, ?, null, ?, null)`

type MailWrite = Pick<PublicWrite, 'tenantId' | 'publicId' | 'at' | 'outbox'>

export function* queueMail({ tenantId, publicId, at, outbox = [] }: MailWrite): Operation<void> {
  for (const mail of outbox)
    yield {
      sql: insert,
      params: [
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
        mail.personEmail === undefined ? null : emailKey(mail.personEmail),
        at,
        at,
      ],
    }
}
