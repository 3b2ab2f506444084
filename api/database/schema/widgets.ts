import { bigint, flag, formerly, integer, oneOf, orElse, orNull, type Tables, text } from './columns.ts'

/** `waiting` for its time; `live` until its end; `done`; `replaced`: at its end something else was live; `failed`; `canceled`. */
export type ScheduleState = 'waiting' | 'live' | 'done' | 'replaced' | 'failed' | 'canceled'

export const widgetTables = {
  widget: {
    columns: {
      tenant_id: text,
      /** Unique over all tenants. */
      public_id: text,
      type: text,
      name: text,
      name_folded: text,
      locale: text,
      draft_version: integer,
      live_revision: orNull(integer),
      /** 1 while the files lag behind `live_revision`. */
      pointer_dirty: flag,
      /** 1 while an unpublished widget keeps its revisions. */
      withdrawn: flag,
      archived_at: orNull(bigint),
      created_at: bigint,
      updated_at: bigint,
      /** JSON of `Heights` that a browser has measured of this version of the draft. */
      heights: orNull(text),
      /** JSON of `Draft`. Last because it is long: lists read the columns before it without its overflow pages. */
      draft: text,
    },
    primaryKey: ['tenant_id', 'public_id'],
    unique: { public_id: ['public_id'] },
    indexes: {
      newest: ['tenant_id', 'created_at', 'public_id'],
      dirty: { columns: ['public_id'], where: 'pointer_dirty = 1' },
    },
  },
  revision: {
    columns: {
      tenant_id: text,
      public_id: text,
      n: integer,
      state: oneOf<'writing' | 'ready'>(),
      /** Language of the draft. */
      locale: formerly(text, 'vi'),
      published_at: bigint,
      author: text,
      /** JSON: `Groups`, the address of each group of public files */
      data: text,
      /** JSON: `Checksums` of the files that it made; null before there were any */
      checksums: orNull(text),
      /** JSON of `Draft` */
      draft: text,
    },
    primaryKey: ['tenant_id', 'public_id', 'n'],
    indexes: { writing: { columns: ['public_id'], where: "state = 'writing'" } },
  },
  schedule: {
    columns: {
      tenant_id: text,
      id: text,
      public_id: text,
      state: oneOf<ScheduleState>(),
      publish_at: bigint,
      end_at: orNull(bigint),
      /** When the service acts next; null for never. */
      due_at: orNull(bigint),
      /** A revision to run again, unless there is a `draft`. */
      source_revision: orNull(integer),
      /** JSON of what goes live in the next step, until it is a revision; null where a revision does. */
      draft: orNull(text),
      /** The revision that it made live. */
      revision: orNull(integer),
      /** The live revision before; null for none. */
      former_revision: orNull(integer),
      author: text,
      /** 1: may change sensitive settings. */
      confirmed: flag,
      attempts: orElse(integer, 0),
      /** JSON: list of `Text`, why it failed last */
      reasons: orNull(text),
      created_at: bigint,
    },
    primaryKey: ['tenant_id', 'id'],
    indexes: { widget: ['tenant_id', 'public_id', 'id'], due: ['due_at'] },
  },
  /** Pictures that merchants uploaded for their widgets; the files are public. */
  picture: {
    columns: {
      tenant_id: text,
      key: text,
      /** px, of its largest file */
      width: integer,
      height: integer,
      /** of all its files */
      bytes: integer,
      /** JSON: `Checksums` of its files; null before there were any */
      checksums: orNull(text),
      /** When it was uploaded, or found in a draft or a revision last. */
      checked_at: bigint,
    },
    primaryKey: ['tenant_id', 'key'],
    indexes: { checked: ['checked_at'] },
  },
} satisfies Tables
