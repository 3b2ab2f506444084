import {
  bigint,
  formerly,
  integer,
  later,
  oneOf,
  orNull,
  type RowOf,
  type Tables,
  text,
  user,
} from './columns.ts'

const outgoing = {
  tenant_id: text,
  id: text,
  public_id: text,
  state: oneOf<'queued' | 'sent' | 'dead'>(),
  attempts: integer,
  next_attempt_at: bigint,
  last_error: orNull(text),
  created_at: bigint,
  sent_at: orNull(bigint),
}

export type OutgoingTable = RowOf<typeof outgoing>

const due = { columns: ['next_attempt_at'], where: "state = 'queued'" }
const dead = { columns: ['created_at'], where: "state = 'dead'" }
const person = { columns: ['tenant_id', 'person_key'], where: 'person_key is not null' }

export const outgoingTables = {
  outbox: {
    columns: {
      ...outgoing,
      /** JSON: list of addresses */
      recipients: text,
      /** Display name beside the platform's address; null: the platform's name. */
      from_name: orNull(text),
      reply_to: orNull(text),
      subject: text,
      text,
      html: orNull(text),
      unsubscribe_url: orNull(text),
      /** `email_key` of the visitor; the mail is erased with their rows. */
      person_key: orNull(text),
      /** `phoneKey` of the visitor, in the same way. */
      person_phone: orNull(text),
      /** `email_key` of the visitor whom the mail goes to; null for mails to the merchant. */
      visitor_key: orNull(text),
      /** JSON: ids of the earlier mails that it follows, oldest first; null: nobody has written it by hand. */
      follows: later(orNull(text), '0016'),
    },
    primaryKey: ['tenant_id', 'id'],
    indexes: {
      due,
      dead,
      person,
      person_phone: { columns: ['tenant_id', 'person_phone'], where: 'person_phone is not null' },
      visitor: { columns: ['visitor_key', 'created_at'], where: 'visitor_key is not null' },
      visitors_of_widget: {
        columns: ['tenant_id', 'public_id', 'created_at'],
        where: 'visitor_key is not null',
      },
    },
  },
  /**
   * Deliveries to widgets' own webhooks and to destinations. Holds no personal data, because what is sent is read from the row then;
   * only of an erased person until the destination has removed them too.
   */
  webhook: {
    columns: {
      ...outgoing,
      state: oneOf<'queued' | 'sent' | 'dead' | 'skipped'>(),
      event: text,
      row_id: text,
      /** `email_key` of the visitor; the delivery is erased with their rows. */
      person_key: orNull(text),
      expires_at: bigint,
      /** Empty: the widget's own webhook. */
      destination_id: later(formerly(text, ''), '0003'),
      /** JSON: `last_error` in the owner's words */
      why: later(orNull(text), '0003'),
      /** When it is given up; null: two days after it was made. */
      tried_until: later(orNull(bigint), '0003'),
      /** JSON: address and number of a person whose row is erased; null once they are removed from the destination. */
      erased: later(orNull(text), '0024'),
    },
    primaryKey: ['tenant_id', 'id'],
    indexes: { due, dead, person, expiry: ['expires_at'] },
  },
  /** Stays when its tenant goes: what the tenant published is to leave the caches too. */
  purge: {
    columns: {
      ...outgoing,
      /** JSON: list of paths from the site root, `/*` means all below */
      addresses: text,
      expires_at: bigint,
    },
    primaryKey: ['tenant_id', 'id'],
    indexes: { due, expiry: ['expires_at'] },
  },
  /** Owners who get the figures of each week. */
  weekly_mail: {
    columns: { tenant_id: text, user_id: user, locale: oneOf<'vi' | 'en'>(), created_at: bigint },
    primaryKey: ['tenant_id', 'user_id'],
  },
  /** The week is its Monday, `YYYY-MM-DD`. */
  weekly_mail_sent: { columns: { tenant_id: text, week: text }, primaryKey: ['tenant_id', 'week'] },
} satisfies Tables
