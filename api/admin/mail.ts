import * as z from 'zod'
import { newRowId } from '../database/ids.ts'
import type { Mail } from '../database/stores/outbox.ts'
import { Problem } from '../http/problems.ts'
import { testMail } from '../mail/test-mail.ts'
import { readableText } from './acting-links.ts'
import {
  editorProcedure,
  orNotFound,
  ownerProcedure,
  unauditedOwnerProcedure,
  viewerProcedure,
} from './procedure.ts'
import { isoOf, locale, moment, pageOf, pageRequest, rowId } from './schemas.ts'

const state = z.enum(['queued', 'sent', 'dead'])
const mailShape = z.object({
  id: z.string(),
  publicId: z.string(),
  recipients: z.array(z.string()),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  state,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: moment,
  sentAt: moment.nullable(),
})

const mailOf = ({ createdAt, sentAt, ...mail }: Mail) => ({
  ...mail,
  createdAt: isoOf(createdAt),
  sentAt: sentAt === null ? null : isoOf(sentAt),
})

const list = viewerProcedure
  .route({
    method: 'GET',
    path: '/mail',
    summary:
      'The outbox, newest first; invitations without their links for all but owners, subscribers’ own links for viewers, who get no text of a mail with a prize',
  })
  .input(z.object({ ...pageRequest, state: state.optional() }))
  .output(pageOf(mailShape))
  .handler(async ({ input, context }) => {
    const page = await context.tenant.outbox.list(input)
    const kinds = Object.values(context.deps.kinds)
    const textOf = (text: string) => readableText(kinds, context.actor.role, text)
    const items = page.items.map((mail) => mailOf({ ...mail, text: textOf(mail.text) }))
    return { ...page, items }
  })

const retry = editorProcedure
  .route({
    method: 'POST',
    path: '/mail/{id}/retry',
    successStatus: 204,
    summary: 'Put a mail that was given up back in the queue',
  })
  .input(z.object({ id: rowId }))
  .handler(async ({ input, context: { tenant, deps } }) => {
    orNotFound(await tenant.outbox.retry(input.id, deps.now()))
  })

const spent = {
  vi: 'Hôm nay địa chỉ của bạn đã nhận đủ thư. Hãy thử lại vào ngày mai.',
  en: 'Your address has had its mails of today. Please try again tomorrow.',
}

const test = editorProcedure
  .route({
    method: 'POST',
    path: '/mail/test',
    summary: 'Send a mail to oneself, to see whether mail arrives; keys have no address',
  })
  .errors({ 'limit-reached': {} })
  .output(
    z.object({
      recipient: z.string(),
      hasMailServer: z.boolean().meta({ description: 'Without one, mail waits in the outbox' }),
    }),
  )
  .handler(async ({ context: { actor, tenant, deps, locale } }) => {
    if (actor.kind !== 'person') throw new Problem('forbidden')
    const { email: recipient } = actor
    const { name } = await tenant.settings.get()
    const written = testMail(locale, { tenant: name, siteUrl: deps.siteUrl })
    const at = deps.now()
    const isQueued = await tenant.outbox.mailPerson({
      purpose: 'test',
      id: newRowId(at),
      recipient,
      ...written,
      at,
    })
    if (!isQueued) throw new Problem('limit-reached', { detail: spent })
    return { recipient, hasMailServer: deps.hasMail }
  })

export const mail = { list, retry, test }

const choice = z.object({ on: z.boolean() })

const getWeekly = unauditedOwnerProcedure
  .route({
    method: 'GET',
    path: '/weekly-mail',
    summary: 'Whether this person gets the figures of each week by mail',
  })
  .output(choice)
  .handler(async ({ context: { actor, tenant } }) => ({
    on: actor.kind === 'person' && (await tenant.weeklyMail.isOn(actor.userId)),
  }))

const setWeekly = ownerProcedure
  .route({
    method: 'PUT',
    path: '/weekly-mail',
    summary: 'Turn the weekly figures on or off for this person; keys get no mail',
  })
  .input(z.strictObject({ on: z.boolean(), locale: locale.default('vi') }))
  .output(choice)
  .handler(async ({ input: { on, locale }, context: { actor, tenant, deps } }) => {
    if (actor.kind !== 'person') throw new Problem('forbidden')
    if (on) await tenant.weeklyMail.turnOn(actor.userId, locale, deps.now())
    else await tenant.weeklyMail.turnOff(actor.userId)
    return { on }
  })

export const weeklyMail = { get: getWeekly, set: setWeekly }
