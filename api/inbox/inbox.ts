import type { Database } from '../database/database.ts'
import type { Stores } from '../database/stores.ts'
import type { Route, RouteHandler } from '../http/route.ts'
import type { InboxDeps } from './deps.ts'
import { newChallenge } from './form/proof-of-work.ts'
import { createRecentHashes } from './form/spam.ts'
import { everyKind } from './kinds.ts'
import { jsonHandler, type StoreBody } from './pipeline/json-handler.ts'
import { createPipeline, type Pipeline, type PipelineOptions } from './pipeline/pipeline.ts'
import type { WriteRoute } from './pipeline/rates.ts'

export interface InboxOptions
  extends PipelineOptions,
    Omit<InboxDeps, 'pipeline' | 'knownSenders' | 'duplicates' | 'challenged' | 'database'> {
  database: Pick<Database, 'append' | 'pressure' | 'processes' | 'kysely'>
  stores: Pick<Stores, 'publicWidgets' | 'knownSenders' | 'forTenant'>
}

export interface Inbox {
  routes: Route[]
  /** Used by public writes that are no submission (events). */
  pipeline: Pipeline
  jsonHandler(route: WriteRoute, storeBody: StoreBody): RouteHandler
  /** Submissions at the path of events, by `type` of the body. */
  events: ReadonlyMap<string, { write: string; storeBody: StoreBody }>
  /** @param now epoch ms */
  newChallenge(publicId: string, now: number): Promise<object>
}

const below = '/widgets/:publicId'

export function createInbox(options: InboxOptions): Inbox {
  const pipeline = createPipeline(options)
  const deps: InboxDeps = {
    ...options,
    pipeline,
    knownSenders: options.stores.knownSenders,
    duplicates: createRecentHashes(),
    challenged: createRecentHashes(),
  }
  const routes = everyKind.flatMap((kind): Route[] => [
    ...(kind.handler
      ? [{ method: 'POST' as const, path: `${below}/${kind.route.path}`, handler: kind.handler(deps) }]
      : []),
    ...(kind.routes?.(deps) ?? []),
  ])
  const events = everyKind.flatMap(({ event, write }) =>
    event ? [[event.type, { write, storeBody: event.store(deps) }] as const] : [],
  )
  return {
    routes,
    events: new Map(events),
    pipeline,
    jsonHandler: (route, storeBody) => jsonHandler(pipeline, route, storeBody),
    newChallenge: (publicId, now) => newChallenge(publicId, options.secret, now),
  }
}
