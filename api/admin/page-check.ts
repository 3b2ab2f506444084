import * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import { isAllowedSite } from '../http/allowed-sites.ts'
import { rateLimited } from '../http/problems.ts'
import { orNotFound, unauditedEditorProcedure } from './procedure.ts'
import { publicId } from './schemas.ts'

const issue = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['unreachable', 'not-html', 'too-large']) }),
  z.object({ code: z.literal('status'), status: z.int() }),
  z.object({ code: z.literal('no-snippet'), hasTagManager: z.boolean() }),
  z.object({
    code: z.literal('other-widget'),
    publicId: z.string(),
    name: z.string().nullable().meta({ description: 'Of a widget of the tenant' }),
  }),
  z.object({ code: z.literal('other-site'), site: z.string() }),
  z.object({ code: z.enum(['no-script', 'inactive', 'not-first', 'not-published', 'not-allowed']) }),
  z.object({ code: z.literal('no-container'), container: z.string() }),
  z.object({
    code: z.literal('policy'),
    directives: z.array(z.string()).meta({ description: 'That the site is to be added to' }),
  }),
])

const run = unauditedEditorProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/page-check',
    summary: 'Whether a page of the merchant carries the snippet of the widget, and lets it run',
  })
  .input(
    z.object({
      publicId,
      url: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .meta({ description: 'https, of the public internet' }),
    }),
  )
  .errors({ 'rate-limited': {} })
  .output(z.object({ issues: z.array(issue).meta({ description: 'Empty where visitors see the widget' }) }))
  .handler(async ({ input: { publicId, url }, context: { tenant, deps, actor } }) => {
    const { type, liveRevision } = orNotFound(await tenant.widgets.summary(publicId))
    const wait = deps.pageReader.wait(actor.tenantId, deps.monotonic())
    if (wait > 0) throw rateLimited(wait)
    const { slug = '', definition } = entryOfType(type) ?? {}
    // A float with reserved room pushes the page down, so it belongs first in the body.
    const isFirst = definition?.placement === 'floating' && definition.takesRoom !== undefined
    const found = await deps.pageReader.check(url, { siteUrl: deps.siteUrl, publicId, slug, isFirst })
    if ('code' in found) return { issues: [found] }
    const issues = await Promise.all(
      found.map(async (one) =>
        one.code === 'other-widget'
          ? { ...one, name: (await tenant.widgets.summary(one.publicId))?.name ?? null }
          : one,
      ),
    )
    const { allowedSites } = await tenant.settings.get()
    const isAllowed = isAllowedSite(new URL(url).hostname, allowedSites)
    return {
      issues: [
        ...issues,
        ...(liveRevision === null ? [{ code: 'not-published' as const }] : []),
        ...(isAllowed ? [] : [{ code: 'not-allowed' as const }]),
      ],
    }
  })

export const pageCheck = { run }
