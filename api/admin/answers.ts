import * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import { visitorLine, visitorMessage } from '../../widgets/schema/visitor-input.ts'
import { newRowId } from '../database/ids.ts'
import type { Answer } from '../database/stores/answers.ts'
import { Problem } from '../http/problems.ts'
import { answerMail } from '../mail/answer.ts'
import { nameOf } from './auth/authenticate.ts'
import { type AdminContext, editorProcedure, orNotFound, viewerProcedure } from './procedure.ts'
import { rowOf } from './rows.ts'
import { isoOf, moment, publicId, rowId } from './schemas.ts'

const maxLength = 5000

const answerShape = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'zalo', 'messenger', 'sms', 'phone']),
  text: z.string(),
  author: z
    .string()
    .meta({ description: 'E-mail address of the member, or `key:` and the name of an API key' }),
  at: moment,
  state: z.enum(['opened', 'queued', 'sent', 'failed']).meta({
    description:
      '`opened`: the text was handed to an app of the member, which tells nothing of what became of it. The others are of mails',
  }),
  error: z.string().nullable().meta({ description: 'What the mail server said, of the last attempt' }),
})

const shown = ({ id, channel, text, author, at, state, error }: Answer) => ({
  ...{ id, channel, text, author, state, error },
  at: isoOf(at),
})

/** The columns of a row, whatever its kind, by which its person is reached. */
const personShape = z.object({
  email: z.string().default(''),
  phone: z.string().default(''),
  receivedAt: z.string(),
})

const place = { publicId, id: rowId }
const path = '/widgets/{publicId}/rows/{id}/answers'

const list = viewerProcedure
  .route({ method: 'GET', path, summary: 'Answers of members to a row, oldest first' })
  .input(z.object(place))
  .output(z.object({ items: z.array(answerShape) }))
  .handler(async ({ input: { publicId, id }, context: { tenant } }) => {
    orNotFound(await tenant.answers.kindOf({ publicId, rowId: id }))
    return { items: (await tenant.answers.ofRow(id)).map(shown) }
  })

const invalid = (pointer: string, code: string, message: Text) =>
  new Problem('validation', { errors: [{ pointer, code, message }] })

const noAddress = {
  vi: 'Khách không để lại email. Hãy gọi hoặc nhắn tin.',
  en: 'There is no e-mail address. Call or send a message.',
}
const noText = { vi: 'Hãy viết câu trả lời', en: 'Write an answer' }
const spent = {
  vi: 'Chưa gửi: hôm nay khách này, hoặc giờ này doanh nghiệp của bạn, đã có đủ số thư. Hãy gọi, nhắn tin hoặc gửi sau.',
  en: 'Not sent: this person has had its mails of today, or your business those of this hour. Call, send a message, or send it later.',
}

/** Replies go to whoever has written; a program has no address, so its answers are the first owner’s. */
async function replyAddress({ actor, tenant }: AdminContext): Promise<string | undefined> {
  if (actor.kind === 'person') return actor.email
  return (await tenant.team.members()).find(({ role }) => role === 'owner')?.email
}

async function mailOf(
  context: AdminContext,
  { id, publicId, rowId, text }: Record<'id' | 'publicId' | 'rowId' | 'text', string>,
) {
  const { tenant } = context
  const { kind, row } = await rowOf(context, { publicId, rowId })
  const { email, phone, receivedAt } = personShape.parse(row)
  if (!email) throw invalid('#/channel', 'choice', noAddress)
  const refusal = kind.inbox.refusesMail?.(row)
  if (refusal) throw invalid('#/channel', 'choice', refusal)
  if (!text) throw invalid('#/text', 'required', noText)
  const { name, locale } = await tenant.settings.get()
  const earlier = await tenant.answers.earlierMails({ publicId, rowId }, email, Date.parse(receivedAt))
  const replyTo = await replyAddress(context)
  return {
    id,
    recipients: [email],
    fromName: name,
    ...(replyTo !== undefined && { replyTo }),
    ...answerMail(locale, { text, tenantName: name, earlier: earlier.at(-1)?.subject }),
    personEmail: email,
    ...(phone && { personPhone: phone }),
    toVisitor: true as const,
    follows: earlier.map((mail) => mail.id),
  }
}

const send = editorProcedure
  .route({
    method: 'POST',
    path,
    successStatus: 201,
    summary: 'Answer a row: send a mail, or keep that an answer was opened in an app',
    description:
      'A mail leaves through the outbox, in the name of the business, with the address of the member as `Reply-To`; it follows the mails that this person has had about the row. At most five in a day to one person from one widget, and a hundred in an hour of a business.',
  })
  .errors({ 'limit-reached': {} })
  .input(z.strictObject({ ...place, channel: answerShape.shape.channel, text: visitorMessage(0, maxLength) }))
  .output(answerShape)
  .handler(async ({ input: { publicId, id: rowId, channel, text }, context }) => {
    const { deps, tenant, actor } = context
    const at = deps.now()
    const answer = { id: newRowId(at), publicId, rowId, channel, text, author: nameOf(actor), at }
    orNotFound(await tenant.answers.kindOf(answer))
    const mail = channel === 'mail' ? await mailOf(context, answer) : undefined
    if (!(await tenant.answers.add(answer, mail))) throw new Problem('limit-reached', { detail: spent })
    return shown(orNotFound((await tenant.answers.ofRow(rowId)).find(({ id }) => id === answer.id)))
  })

export const answers = { list, send }

/** Limit per tenant. */
const maxTemplates = 100
const tooMany = {
  vi: `Mỗi doanh nghiệp có tối đa ${maxTemplates} mẫu. Hãy xóa bớt.`,
  en: `A business has at most ${maxTemplates} templates. Remove some first.`,
}

const templateShape = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string().meta({
    description:
      'Whoever writes an answer puts values for names in braces: `{name}`, `{phone}`, `{email}`, `{shop}`, in Vietnamese `{tên}`, `{số điện thoại}`, `{cửa hàng}`, and the label of any column or field',
  }),
})
const written = { name: visitorLine(1, 60), text: visitorMessage(1, maxLength) }
const templatesPath = '/answer-templates'

export const answerTemplates = {
  list: viewerProcedure
    .route({ method: 'GET', path: templatesPath, summary: 'Templates of answers, in their order' })
    .output(z.object({ items: z.array(templateShape) }))
    .handler(async ({ context: { tenant } }) => ({ items: await tenant.answerTemplates.list() })),

  add: editorProcedure
    .route({
      method: 'POST',
      path: templatesPath,
      successStatus: 201,
      summary: 'Add a template of answers, at the end',
    })
    .input(z.strictObject(written))
    .output(templateShape)
    .handler(async ({ input, context: { tenant, deps } }) => {
      const template = { id: newRowId(deps.now()), ...input }
      if (!(await tenant.answerTemplates.add(template, maxTemplates)))
        throw invalid('#/name', 'tooMany', tooMany)
      return template
    }),

  change: editorProcedure
    .route({ method: 'PUT', path: `${templatesPath}/{id}`, summary: 'Change a template of answers' })
    .input(z.strictObject({ id: rowId, ...written }))
    .output(templateShape)
    .handler(async ({ input, context: { tenant } }) => {
      orNotFound(await tenant.answerTemplates.change(input))
      return input
    }),

  remove: editorProcedure
    .route({
      method: 'DELETE',
      path: `${templatesPath}/{id}`,
      successStatus: 204,
      summary: 'Remove a template of answers',
    })
    .input(z.object({ id: rowId }))
    .handler(async ({ input, context: { tenant } }) => {
      orNotFound(await tenant.answerTemplates.remove(input.id))
    }),

  order: editorProcedure
    .route({ method: 'PUT', path: templatesPath, summary: 'Order the templates of answers' })
    .input(
      z.strictObject({
        ids: z
          .array(rowId)
          .max(maxTemplates)
          .meta({ description: 'The others follow, in the order that they had' }),
      }),
    )
    .output(z.object({ items: z.array(templateShape) }))
    .handler(async ({ input: { ids }, context: { tenant } }) => {
      await tenant.answerTemplates.order(ids)
      return { items: await tenant.answerTemplates.list() }
    }),
}
