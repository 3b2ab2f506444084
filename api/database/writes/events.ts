import { isVote } from '../../../widgets/runtime/vue/counted-interactions.ts'
import type { ViewSourceKind } from '../schema.ts'
import { withIdempotency } from './idempotency.ts'
import type { Batched, Operation } from './operation.ts'
import type { EventsRow, WriteResult } from './rows.ts'

const insert = `insert into event (tenant_id, id, public_id, type, name, target, props, day, at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Per address, widget and day: a client that changes its User-Agent is not a crowd. */
const maxVisitors = 50

const seen = `insert into visitor_day (tenant_id, public_id, day, visitor, client) select ?, ?, ?, ?, ?
  where (select count(*) from visitor_day
    where tenant_id = ? and public_id = ? and day = ? and client = ?) < ${maxVisitors}
  on conflict (tenant_id, public_id, day, visitor) do nothing returning day`

const visitorKey = ['tenant_id', 'public_id', 'day', 'visitor'] as const

const isSameVisitor = visitorKey.map((column) => `known.${column} = given.${column}`).join(' and ')

/** `seen` of many visitors, no two of them the same. */
const seenBatched: Batched = {
  key: visitorKey,
  columns: 5,
  sqlOf: (rows) => `insert into visitor_day (tenant_id, public_id, day, visitor, client)
    select tenant_id, public_id, day, visitor, client from (
      select given.*, row_number() over (partition by tenant_id, public_id, day, client) as place
      from (values ${Array.from({ length: rows }, () => '(?, ?, ?, ?, ?)').join(', ')})
        as given (tenant_id, public_id, day, visitor, client)
      where not exists (select 1 from visitor_day as known where ${isSameVisitor})) as fresh
    where place + (select count(*) from visitor_day as known where known.tenant_id = fresh.tenant_id
      and known.public_id = fresh.public_id and known.day = fresh.day and known.client = fresh.client) <= ${maxVisitors}
    on conflict (tenant_id, public_id, day, visitor) do nothing returning ${visitorKey.join(', ')}`,
}

/** Per widget, day and kind: addresses are made up easily. What comes later counts as the rest. */
const maxSources = 200

const countSource = `insert into view_source (tenant_id, public_id, day, kind, source, views)
  select ?, ?, ?, ?, case when exists (select 1 from view_source
      where tenant_id = ? and public_id = ? and day = ? and kind = ? and source = ?)
    or (select count(*) from view_source where tenant_id = ? and public_id = ? and day = ? and kind = ?) < ${maxSources}
    then ? else '' end, ? where true
  on conflict (tenant_id, public_id, day, kind, source) do update set views = view_source.views + excluded.views`

const added = (table: string) => `views = ${table}.views + excluded.views,
  unique_views = ${table}.unique_views + excluded.unique_views, clicks = ${table}.clicks + excluded.clicks,
  interactions = ${table}.interactions + excluded.interactions`

const countDay = `insert into event_day (tenant_id, public_id, day, views, unique_views, clicks, interactions)
  values (?, ?, ?, ?, ?, ?, ?) on conflict (tenant_id, public_id, day) do update set ${added('event_day')}`

const countTotal = `insert into event_total (tenant_id, public_id, updated_at, views, unique_views, clicks, interactions)
  values (?, ?, ?, ?, ?, ?, ?) on conflict (tenant_id, public_id)
  do update set updated_at = excluded.updated_at, ${added('event_total')}`

/** Updates the counters in the same transaction, so statistics never read events. */
export const events = (row: EventsRow): Operation<WriteResult> =>
  withIdempotency(row, function* () {
    const { tenantId, publicId, day, at } = row
    const count = { view: 0, click: 0, interaction: 0 }
    for (const event of row.events) {
      count[event.type]++
      yield {
        sql: insert,
        params: [
          tenantId,
          event.id,
          publicId,
          event.type,
          event.name ?? null,
          event.target ?? null,
          event.props ?? null,
          day,
          at,
        ],
      }
    }
    const widgetDay = [tenantId, publicId, day]
    const sources: [kind: ViewSourceKind, source: string, count: number][] = (row.missed ?? []).map(
      (words) => ['search', words, 1],
    )
    for (const { type, name, target } of row.events)
      if (type === 'interaction' && target && isVote(name)) sources.push([name, target, 1])
    let unique = 0
    if (count.view > 0) {
      const params = [...widgetDay, row.visitor, row.client, ...widgetDay, row.client]
      const [first] = yield { sql: seen, params, batched: seenBatched }
      if (first) unique = 1
      if (row.page) sources.push(['page', row.page, count.view])
      if (row.referrer) sources.push(['referrer', row.referrer, count.view])
    }
    for (const [kind, source, times] of sources) {
      const key = [...widgetDay, kind]
      const params = [...key, ...key, source, ...key, source, times]
      yield { sql: countSource, params, adds: { key: 14, from: 14 } }
    }
    const counts = [count.view, unique, count.click, count.interaction]
    yield { sql: countDay, params: [...widgetDay, ...counts], adds: { key: 3, from: 3 } }
    yield { sql: countTotal, params: [tenantId, publicId, at, ...counts], adds: { key: 2, from: 3 } }
  })
