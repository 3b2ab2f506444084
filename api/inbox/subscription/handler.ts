import type { SideEffects } from '../../database/writes/rows.ts'
import type { InboxDeps } from '../deps.ts'
import { type Form, readForm } from '../form/read-form.ts'
import { notificationMails } from '../form/side-effects.ts'
import { webhookDelivery } from '../form/webhook-delivery.ts'
import { jsonHandler } from '../pipeline/json-handler.ts'
import { event, route } from './route.ts'
import { confirmLink, subscriberMail, unsubscribeLink, welcomeMails } from './subscriber-mail.ts'

function stateAndEffects(
  deps: InboxDeps,
  form: Form,
): { state: 'pending' | 'subscribed'; effects: SideEffects } {
  const { rules, widget, row, isSpam } = form
  const leave = unsubscribeLink(deps, row, widget)
  const optIn = rules.optIn?.(widget.live, confirmLink(deps, row), leave)
  const state = optIn ? 'pending' : 'subscribed'
  if (isSpam) return { state, effects: {} }
  // The merchant is notified after the confirmation.
  if (optIn) return { state, effects: { outbox: [subscriberMail(row, optIn, leave)] } }
  const outbox = [
    ...notificationMails(form, { event, siteUrl: deps.siteUrl }),
    ...welcomeMails(deps, row, widget),
  ]
  return { state, effects: { outbox, ...webhookDelivery(rules, widget.live, 'subscribe', row.at) } }
}

/** The response does not reveal whether the address is already subscribed. */
export const subscribeHandler = (deps: InboxDeps) =>
  jsonHandler(deps.pipeline, route, async (request, sent) => {
    const form = await readForm(deps, request, route.write, sent, { repeatable: true })
    const { state, effects } = stateAndEffects(deps, form)
    const body = { status: state, message: form.rules.message(form.widget.live) }
    return deps.pipeline.store(route, request, () =>
      deps.database.append('subscribe', {
        ...form.row,
        ...effects,
        state,
        response: { status: 201, body: JSON.stringify(body) },
      }),
    )
  })
