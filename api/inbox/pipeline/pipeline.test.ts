import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import Koa, { type Context } from 'koa'
import { expect, test } from 'vitest'
import { Problem } from '../../http/problems.ts'
import type { LiveWidgets } from '../../publishing/live-widgets.ts'
import { createPipeline } from './pipeline.ts'
import { jsonOnly } from './rates.ts'

const few = { burst: 2, perMinute: 2 }
const route = {
  ...{ name: 'contact', contentTypes: jsonOnly, maxBytes: 1000 },
  rates: { attempts: few, kept: few, keptByWidget: few },
}

const known = {
  ...{ tenantId: 't', publicId: 'lien-he', type: 'CONTACT_FORM', liveRevision: 1, locale: 'vi' as const },
  ...{ allowedSites: [], isSuspended: false, ownLimits: { rows: null, bytes: null } },
}
const liveWidgets: LiveWidgets = {
  find: async (publicId) => (publicId === known.publicId ? known : undefined),
  findSeller: async () => undefined,
  async require(publicId) {
    if (publicId !== known.publicId) throw new Problem('not-found')
    return known
  },
  load: () => Promise.reject(new Error('A draft is not read')),
  localeOf: async () => 'vi',
  takesWrites: () => true,
}

const app = new Koa()

/** A request whose response is ignored. */
function contextOf(publicId: string): Context {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'POST', headers: { 'content-type': 'application/json' } })
  const context: Context = app.createContext(request, new ServerResponse(request))
  return Object.assign(context, { params: { publicId } })
}

test('an address stays at its limit of a widget whatever other widgets it names, real or not', async () => {
  const pipeline = createPipeline({
    database: {
      append: () => Promise.reject(new Error('Nothing is stored')),
      pressure: () => ({ queued: 0, bytes: 0, full: false }),
      processes: {
        isAlone: true,
        exclusive: (_, work) => work(),
        announce: async () => undefined,
        onAnnounced: () => undefined,
        lead: (begin) => begin(),
      },
    },
    stores: {
      publicWidgets: {
        find: liveWidgets.find,
        liveDraft: async () => undefined,
        liveDraftWithout: async () => undefined,
        liveItems: async () => new Map(),
        stats: () => Promise.reject(new Error('Nobody asks')),
        storedResponse: async () => undefined,
      },
      forTenant: () => {
        throw new Error('No tenant is asked')
      },
    },
    ...{ liveWidgets, trustProxy: 0, siteUrl: 'https://nhung.test', monotonic: () => 0 },
  })
  const statusOf = (publicId: string) =>
    pipeline.admit(contextOf(publicId), route, 'contact').then(
      () => 201,
      (error: unknown) => (error instanceof Problem ? error.status : error),
    )
  expect([await statusOf('lien-he'), await statusOf('lien-he'), await statusOf('lien-he')]).toEqual([
    201, 201, 429,
  ])
  const seen = new Set<unknown>()
  for (let n = 0; n < 51_000; n++) seen.add(await statusOf(`khong-co-${n}`))
  expect([...seen]).toEqual([404, 429])
  expect(await statusOf('lien-he')).toBe(429)
})
