import { z } from '../../widgets/definition.ts'
import {
  application,
  applicationOf,
  consent,
  consentOf,
  submission,
  submissionOf,
  subscriber,
  subscriberOf,
} from './inbox-rows.ts'
import { type AdminContext, orNotFound, reading } from './procedure.ts'
import { flag, pageOf, pageRequest, publicId, search } from './shapes.ts'

const request = { publicId, ...pageRequest, search, spam: flag.optional() }
const jobSlug = z.string().max(100).optional()

const known = async ({ tenant }: AdminContext, publicId: string) =>
  orNotFound(await tenant.widgets.get(publicId))

const submissions = reading
  .route({ method: 'GET', path: '/widgets/{publicId}/submissions', summary: 'Contact forms, newest first' })
  .input(z.object(request))
  .output(pageOf(submission))
  .handler(async ({ input: { publicId, ...asked }, context }) => {
    await known(context, publicId)
    const page = await context.tenant.submissions.list(publicId, asked)
    return { ...page, items: page.items.map(submissionOf) }
  })

const subscribers = reading
  .route({ method: 'GET', path: '/widgets/{publicId}/subscribers', summary: 'Subscribers, newest first' })
  .input(z.object(request))
  .output(pageOf(subscriber))
  .handler(async ({ input: { publicId, ...asked }, context }) => {
    await known(context, publicId)
    const page = await context.tenant.subscribers.list(publicId, asked)
    return { ...page, items: page.items.map(subscriberOf) }
  })

const applications = reading
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/applications',
    summary: 'Job applications, newest first',
  })
  .input(z.object({ ...request, jobSlug }))
  .output(pageOf(application))
  .handler(async ({ input: { publicId, ...asked }, context }) => {
    await known(context, publicId)
    const page = await context.tenant.applications.list(publicId, asked)
    return { ...page, items: page.items.map(applicationOf) }
  })

const consents = reading
  .route({ method: 'GET', path: '/widgets/{publicId}/consents', summary: 'The consent log, newest first' })
  .input(z.object({ publicId, ...pageRequest }))
  .output(pageOf(consent))
  .handler(async ({ input: { publicId, ...asked }, context }) => {
    await known(context, publicId)
    const page = await context.tenant.consents.list(publicId, asked)
    return { ...page, items: page.items.map(consentOf) }
  })

const verifyConsents = reading
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

export const inboxes = { submissions, subscribers, applications, consents, verifyConsents }
