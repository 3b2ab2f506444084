import { newRowId } from '../database/ids.ts'
import { type Form, type FormParts, readForm } from './form.ts'
import { json, jsonWrite } from './json-write.ts'
import { mailsAbout, webhookAbout } from './notify.ts'
import type { PublicParts } from './parts.ts'
import { sealLink } from './subscription-token.ts'
import type { Reception, Visit } from './visit.ts'

const event = { vi: 'Người đăng ký mới', en: 'New subscriber' }

/** A week to find the mail. */
const linkLifetime = 7 * 24 * 3600_000

const linkTo = ({ siteUrl, secret }: PublicParts, { at, widget }: Visit, email: string) =>
  `${siteUrl}/api/v1/subscriptions/${sealLink({ publicId: widget.publicId, email, expiresAt: at + linkLifetime }, secret)}`

/** The merchant is told once the address is confirmed. */
function mailTo({ row, spamReasons }: Form, { subject, text }: { subject: string; text: string }) {
  if (spamReasons.length) return {}
  return {
    outbox: [{ id: newRowId(row.at), recipients: [row.email], personEmail: row.email, subject, text }],
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
      const optIn = form.rules.optIn?.(widget.live, linkTo(parts, visit, form.row.email))
      const state = optIn ? 'pending' : 'subscribed'
      const answer = { status: state, message: form.rules.message(widget.live) }
      return reception.keep('subscribe', visit, () =>
        parts.database.append('subscribe', {
          ...form.row,
          ...key,
          ...(optIn
            ? mailTo(form, optIn)
            : { ...mailsAbout(form, parts.siteUrl, event), ...webhookAbout(form, 'subscribe') }),
          state,
          answer: { status: 201, body: JSON.stringify(answer) },
        }),
      )
    },
  )
