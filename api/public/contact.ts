import { type FormParts, readForm, textOf } from './form.ts'
import { json, jsonWrite } from './json-write.ts'
import { mailsAbout, webhookAbout } from './notify.ts'
import type { PublicParts } from './parts.ts'
import type { Reception } from './visit.ts'

/** `POST /widgets/{id}/contact`: a message into the merchant's inbox. */
export const contact = (parts: PublicParts, forms: FormParts, reception: Reception) =>
  jsonWrite(
    reception,
    { route: 'contact', types: json, path: 'contact' },
    async (visit, sent, key, context) => {
      const widget = await reception.live(visit.widget)
      context.state.locale = widget.live.locale
      const form = await readForm(forms, visit, widget, 'contact', sent)
      const { id, row, body } = form
      const answer = {
        id,
        receivedAt: new Date(visit.at).toISOString(),
        message: form.rules.message(widget.live),
      }
      const result = await reception.keep('contact', visit, () =>
        parts.database.append('contact', {
          ...row,
          ...key,
          ...mailsAbout(form, parts.siteUrl, 'contact'),
          ...webhookAbout(form, 'contact'),
          phone: textOf(body, 'phone'),
          message: textOf(body, 'message'),
          answer: { status: 201, body: JSON.stringify(answer) },
        }),
      )
      if (result.outcome === 'stored') form.kept()
      return result
    },
  )
