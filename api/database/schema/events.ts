import type { VariantStep, Vote } from '../../../widgets/runtime/vue/counted-interactions.ts'
import { bigint, formerly, integer, later, oneOf, orNull, type Tables, text } from './columns.ts'

export type EventType = 'view' | 'click' | 'interaction'

/** `campaign`: where a campaign led, and `opened` what was opened there; `search`: what visitors searched without a result; a vote: the answers that they judged; a step of a test: its variants. */
export type ViewSourceKind = 'page' | 'referrer' | 'campaign' | 'opened' | 'search' | Vote | VariantStep

const counters = {
  tenant_id: text,
  public_id: text,
  views: integer,
  unique_views: integer,
  clicks: integer,
  interactions: integer,
}

/** Days are `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
export const eventTables = {
  event: {
    columns: {
      tenant_id: text,
      id: text,
      public_id: text,
      type: oneOf<EventType>(),
      name: orNull(text),
      target: orNull(text),
      props: orNull(text),
      day: text,
      at: bigint,
    },
    primaryKey: ['tenant_id', 'id'],
    indexes: { past: ['at'] },
  },
  event_day: {
    columns: {
      ...counters,
      day: text,
      /** Visitors who saw this widget before any other of the tenant on the day: their sum counts each once. Null: not counted then. */
      people: later(orNull(integer), '0002'),
    },
    primaryKey: ['tenant_id', 'public_id', 'day'],
  },
  event_total: { columns: { ...counters, updated_at: bigint }, primaryKey: ['tenant_id', 'public_id'] },
  view_source: {
    columns: {
      tenant_id: text,
      public_id: text,
      day: text,
      kind: oneOf<ViewSourceKind>(),
      /** A page's address, a host, or words; empty: those beyond the day's limit. */
      source: text,
      views: integer,
    },
    primaryKey: ['tenant_id', 'public_id', 'day', 'kind', 'source'],
    indexes: { past: ['day'] },
  },
  /** Visitors of a widget, or of all widgets of a tenant where `public_id` is empty, as hashes under the day's salt, which is erased after the day. */
  visitor_day: {
    columns: { tenant_id: text, public_id: text, day: text, visitor: text, client: formerly(text, '') },
    primaryKey: ['tenant_id', 'public_id', 'day', 'visitor'],
    indexes: { past: ['day'], client: ['tenant_id', 'public_id', 'day', 'client'] },
  },
  day_salt: { columns: { day: text, salt: text }, primaryKey: ['day'] },
} satisfies Tables
