import * as z from 'zod'
import { visitorMessage } from '../../widgets/schema/visitor-input.ts'
import { merchantsReason } from '../database/inbox-status.ts'
import { spamRetentionDays } from '../public/limits.ts'
import type { SpamReason } from '../public/spam.ts'
import { alsoAsCsv } from './csv-document.ts'
import { releaseApplication, releaseContact } from './held-back.ts'
import {
  application,
  applicationOf,
  applicationStatus,
  consent,
  consentOf,
  submission,
  submissionOf,
  submissionStatus,
  subscriber,
  subscriberOf,
} from './inbox-rows.ts'
import { type AdminContext, editorProcedure, orNotFound, viewerProcedure } from './procedure.ts'
import { flag, pageOf, pageRequest, publicId, rowId, search } from './schemas.ts'

const request = { publicId, ...pageRequest, search, spam: flag.optional() }
const jobSlug = z.string().max(100).optional()

const known = async ({ tenant }: AdminContext, publicId: string) =>
  orNotFound(await tenant.widgets.get(publicId))

const submissions = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/submissions',
    summary: 'Contact forms, newest first',
    spec: alsoAsCsv,
  })
  .input(z.object({ ...request, status: submissionStatus.optional() }))
  .output(pageOf(submission))
  .handler(async ({ input: { publicId, ...asked }, context }) => {
    await known(context, publicId)
    const page = await context.tenant.submissions.list(publicId, asked)
    return { ...page, items: page.items.map(submissionOf) }
  })

const subscribers = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/subscribers',
    summary: 'Subscribers, newest first',
    spec: alsoAsCsv,
  })
  .input(z.object(request))
  .output(pageOf(subscriber))
  .handler(async ({ input: { publicId, ...asked }, context }) => {
    await known(context, publicId)
    const page = await context.tenant.subscribers.list(publicId, asked)
    return { ...page, items: page.items.map(subscriberOf) }
  })

const applications = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/applications',
    summary: 'Job applications, newest first',
    spec: alsoAsCsv,
  })
  .input(z.object({ ...request, jobSlug, status: applicationStatus.optional() }))
  .output(pageOf(application))
  .handler(async ({ input: { publicId, ...asked }, context }) => {
    await known(context, publicId)
    const page = await context.tenant.applications.list(publicId, asked)
    return { ...page, items: page.items.map(applicationOf) }
  })

const day = 24 * 3600_000
/** What every change of a row may name; what is left out stays. */
const change = { publicId, id: rowId, note: visitorMessage(0, 2000).optional(), spam: z.boolean().optional() }
const aboutSpam =
  'With `spam: false` later rows of its sender are not judged by words, speed and copies any more, and the row is kept as ' +
  'long as any other. The mails and the webhook that were held back when it came in go out, once, as the published widget ' +
  'says now. `spam: true` forgets the sender again, and the row is erased with the spam.'

/** A flag of a body as what becomes of the row. */
const judgement = (spam: boolean | undefined, now: number) => {
  const reason: SpamReason = merchantsReason
  return spam ? { reason, expiresAt: now + spamRetentionDays * day } : spam
}

const changeSubmission = editorProcedure
  .route({
    method: 'PATCH',
    path: '/widgets/{publicId}/submissions/{id}',
    summary: 'Change the status or the note of a contact form, or whether it is spam',
    description: aboutSpam,
  })
  .input(z.strictObject({ ...change, status: submissionStatus.optional() }))
  .output(submission)
  .handler(async ({ input: { publicId, id, status, note, spam }, context: { tenant, deps } }) => {
    const now = deps.now()
    const row = orNotFound(await tenant.submissions.find(id))
    const heldBack = spam === false ? await releaseContact(deps, publicId, row, now) : undefined
    const asked = { status, note, spam: judgement(spam, now), heldBack }
    orNotFound(await tenant.inboxWork.changeSubmission(publicId, id, asked, now))
    return submissionOf(orNotFound(await tenant.submissions.find(id)))
  })

const changeApplication = editorProcedure
  .route({
    method: 'PATCH',
    path: '/widgets/{publicId}/applications/{id}',
    summary: 'Change the stage or the note of an application, or whether it is spam',
    description: aboutSpam,
  })
  .input(z.strictObject({ ...change, status: applicationStatus.optional() }))
  .output(application)
  .handler(async ({ input: { publicId, id, status, note, spam }, context: { tenant, deps } }) => {
    const now = deps.now()
    const row = orNotFound(await tenant.applications.find(id))
    const heldBack = spam === false ? await releaseApplication(deps, publicId, row, now) : undefined
    const asked = { status, note, spam: judgement(spam, now), heldBack }
    orNotFound(await tenant.inboxWork.changeApplication(publicId, id, asked, now))
    return applicationOf(orNotFound(await tenant.applications.find(id)))
  })

const consents = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/consents',
    summary: 'The consent log, newest first',
    spec: alsoAsCsv,
  })
  .input(z.object({ publicId, ...pageRequest }))
  .output(pageOf(consent))
  .handler(async ({ input: { publicId, ...asked }, context }) => {
    await known(context, publicId)
    const page = await context.tenant.consents.list(publicId, asked)
    return { ...page, items: page.items.map(consentOf) }
  })

const verifyConsents = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/consents/verify',
    summary: 'Whether no record of the consent log was altered or removed',
  })
  .input(z.object({ publicId }))
  .output(z.object({ records: z.int(), brokenAt: z.int().optional() }))
  .handler(async ({ input: { publicId }, context }) => {
    await known(context, publicId)
    return context.tenant.consents.verify(publicId)
  })

export const inboxes = {
  submissions,
  subscribers,
  applications,
  changeSubmission,
  changeApplication,
  consents,
  verifyConsents,
}
