import type { Generated } from 'kysely'
import {
  bigint,
  flag,
  formerly,
  integer,
  later,
  orElse,
  orNull,
  type RowOf,
  type Tables,
  text,
} from './columns.ts'

export const personColumns = {
  tenant_id: text,
  id: text,
  public_id: text,
  name: text,
  email: text,
  email_key: text,
  /** JSON object */
  fields: text,
  /** Searched text, by `foldForSearch`. */
  folded: text,
  /** JSON proof of consent, or null. */
  proof: orNull(text),
  spam: flag,
  /** JSON: list of reasons */
  spam_reasons: text,
  created_at: bigint,
  expires_at: orNull(bigint),
}

/** Where a submission came from; tables from before `0010-source` got them there. */
export const sourceColumns = {
  /** JSON object of what is not empty. */
  source: formerly(text, '{}'),
  /** `utm_campaign`, which rows are filtered by. */
  campaign: formerly(text, ''),
}

/** Rows of a campaign, newest last. */
export const campaignIndex = {
  columns: ['tenant_id', 'public_id', 'campaign', 'id', 'spam'],
  where: "campaign <> ''",
}

export type PersonColumns = RowOf<typeof personColumns & typeof sourceColumns>

/** @param status of a new row */
export const processedColumns = (status: string) => ({
  own_expires_at: orNull(bigint),
  status: orElse(text, status),
  note: orElse(text, ''),
  assignee: orNull(text),
})

export interface ProcessedColumns<Status extends string> {
  status: Generated<Status>
  note: Generated<string>
  /** Id of a member, who may have left. */
  assignee: string | null
  /** The value of `expires_at` while the row is not spam. */
  own_expires_at: number | null
}

const expiry = { columns: ['expires_at'], where: 'expires_at is not null' }

/** `spam` is last in each index too: with a second filter it is read there and not in the rows. */
const personIndexes = {
  inbox: ['tenant_id', 'public_id', 'id'],
  person: ['tenant_id', 'email_key'],
  expiry,
  by_spam: ['tenant_id', 'public_id', 'spam', 'id'],
}

const processedIndexes = {
  by_status: ['tenant_id', 'public_id', 'status', 'id', 'spam'],
  by_assignee: {
    columns: ['tenant_id', 'public_id', 'assignee', 'id', 'spam'],
    where: 'assignee is not null',
  },
}

/** Tables of kinds of submission, which declare the types of their rows. */
export const kindTables = {
  submission: {
    columns: { ...personColumns, phone: text, message: text, ...processedColumns('new') },
    primaryKey: ['tenant_id', 'id'],
    indexes: { ...personIndexes, ...processedIndexes },
  },
  subscriber: {
    columns: { ...personColumns, state: text, updated_at: bigint },
    primaryKey: ['tenant_id', 'id'],
    unique: { address: ['tenant_id', 'public_id', 'email_key'] },
    indexes: personIndexes,
  },
  application: {
    columns: {
      ...personColumns,
      job_slug: text,
      phone: text,
      cover_letter: text,
      ...processedColumns('new'),
    },
    primaryKey: ['tenant_id', 'id'],
    indexes: { ...personIndexes, ...processedIndexes },
  },
  application_file: {
    columns: {
      tenant_id: text,
      application_id: text,
      id: text,
      kind: text,
      name: text,
      content_type: text,
      size: integer,
      sha256: text,
      storage_key: text,
    },
    primaryKey: ['tenant_id', 'application_id', 'id'],
    indexes: { storage: ['storage_key'] },
  },
  consent: {
    columns: {
      tenant_id: text,
      public_id: text,
      n: integer,
      id: text,
      consent_id: text,
      action: text,
      categories: text,
      ip: orNull(text),
      user_agent: orNull(text),
      client_digest: text,
      revision: integer,
      policy_version: orNull(integer),
      language: orNull(text),
      text_hash: orNull(text),
      gpc: orNull(integer),
      recorded_at: bigint,
      previous_hash: text,
      hash: text,
      expires_at: orNull(bigint),
    },
    primaryKey: ['tenant_id', 'public_id', 'n'],
    indexes: { expiry },
  },
} satisfies Tables

/** Files of submissions of all kinds: the former `application_file`, see `0022-submission_file`. */
const submissionFileColumns = {
  tenant_id: text,
  row_id: text,
  id: text,
  /** `field`: of the form’s own field with the key `field`. */
  kind: text,
  field: text,
  name: text,
  content_type: text,
  size: integer,
  sha256: text,
  storage_key: text,
}
export type SubmissionFileTable = RowOf<typeof submissionFileColumns>

/** Beside the tables of the kinds of submission. */
export const inboxTables = {
  idempotency: {
    columns: {
      tenant_id: text,
      public_id: text,
      route: text,
      key: text,
      body_hash: text,
      status: integer,
      answer: text,
      expires_at: bigint,
    },
    primaryKey: ['tenant_id', 'public_id', 'route', 'key'],
    indexes: { expiry },
  },
  spent_proof: {
    columns: { tenant_id: text, public_id: text, proof: text, expires_at: bigint },
    primaryKey: ['tenant_id', 'public_id', 'proof'],
    indexes: { expiry },
  },
  /** Senders with a row released from spam: exempt from the word and timing checks. */
  known_sender: {
    columns: {
      tenant_id: text,
      /** A `phoneKey` of senders without an address. */
      email_key: text,
      created_at: bigint,
      phone_key: later(orNull(text), '0024'),
    },
    primaryKey: ['tenant_id', 'email_key'],
  },
  /** The tenant's own limit for the age of the rows of an inbox (`submissions`), beside that of each widget. */
  inbox_retention: {
    columns: { tenant_id: text, inbox: text, days: integer },
    primaryKey: ['tenant_id', 'inbox'],
  },
  /** Filters (a JSON object) of an inbox (`submissions`) under a name. */
  inbox_view: {
    columns: { tenant_id: text, id: text, inbox: text, name: text, filters: text },
    primaryKey: ['tenant_id', 'id'],
  },
  /** Uploads whose rows are erased, until they are deleted too. */
  erased_file: {
    columns: { tenant_id: text, storage_key: text },
    primaryKey: ['tenant_id', 'storage_key'],
  },
} satisfies Tables
