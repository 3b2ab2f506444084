import * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { equalFields, fillFromProfile } from '../../widgets/schema/follow-profile.ts'
import { factsOf } from '../../widgets/schema/profile-facts.ts'
import { withRecipients } from '../../widgets/schema/recipients.ts'
import { sampleDraft } from '../../widgets/schema/sample-draft.ts'
import { PublicIdTaken } from '../database/errors.ts'
import { newPublicId } from '../database/ids.ts'
import type { WidgetStore } from '../database/stores/widgets.ts'
import { Problem } from '../http/problems.ts'
import { largeDraft } from '../operation/worker-pool.ts'
import { parseDraft } from './draft-change.ts'
import { etagOf, saveDraft, saveHeights } from './drafts.ts'
import { type AdminContext, editorProcedure, orNotFound, viewerProcedure } from './procedure.ts'
import { publish, rollback, unpublish } from './publishing.ts'
import { emptyDraft, summaryOf, widgetOf, withoutContent } from './responses.ts'
import {
  draft,
  draftFields,
  flag,
  heights,
  locale,
  moment,
  pageOf,
  pageRequest,
  publicId,
  search,
} from './schemas.ts'
import { assertRoom } from './tenant-limits.ts'

const summary = z.object({
  publicId: z.string(),
  type: z.string(),
  name: z.string(),
  locale,
  draftVersion: z.int(),
  /** null while unpublished. */
  liveRevision: z.int().nullable(),
  createdAt: moment,
  updatedAt: moment,
})
/** `changed`: the draft is not what is public. */
const changed = { changed: z.boolean() }
/** `draftBytes`: JSON of the draft in UTF-8. */
const listed = summary.extend({ ...changed, draftBytes: z.int() })
const widget = summary.extend({
  ...changed,
  draft,
  /** Heights measured for this version of the draft; null if not measured yet. */
  heights: heights.nullable(),
  /** Reserves these heights, else those of the type's sample in the layout of the draft. */
  snippet: z.string(),
  /** For pages whose policy forbids `style` attributes. */
  snippetWithoutStyle: z.string(),
  /** Empty for types without any and for invalid drafts. */
  head: z.string(),
})

function definitionFor(type: string) {
  const definition = entryOfType(type)?.definition
  if (definition) return definition
  const message = { vi: 'Không có loại tiện ích này', en: 'There is no such widget type' }
  throw new Problem('validation', { errors: [{ pointer: '#/type', code: 'choice', message }] })
}

/** Paths of fields mean the same in widgets of one type alone. */
async function assertOfType({ tenant }: Pick<AdminContext, 'tenant'>, publicId: string, type: string) {
  if ((await tenant.widgets.typeOf(publicId)) === type) return
  const message = { vi: 'Không có tiện ích này cùng loại', en: 'There is no such widget of this type' }
  throw new Problem('validation', { errors: [{ pointer: '#/copyOf', code: 'choice', message }] })
}

/** Retries with another id if the random public id is in use. */
async function createNew(widgets: WidgetStore, fresh: { type: string; draft: Draft; now: number }) {
  for (let tries = 0; ; tries++) {
    try {
      return await widgets.create({ ...fresh, publicId: newPublicId() })
    } catch (error) {
      if (!(error instanceof PublicIdTaken) || tries === 3) throw error
    }
  }
}

const list = viewerProcedure
  .route({ method: 'GET', path: '/widgets', summary: 'Widgets, newest first, searched without accents' })
  .input(
    z.object({
      ...pageRequest,
      search,
      type: z.string().max(50).optional(),
      state: z.enum(['draft', 'live', 'changed']).optional(),
      archived: flag.default(false),
      sort: z
        .enum(['created', 'changed'])
        .default('created')
        .meta({ description: 'Which comes last comes first' }),
    }),
  )
  .output(pageOf(listed))
  .handler(async ({ input, context }) => {
    const page = await context.tenant.widgets.list(input)
    return {
      ...page,
      items: page.items.map(({ changed, draftBytes, ...item }) => ({
        ...summaryOf(item),
        changed,
        draftBytes,
      })),
    }
  })

const get = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}',
    summary:
      'One widget with its draft and its snippet; for viewers without the fields that are marked secret',
  })
  .input(z.object({ publicId }))
  .output(widget)
  .handler(async ({ input: { publicId }, context }) => {
    const { tenant, deps, actor, responseHeaders } = context
    const reader = { role: actor.role, siteUrl: deps.siteUrl }
    const { draftBytes, ...summary } = orNotFound(await tenant.widgets.summary(publicId))
    if (draftBytes > largeDraft) {
      const { tenantId } = actor
      context.large.response = orNotFound(await deps.largeDrafts.widget({ tenantId, publicId, ...reader }))
      responseHeaders.ETag = etagOf(summary.draftVersion)
      return widgetOf({ ...summary, draft: withoutContent(summary) }, undefined, reader)
    }
    const record = orNotFound(await tenant.widgets.get(publicId))
    const live =
      record.liveRevision === null
        ? undefined
        : await tenant.revisions.get(record.publicId, record.liveRevision)
    responseHeaders.ETag = etagOf(record.draftVersion)
    return widgetOf(record, live?.draft, reader)
  })

const create = editorProcedure
  .route({
    method: 'POST',
    path: '/widgets',
    successStatus: 201,
    summary:
      'A new widget, from a draft or else from the sample of its type, whose mails go to the person who makes it',
  })
  .input(
    z.strictObject({
      type: z.string().max(50),
      name: z.string(),
      draft: z.strictObject({ name: z.string().optional(), ...draftFields }).optional(),
      followsProfile: z.enum(['filled', 'equal']).optional().meta({
        description:
          'Which fields follow the profile of the business: `filled` gives those that still are as in a sample or a template what it says, `equal` takes those that have it',
      }),
      copyOf: publicId.optional().meta({
        description: 'A widget of the same type: the same fields follow the profile',
      }),
    }),
  )
  .errors({ 'limit-reached': {} })
  .output(widget)
  .handler(async ({ input, context }) => {
    const { tenant, deps, actor, responseHeaders } = context
    const { type, name } = input
    const { locale } = await tenant.settings.get()
    const definition = definitionFor(type)
    const at = new Date(deps.now())
    const sample = sampleDraft(definition, at, locale)
    // A key has no address.
    const own = withRecipients(definition, sample, actor.kind === 'person' ? [actor.email] : [])
    const named = parseDraft({ ...(input.draft ? { ...emptyDraft, locale } : own), name })
    const draft = input.draft ? parseDraft({ ...emptyDraft, locale, ...input.draft, name }, '/draft') : named
    if (input.copyOf !== undefined) await assertOfType(context, input.copyOf, type)
    await assertRoom(context, 'widgets', 'bytes')
    const facts = input.followsProfile ? factsOf((await tenant.profile.get()).profile) : {}
    const filled =
      input.followsProfile === 'filled'
        ? fillFromProfile(definition, draft, facts, at)
        : { draft, paths: equalFields(definition, draft, facts) }
    const record = await createNew(tenant.widgets, { type, draft: filled.draft, now: deps.now() })
    const paths = input.copyOf === undefined ? filled.paths : await tenant.profile.pathsOf(input.copyOf)
    if (paths.length > 0) await tenant.profile.follow(record.publicId, paths)
    responseHeaders.ETag = etagOf(record.draftVersion)
    responseHeaders.Location = `/admin/api/widgets/${record.publicId}`
    return widgetOf(record, undefined, { role: actor.role, siteUrl: deps.siteUrl })
  })

const archive = editorProcedure
  .route({
    method: 'DELETE',
    path: '/widgets/{publicId}',
    successStatus: 204,
    summary: 'Unpublish and put away; its inboxes are kept and can be read',
  })
  .input(z.object({ publicId }))
  .handler(async ({ input, context: { actor, deps } }) => {
    orNotFound(await deps.publisher.archive({ tenantId: actor.tenantId, publicId: input.publicId }))
  })

const restore = editorProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/restore',
    successStatus: 204,
    summary: 'Take an archived widget back; it is public again once it is published',
  })
  .input(z.object({ publicId }))
  .errors({ 'limit-reached': {} })
  .handler(async ({ input, context }) => {
    const { tenant, deps } = context
    await assertRoom(context, 'widgets')
    orNotFound(await tenant.widgets.restore(input.publicId, deps.now()))
  })

export const widgets = {
  list,
  get,
  create,
  archive,
  restore,
  saveDraft,
  saveHeights,
  publish,
  rollback,
  unpublish,
}
