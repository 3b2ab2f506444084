import * as z from 'zod'
import { missedSearch } from '../../widgets/runtime/vue/counted-interactions.ts'
import { visitorLine } from '../../widgets/schema/visitor-input.ts'
import { newRowId } from '../database/ids.ts'
import { isMissedSearch, pageOf, referrerOf, reportedSearch, shortLine } from '../http/anonymize.ts'
import type { RouteHandler } from '../http/route.ts'
import { validate } from '../http/validation.ts'
import type { PublicDeps } from './deps.ts'
import { createVisitors } from './visitors.ts'

const maxEvents = 50
const maxProps = 20
const prop = z.union([visitorLine(0, 200), z.number(), z.boolean()])

const event = z.strictObject({
  type: z.enum(['view', 'click', 'interaction']),
  name: visitorLine(1, 100).optional(),
  target: visitorLine(1, 200).optional(),
  props: z
    .record(z.string().max(40), prop)
    .refine((props) => Object.keys(props).length <= maxProps, {
      params: { key: 'tooMany', maximum: maxProps },
    })
    .optional()
    .meta({
      description: `Of an \`interaction\` named \`${missedSearch}\`, \`query\` is what was searched without a result: counted by its words, unless they could name a person, and not kept with the event`,
    }),
})
/** An invalid value is dropped: it must not lose the view. */
const whereFrom = (maximum: number, description: string) =>
  z.string().max(maximum).optional().catch(undefined).meta({ description })
const batch = z.strictObject({
  events: z.array(event).min(1).max(maxEvents),
  page: whereFrom(2000, 'Origin and path of the page; without it the `Referer` stands for it'),
  referrer: whereFrom(253, 'Host of the page that the visitor came from'),
  campaign: whereFrom(2000, '`utm_campaign` of the page’s address; null where it has none').nullable(),
})

export const eventsRoute = {
  name: 'events',
  // `navigator.sendBeacon` sends text/plain without a preflight.
  contentTypes: ['application/json', 'text/plain'],
  maxBytes: 16 * 1024,
  // Rows are events. Far above a visitor's clicks: mobile carriers share one address between thousands of visitors.
  rates: {
    attempts: { burst: 1200, perMinute: 600 },
    kept: { burst: 1200, perMinute: 600 },
    keptByWidget: { burst: 100_000, perMinute: 600_000 },
  },
} as const

/** Identifies a visitor within one day only and stores no address. Submissions of kinds with an event are theirs. */
export function events({ stores, database, inbox, liveWidgets }: PublicDeps): RouteHandler {
  const visitorOf = createVisitors(stores.daySalt)

  return inbox.jsonHandler(eventsRoute, async (request, sent, context) => {
    const submission = typeof sent.type === 'string' ? inbox.events.get(sent.type) : undefined
    if (submission && (await liveWidgets.find(request.widget.publicId, submission.write)))
      return submission.storeBody(request, sent, context)
    const body = 'events' in sent ? validate(batch, sent) : { events: [validate(event, sent)] }
    const seenOn = body.page ?? context.get('Referer')
    const page = pageOf(seenOn)
    const referrer = referrerOf(body.referrer, seenOn)
    const campaign = shortLine(body.campaign ?? '')
    const { at, widget, address, userAgent, idempotency } = request
    const { tenantId, publicId } = widget
    const visitor = await visitorOf(publicId, address, userAgent, at)
    const person = await visitorOf(tenantId, address, userAgent, at)
    const missed = body.events.flatMap((one) =>
      isMissedSearch(one) ? (reportedSearch(one.props?.query) ?? []) : [],
    )
    const append = () =>
      database.append('events', {
        tenantId,
        publicId,
        at,
        ...(idempotency && { idempotency }),
        ...visitor,
        person: { visitor: person.visitor, client: person.client },
        ...(page && { page }),
        ...(referrer && { referrer }),
        ...(campaign && { campaign }),
        missed,
        events: body.events.map(({ type, name, target, props }) => ({
          id: newRowId(at),
          type,
          ...(name && { name }),
          ...(target && { target }),
          ...(props && !isMissedSearch({ type, name }) && { props: JSON.stringify(props) }),
        })),
        response: { status: 202, body: `{"accepted":${body.events.length}}` },
      })
    return inbox.pipeline.store(eventsRoute, request, append, { rows: body.events.length })
  })
}
