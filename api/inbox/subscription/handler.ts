import type { Text } from '../../../widgets/definition.ts'
import type { SideEffects } from '../../database/writes/rows.ts'
import type { InboxDeps } from '../deps.ts'
import { appendWithFiles } from '../files/append-with-files.ts'
import { formReceiver, jsonOrFiles, readFormWithFiles } from '../files/form-receiver.ts'
import { type Form, textOf } from '../form/read-form.ts'
import { notificationMails, webhookDelivery } from '../form/side-effects.ts'
import { formRates } from '../pipeline/rates.ts'
import { type SubscribeWrite, subscribers } from './operations.ts'
import { confirmLink, subscriberMail, unsubscribeLink, welcomeMails } from './subscriber-mail.ts'

export const route = {
  name: 'subscribe',
  path: 'subscribe',
  write: 'subscribe',
  contentTypes: jsonOrFiles,
  isLimited: true,
  maxBytes: 8 * 1024,
  rates: formRates,
} as const

export const event: Text = { vi: 'Người đăng ký mới', en: 'New subscriber' }

const { columns } = subscribers

function stateAndMailsOf(
  deps: InboxDeps,
  form: Form,
): Pick<SubscribeWrite, 'state' | 'confirmation' | keyof SideEffects> {
  const { rules, widget, row, isSpam } = form
  const leave = unsubscribeLink(deps, row, widget)
  // A number is not confirmed: its owner has agreed by sending it.
  const state = row.email && rules.doubleOptIn?.(widget.live) ? 'pending' : 'subscribed'
  if (isSpam) return { state }
  const optIn = row.email ? rules.optIn?.(widget.live, confirmLink(deps, row), leave) : undefined
  const confirmation = optIn && { confirmation: subscriberMail(row, optIn, leave) }
  // The merchant is notified after the confirmation.
  if (state === 'pending') return { state, ...confirmation }
  const outbox = [
    ...notificationMails(form, { event, siteUrl: deps.siteUrl }),
    ...(row.email ? welcomeMails(deps, row, widget) : []),
  ]
  return { state, ...confirmation, outbox, ...webhookDelivery(rules, widget.live, 'subscribe', row.at) }
}

/** The response does not reveal whether the address is already subscribed. */
export const subscribeHandler = (deps: InboxDeps) =>
  formReceiver(deps, route, async (sent) => {
    const kind = { ...route, columns }
    const { form, accepted, bytes } = await readFormWithFiles(deps, sent, kind, { repeatable: true })
    const stateAndMails = stateAndMailsOf(deps, form)
    const { rules, widget } = form
    const isConfirmed = stateAndMails.state === 'subscribed'
    const thanks = isConfirmed ? rules.optIn?.(widget.live, '', '')?.confirmed : undefined
    const body = { status: stateAndMails.state, message: thanks ?? rules.message(widget.live) }
    const store = () =>
      appendWithFiles(deps, sent.request, accepted, (files) =>
        deps.database.append('subscribe', {
          ...form.row,
          phone: textOf(form.body, 'phone'),
          ...stateAndMails,
          files,
          response: { status: 201, body: JSON.stringify(body) },
        }),
      )
    return deps.pipeline.store(route, sent.request, store, { bytes })
  })
