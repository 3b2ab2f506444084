import { type RawBuilder, sql, type Transaction } from 'kysely'
import { isCountedByTarget } from '../../../widgets/runtime/vue/counted-interactions.ts'
import type { Schema } from '../schema.ts'
import { chunksOf, type Operation } from './operation.ts'
import type { EventsRow } from './rows.ts'

/** Per address, day and widget, or all widgets: a client that changes its User-Agent is not a crowd. */
const maxVisitors = 50

type Visitor = Schema['visitor_day']

/** Per widget, day and kind: addresses are made up easily. What comes later counts as the rest. */
const maxSources = 200

/** `public_id` of visitors of all widgets together. */
const allWidgets = ''

interface Person extends Visitor {
  /** The widget that they saw first. */
  first: string
}

/** A day of a widget, on which people are counted. */
type CountedDay = Schema['event_day'] & { people: number }

export interface EventSums {
  events: Schema['event'][]
  /** Without duplicates. */
  visitors: Visitor[]
  /** The same of all widgets of a tenant together. */
  people: Person[]
  days: CountedDay[]
  totals: Schema['event_total'][]
  sources: Schema['view_source'][]
}

/** Adds up what many requests say of the same day, widget or source. Visitors whom the database has not seen are to be added to both counters. */
export function addUp(rows: readonly EventsRow[]): EventSums {
  const events: Schema['event'][] = []
  const visitors = new Map<string, Visitor>()
  const people = new Map<string, Person>()
  const days = new Map<string, CountedDay>()
  const totals = new Map<string, Schema['event_total']>()
  const sources = new Map<string, Schema['view_source']>()

  for (const row of rows) {
    const { day, at } = row
    const widget = { tenant_id: row.tenantId, public_id: row.publicId }
    const ofDay = entryOf(days, { ...widget, day }, { ...none, people: 0 })
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
      if (type === 'interaction' && target && isCountedByTarget(name)) addSource(name, target)
      if (type === 'interaction' && name === 'open' && row.campaign) addSource('opened', row.campaign)
      if (type !== 'view') continue
      entryOf(visitors, { ...widget, day, visitor: row.visitor }, { client: row.client })
      const { visitor, client } = row.person
      const person = { tenant_id: row.tenantId, public_id: allWidgets, day, visitor }
      entryOf(people, person, { client, first: row.publicId })
      if (row.page) addSource('page', row.page)
      if (row.referrer) addSource('referrer', row.referrer)
      if (row.campaign) addSource('campaign', row.campaign)
    }
  }
  return {
    events,
    visitors: [...visitors.values()],
    people: [...people.values()],
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
  for (const some of chunksOf([...sums.visitors, ...sums.people]))
    for (const seen of await storeVisitors(trx, some))
      if (seen.public_id === allWidgets) countPerson(sums, seen)
      else countVisitor(sums, seen)
  for (const some of chunksOf(sums.sources)) await addSources(trx, some)
  for (const some of chunksOf(sums.days)) await addDays(trx, some)
  for (const some of chunksOf(sums.totals)) await addTotals(trx, some)
  return rows.map(() => ({}))
}

type Seen = Pick<Visitor, 'tenant_id' | 'public_id' | 'day' | 'visitor'>

function countVisitor({ totals, days }: EventSums, seen: Seen) {
  const isSameWidget = (one: { tenant_id: string; public_id: string }) =>
    one.tenant_id === seen.tenant_id && one.public_id === seen.public_id
  for (const total of totals) if (isSameWidget(total)) total.unique_views++
  for (const one of days) if (isSameWidget(one) && one.day === seen.day) one.unique_views++
}

/** Counts with the widget that was seen first: a row of all widgets would be one that every write of the tenant waits for. */
function countPerson({ people, days }: EventSums, seen: Seen) {
  const person = people.find(
    ({ tenant_id, day, visitor }) =>
      visitor === seen.visitor && tenant_id === seen.tenant_id && day === seen.day,
  )
  for (const one of days)
    if (one.tenant_id === seen.tenant_id && one.public_id === person?.first && one.day === seen.day)
      one.people++
}

type Trx = Transaction<Schema>

/** `(?, ?), (?, ?)` */
const tuples = (rows: readonly RawBuilder<unknown>[][]) =>
  sql.join(rows.map((values) => sql`(${sql.join(values)})`))

/** Stores in one order, so that no two transactions wait for each other. @returns those whom nobody has counted on their day */
async function storeVisitors(trx: Trx, visitors: readonly Visitor[]) {
  const given = visitors.map(({ tenant_id, public_id, day, visitor, client }) =>
    [tenant_id, public_id, day, visitor, client].map((value) => sql`${value}`),
  )
  const { rows } = await sql<Seen>`
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
    order by tenant_id, public_id, day, visitor
    on conflict (tenant_id, public_id, day, visitor) do nothing returning tenant_id, public_id, day, visitor`.execute(
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

const addedPeople = sql<number>`coalesce(event_day.people, event_day.unique_views) + excluded.people`

const addDays = (trx: Trx, days: readonly Schema['event_day'][]) =>
  trx
    .insertInto('event_day')
    .values(days)
    .onConflict((known) =>
      known
        .columns(['tenant_id', 'public_id', 'day'])
        .doUpdateSet({ ...added('event_day'), people: addedPeople }),
    )
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
