import type { PublicWrite } from '../database/writes/rows.ts'
import { type Form, type FormParts, readForm } from './form.ts'
import { json, jsonWrite } from './json-write.ts'
import { mailsAbout, webhookAbout } from './notify.ts'
import type { PublicParts } from './parts.ts'
import { confirmLink, leaveLink, subscriberMail, welcomeMails } from './subscriber-mail.ts'
import type { Reception } from './visit.ts'

/** What goes out with a subscriber's row, and whether the address has to be confirmed first. Nothing for spam. */
function follows(
  parts: PublicParts,
  form: Form,
): { state: 'pending' | 'subscribed'; out: Pick<PublicWrite, 'outbox' | 'webhook'> } {
  const { rules, widget, row, spamReasons } = form
  const leave = leaveLink(parts, row, widget)
  const optIn = rules.optIn?.(widget.live, confirmLink(parts, row), leave)
  const state = optIn ? 'pending' : 'subscribed'
  if (spamReasons.length) return { state, out: {} }
  // the merchant is told once the address is confirmed
  if (optIn) return { state, out: { outbox: [subscriberMail(row, optIn, leave)] } }
  const { outbox = [] } = mailsAbout(form, parts.siteUrl, 'subscribe')
  return {
    state,
    out: { outbox: [...outbox, ...welcomeMails(parts, row, widget)], ...webhookAbout(form, 'subscribe') },
  }
}

/**
 * `POST /widgets/{id}/subscribe`: an address on the merchant's list. The answer does not depend on what is known of the
 * address, so that nobody can ask who subscribed.
 */
export const subscribe = (parts: PublicParts, forms: FormParts, reception: Reception) =>
  jsonWrite(
    reception,
    { route: 'subscribe', types: json, path: 'subscribe' },
    async (visit, sent, key, context) => {
      const widget = await reception.live(visit.widget)
      context.state.locale = widget.live.locale
      const form = await readForm(forms, visit, widget, 'subscribe', sent)
      const { state, out } = follows(parts, form)
      const answer = { status: state, message: form.rules.message(widget.live) }
      return reception.keep('subscribe', visit, () =>
        parts.database.append('subscribe', {
          ...form.row,
          ...key,
          ...out,
          state,
          answer: { status: 201, body: JSON.stringify(answer) },
        }),
      )
    },
  )
