import * as z from 'zod'
import { visitorLine } from '../../widgets/schema/visitor-input.ts'
import { newRowId } from '../database/ids.ts'
import { validate } from '../http/validation.ts'
import { jsonWrite } from './json-write.ts'
import { mostEvents } from './limits.ts'
import type { PublicParts } from './parts.ts'
import type { Reception } from './visit.ts'
import { createVisitors } from './visitors.ts'

const mostProps = 20
const prop = z.union([visitorLine(0, 200), z.number(), z.boolean()])

const event = z.strictObject({
  type: z.enum(['view', 'click', 'interaction']),
  name: visitorLine(1, 100).optional(),
  target: visitorLine(1, 200).optional(),
  props: z
    .record(z.string().max(40), prop)
    .refine((props) => Object.keys(props).length <= mostProps, {
      params: { key: 'tooMany', maximum: mostProps },
    })
    .optional(),
})
const batch = z.strictObject({ events: z.array(event).min(1).max(mostEvents) })

/** `POST /widgets/{id}/events`: what was seen and touched. Knows no visitor beyond the day and keeps no address. */
export function events(parts: PublicParts, reception: Reception) {
  const visitorOf = createVisitors(parts.stores.daySalt)
  // text/plain is what navigator.sendBeacon can send without asking first
  const rule = { route: 'events', types: ['application/json', 'text/plain'] } as const

  return jsonWrite(reception, rule, async (visit, sent, key) => {
    const sentEvents = 'events' in sent ? validate(batch, sent).events : [validate(event, sent)]
    const { tenantId, publicId } = visit.widget
    const visitor = await visitorOf(publicId, visit.address, visit.userAgent, visit.at)
    return reception.keep('events', visit, () =>
      parts.database.append('events', {
        tenantId,
        publicId,
        at: visit.at,
        ...key,
        ...visitor,
        events: sentEvents.map(({ type, name, target, props }) => ({
          id: newRowId(visit.at),
          type,
          ...(name && { name }),
          ...(target && { target }),
          ...(props && { props: JSON.stringify(props) }),
        })),
        answer: { status: 202, body: `{"accepted":${sentEvents.length}}` },
      }),
    )
  })
}
