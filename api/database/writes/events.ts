import { type RawBuilder, sql, type Transaction } from 'kysely'
import { isVote } from '../../../widgets/runtime/vue/counted-interactions.ts'
import type { Schema } from '../schema.ts'
import { chunksOf, type Operation } from './operation.ts'
import type { EventsRow } from './rows.ts'

/** Per address, widget and day: a client that changes its User-Agent is not a crowd. */
const maxVisitors = 50

/** Per widget, day and kind: addresses are made up easily. What comes later counts as the rest. */
const maxSources = 200

export interface EventSums {
  events: Schema['event'][]
  /** Without duplicates. */
  visitors: Schema['visitor_day'][]
  days: Schema['event_day'][]
  totals: Schema['event_total'][]
  sources: Schema['view_source'][]
}

/** Adds up what many requests say of the same day, widget or source. Visitors whom the database has not seen are to be added to both counters. */
export function addUp(rows: readonly EventsRow[]): EventSums {
  const events: Schema['event'][] = []
  const visitors = new Map<string, Schema['visitor_day']>()
  const days = new Map<string, Schema['event_day']>()
  const totals = new Map<string, Schema['event_total']>()
  const sources = new Map<string, Schema['view_source']>()

  for (const row of rows) {
    const { day, at } = row
    const widget = { tenant_id: row.tenantId, public_id: row.publicId }
    const ofDay = entryOf(days, { ...widget, day }, none)
    const ofAll = entryOf(totals, widget, { ...none, updated_at: at })
    ofAll.updated_at = Math.max(ofAll.updated_at, at)
    const addSource = (kind: Schema['view_source']['kind'], source: string) => {
      entryOf(sources, { ...widget, day, kind, source }, { views: 0 }).views++
    }
    for (const words of row.missed ?? []) addSource('search', words)
    for (const { id, type, name, target, props } of row.events) {
      const words = { name: name ?? null, target: target ?? null, props: props ?? null }
      events.push({ ...widget, id, type, ...words, day, at })
      ofDay[counterOf[type]]++
      ofAll[counterOf[type]]++
      if (type === 'interaction' && target && isVote(name)) addSource(name, target)
      if (type !== 'view') continue
      entryOf(visitors, { ...widget, day, visitor: row.visitor }, { client: row.client })
      if (row.page) addSource('page', row.page)
      if (row.referrer) addSource('referrer', row.referrer)
    }
  }
  return {
    events,
    visitors: [...visitors.values()],
    days: [...days.values()],
    totals: [...totals.values()],
    sources: [...sources.values()],
  }
}

const none = { views: 0, unique_views: 0, clicks: 0, interactions: 0 }
const counterOf = { view: 'views', click: 'clicks', interaction: 'interactions' } as const

/** The entry with this key, which starts with `first` besides. */
function entryOf<Key extends object, First extends object>(
  entries: Map<string, Key & First>,
  key: Key,
  first: First,
): Key & First {
  const name = JSON.stringify(key)
  const entry = entries.get(name) ?? { ...key, ...first }
  entries.set(name, entry)
  return entry
}

/** Updates the counters in the same transaction, so statistics never read events. */
export const events: Operation<EventsRow> = async (trx, rows) => {
  const sums = addUp(rows)
  for (const some of chunksOf(sums.events)) await trx.insertInto('event').values(some).execute()
  for (const some of chunksOf(sums.visitors))
    for (const seen of await storeVisitors(trx, some)) {
      const isSameWidget = (one: { tenant_id: string; public_id: string }) =>
        one.tenant_id === seen.tenant_id && one.public_id === seen.public_id
      for (const total of sums.totals) if (isSameWidget(total)) total.unique_views++
      for (const one of sums.days) if (isSameWidget(one) && one.day === seen.day) one.unique_views++
    }
  for (const some of chunksOf(sums.sources)) await addSources(trx, some)
  for (const some of chunksOf(sums.days)) await addDays(trx, some)
  for (const some of chunksOf(sums.totals)) await addTotals(trx, some)
  return rows.map(() => ({}))
}

type Trx = Transaction<Schema>

/** `(?, ?), (?, ?)` */
const tuples = (rows: readonly RawBuilder<unknown>[][]) =>
  sql.join(rows.map((values) => sql`(${sql.join(values)})`))

/** @returns those whom nobody has counted on their day */
async function storeVisitors(trx: Trx, visitors: readonly Schema['visitor_day'][]) {
  const given = visitors.map(({ tenant_id, public_id, day, visitor, client }) =>
    [tenant_id, public_id, day, visitor, client].map((value) => sql`${value}`),
  )
  const { rows } = await sql<Pick<Schema['visitor_day'], 'tenant_id' | 'public_id' | 'day'>>`
    with given (tenant_id, public_id, day, visitor, client) as (values ${tuples(given)}),
    fresh as (
      select given.*, row_number() over (partition by tenant_id, public_id, day, client) as place from given
      where not exists (select 1 from visitor_day as known where known.tenant_id = given.tenant_id
        and known.public_id = given.public_id and known.day = given.day and known.visitor = given.visitor))
    insert into visitor_day (tenant_id, public_id, day, visitor, client)
    select tenant_id, public_id, day, visitor, client from fresh
    where place + (select count(*) from visitor_day as known where known.tenant_id = fresh.tenant_id
      and known.public_id = fresh.public_id and known.day = fresh.day and known.client = fresh.client)
      <= ${sql.lit(maxVisitors)}
    on conflict (tenant_id, public_id, day, visitor) do nothing returning tenant_id, public_id, day`.execute(
    trx,
  )
  return rows
}

async function addSources(trx: Trx, sources: readonly Schema['view_source'][]) {
  const given = sources.map(({ tenant_id, public_id, day, kind, source, views }) => [
    ...[tenant_id, public_id, day, kind, source].map((value) => sql`${value}`),
    sql`cast(${views} as bigint)`,
  ])
  await sql`
    with given (tenant_id, public_id, day, kind, source, views) as (values ${tuples(given)}),
    placed as (
      select given.*, known.source is not null as is_known, row_number() over (
        partition by given.tenant_id, given.public_id, given.day, given.kind, known.source is null) as place
      from given left join view_source as known on known.tenant_id = given.tenant_id
        and known.public_id = given.public_id and known.day = given.day and known.kind = given.kind
        and known.source = given.source),
    counted as (
      select tenant_id, public_id, day, kind, views, case when is_known or place + (
          select count(*) from view_source as known where known.tenant_id = placed.tenant_id
          and known.public_id = placed.public_id and known.day = placed.day and known.kind = placed.kind)
        <= ${sql.lit(maxSources)} then source else '' end as source
      from placed)
    insert into view_source (tenant_id, public_id, day, kind, source, views)
    select tenant_id, public_id, day, kind, source, sum(views) from counted where true
    group by tenant_id, public_id, day, kind, source
    on conflict (tenant_id, public_id, day, kind, source)
    do update set views = view_source.views + excluded.views`.execute(trx)
}

const counters = ['views', 'unique_views', 'clicks', 'interactions'] as const

const added = (table: 'event_day' | 'event_total') =>
  Object.fromEntries(
    counters.map((counter) => [
      counter,
      sql<number>`${sql.ref(`${table}.${counter}`)} + ${sql.ref(`excluded.${counter}`)}`,
    ]),
  )

const addDays = (trx: Trx, days: readonly Schema['event_day'][]) =>
  trx
    .insertInto('event_day')
    .values(days)
    .onConflict((known) => known.columns(['tenant_id', 'public_id', 'day']).doUpdateSet(added('event_day')))
    .execute()

const addTotals = (trx: Trx, totals: readonly Schema['event_total'][]) =>
  trx
    .insertInto('event_total')
    .values(totals)
    .onConflict((known) =>
      known
        .columns(['tenant_id', 'public_id'])
        .doUpdateSet(({ ref }) => ({ ...added('event_total'), updated_at: ref('excluded.updated_at') })),
    )
    .execute()
