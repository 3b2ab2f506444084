import * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import type { Text } from '../../widgets/definition.ts'
import { invalidDraft } from '../../widgets/schema/draft.ts'
import { followingFields } from '../../widgets/schema/follow-profile.ts'
import { profile as profileSchema } from '../../widgets/schema/profile.ts'
import { factsOf } from '../../widgets/schema/profile-facts.ts'
import { sensitiveDiffers } from '../../widgets/schema/sensitive-values.ts'
import { DraftConflict, LiveChanged, ProfileChanged, ScheduleChanged } from '../database/errors.ts'
import type { AuditChange } from '../database/stores/audit.ts'
import type { StoredProfile } from '../database/stores/profiles.ts'
import { Problem } from '../http/problems.ts'
import type { ReachedWidget } from '../publishing/profile-reach.ts'
import { InvalidDraftError } from '../publishing/publisher.ts'
import { nameOf, needsPassword } from './auth/authenticate.ts'
import { invalidDraftProblem } from './draft-change.ts'
import {
  type AdminContext,
  editorProcedure,
  orNotFound,
  publisherProcedure,
  viewerProcedure,
} from './procedure.ts'
import { asProblem } from './publishing.ts'
import { isoOf, moment, publicId } from './schemas.ts'

const fields = z.record(z.string(), z.unknown())
const version = z
  .int()
  .min(0)
  .meta({ description: 'Of the profile that was read; 0 before the first change' })

const stored = z.object({
  version,
  profile: fields,
  facts: fields.meta({ description: 'What fields of widgets that follow the profile have' }),
  updatedAt: moment.nullable(),
  /** Widgets that the last change has published; null where it can't be rolled back. */
  lastChange: z.object({ author: z.string(), widgets: z.array(z.string()) }).nullable(),
})

const responseOf = ({ version, profile, updatedAt, former, reached, author }: StoredProfile) => ({
  version,
  profile,
  facts: factsOf(profile),
  updatedAt: updatedAt === null ? null : isoOf(updatedAt),
  lastChange: former && { author, widgets: reached.map(({ publicId }) => publicId) },
})

const get = viewerProcedure
  .route({
    method: 'GET',
    path: '/profile',
    summary: 'What the business says of itself, once for all its widgets',
  })
  .output(stored)
  .handler(async ({ context: { tenant } }) => responseOf(await tenant.profile.get()))

const reachedWidget = z.object({
  publicId: z.string(),
  type: z.string(),
  name: z.string(),
  live: z.boolean().meta({ description: 'Whether a new revision of it is published' }),
  scheduledAt: z
    .array(moment)
    .meta({ description: 'When schedules of it publish, or bring back, what would change too' }),
})

const preview = viewerProcedure
  .route({
    method: 'POST',
    path: '/profile/preview',
    summary: 'Which widgets such a profile would change; it changes nothing',
  })
  .input(z.strictObject({ profile: fields }))
  .output(z.object({ widgets: z.array(reachedWidget) }))
  .handler(async ({ input, context: { actor, tenant, deps } }) => {
    assertValid(input.profile)
    const { profile: before } = await tenant.profile.get()
    const reached = await deps.publisher.reach({ tenantId: actor.tenantId, before, after: input.profile })
    return {
      widgets: reached.map(({ publicId, type, name, live, scheduled }) => ({
        ...{ publicId, type, name, live: live !== undefined },
        scheduledAt: scheduled.map(({ dueAt }) => isoOf(dueAt)),
      })),
    }
  })

const change = publisherProcedure
  .route({
    method: 'PUT',
    path: '/profile',
    summary:
      'Change the profile. Fields that follow it change in all drafts and in what schedules are to publish, and live widgets are published with them, each as a new revision: all or none',
  })
  .input(z.strictObject({ version, profile: fields }))
  .errors({ 'password-needed': {}, conflict: {} })
  .output(stored)
  .handler(async ({ input, context }) => {
    const { actor, tenant, deps, changes } = context
    const { tenantId } = actor
    assertValid(input.profile)
    const { version, profile: before } = await tenant.profile.get()
    if (version !== input.version) throw changedMeanwhile()
    assertConfirmed(context, before, input.profile)
    const reached = await deps.publisher.reach({ tenantId, before, after: input.profile })
    const together = { tenantId, author: nameOf(actor), keepsSensitive: needsPassword(actor) }
    await deps.publisher
      .publishTogether(
        { ...together, widgets: reached.flatMap(({ live }) => live ?? []) },
        async (staged) => {
          await tenant.profile.change({
            ...{ version, profile: input.profile, former: before, staged, returning: [] },
            ...{
              drafts: draftsOf(reached),
              scheduled: scheduledOf(reached),
              author: nameOf(actor),
              now: deps.now(),
            },
          })
        },
      )
      .catch((error) => {
        throw problemOf(error, reached)
      })
    changes.push(...changesOf(before, input.profile))
    return responseOf(await tenant.profile.get())
  })

const rollback = publisherProcedure
  .route({
    method: 'POST',
    path: '/profile/rollback',
    summary:
      'Take the last change of the profile back: the former revisions of all widgets that it published return, all or none',
  })
  .input(z.strictObject({ version }))
  .errors({ 'password-needed': {}, conflict: {} })
  .output(stored)
  .handler(async ({ input, context }) => {
    const { actor, tenant, deps, changes } = context
    const { tenantId } = actor
    const { version, profile: before, former, reached } = await tenant.profile.get()
    if (!former || version !== input.version) throw changedMeanwhile()
    assertConfirmed(context, before, former)
    const back = await deps.publisher.reach({ tenantId, before, after: former })
    const author = nameOf(actor)
    const together = {
      ...{ tenantId, author, widgets: [] },
      returning: reached.map(({ publicId, before, after }) => ({
        publicId,
        revision: before,
        replaces: after,
      })),
    }
    await deps.publisher
      .publishTogether(together, async (staged, returning) => {
        await tenant.profile.change({
          ...{ version, profile: former, former: null, staged, returning },
          ...{ drafts: draftsOf(back), scheduled: scheduledOf(back) },
          ...{ author, now: deps.now() },
        })
      })
      .catch((error) => {
        throw problemOf(error, [])
      })
    changes.push(...changesOf(before, former))
    return responseOf(await tenant.profile.get())
  })

const following = z.object({
  fields: z.array(
    z.object({
      path: z.string().meta({ description: 'Names from the draft on, without places in lists' }),
      fact: z.string().meta({ description: 'What of the profile it has' }),
      follows: z.boolean(),
    }),
  ),
})

const followingOf = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/profile',
    summary: 'Fields of a widget that may follow the profile of the business, and those that do',
  })
  .input(z.object({ publicId }))
  .output(following)
  .handler(async ({ input: { publicId }, context: { tenant } }) => {
    const fields = followingFields(await definitionOf(tenant, publicId))
    const paths = await tenant.profile.pathsOf(publicId)
    return { fields: fields.map((field) => ({ ...field, follows: paths.includes(field.path) })) }
  })

const noSuchField = {
  vi: 'Mục này không theo hồ sơ được',
  en: 'This field cannot follow the profile',
}

const follow = editorProcedure
  .route({
    method: 'PUT',
    path: '/widgets/{publicId}/profile',
    successStatus: 204,
    summary:
      'Fields that follow the profile from now on, as long as they have what it says; values of the draft stay as they are',
  })
  .input(z.strictObject({ publicId, paths: z.array(z.string().max(200)).max(100) }))
  .handler(async ({ input: { publicId, paths }, context: { tenant } }) => {
    const known = new Set(followingFields(await definitionOf(tenant, publicId)).map(({ path }) => path))
    const errors = paths.flatMap((path, at) =>
      known.has(path) ? [] : [{ pointer: `#/paths/${at}`, code: 'choice', message: noSuchField }],
    )
    if (errors.length > 0) throw new Problem('validation', { errors })
    await tenant.profile.follow(publicId, [...new Set(paths)])
  })

async function definitionOf(tenant: AdminContext['tenant'], publicId: string) {
  const type = orNotFound(await tenant.widgets.typeOf(publicId))
  return orNotFound(entryOfType(type)?.definition)
}

/** @throws Problem 422 that names each field that is wrong */
function assertValid(profile: Record<string, unknown>) {
  const parsed = profileSchema.safeParse(profile, { reportInput: true })
  if (!parsed.success) throw invalidDraftProblem(invalidDraft(parsed.error.issues).issues, '/profile')
}

type Profile = Record<string, unknown>

/** @throws Problem 403 for another bank account, unless the password was given lately */
function assertConfirmed({ actor }: Pick<AdminContext, 'actor'>, before: Profile, after: Profile) {
  if (needsPassword(actor) && sensitiveDiffers(profileSchema, before, after))
    throw new Problem('password-needed')
}

const draftsOf = (reached: readonly ReachedWidget[]) => reached.flatMap(({ draft }) => draft ?? [])

const scheduledOf = (reached: readonly ReachedWidget[]) => reached.flatMap(({ scheduled }) => scheduled)

const changedMeanwhile = (cause?: unknown) =>
  new Problem('conflict', {
    detail: {
      vi: 'Chưa thay đổi gì: hồ sơ hoặc một tiện ích vừa được người khác sửa. Hãy xem lại rồi thử lại.',
      en: 'Nothing was changed: somebody has just changed the profile or a widget. Look at it, then try again.',
    },
    cause,
  })

/** An issue of a widget is named with it: `#/widgets/a1b2/settings/title`. */
function problemOf(error: unknown, reached: readonly ReachedWidget[]): unknown {
  const meanwhile = [ProfileChanged, DraftConflict, ScheduleChanged, LiveChanged]
  if (meanwhile.some((kind) => error instanceof kind)) return changedMeanwhile(error)
  if (!(error instanceof InvalidDraftError) || error.publicId === undefined) return asProblem(error)
  const name = reached.find(({ publicId }) => publicId === error.publicId)?.name ?? ''
  const named = error.issues.map(({ message, ...issue }) => ({
    ...issue,
    message: { vi: `${name}: ${message.vi}`, en: `${name}: ${message.en}` },
  }))
  return invalidDraftProblem(named, `/widgets/${error.publicId}`)
}

/** Defaults hide the labels of their fields in zod, not in JSON Schema. */
const labelledFields: Record<string, { label?: Text }> = Object(
  z.toJSONSchema(profileSchema, { io: 'input', unrepresentable: 'any' }).properties,
)

/** Texts and numbers as they are; other fields are named alone. */
function changesOf(before: Profile, after: Profile): AuditChange[] {
  const shown = (value: unknown) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return { vi: text, en: text }
  }
  return Object.entries(labelledFields).flatMap(([key, field]) => {
    const [former, present] = [before[key], after[key]]
    if (JSON.stringify(former) === JSON.stringify(present)) return []
    return [{ label: field.label ?? shown(key), before: shown(former), after: shown(present) }]
  })
}

export const profile = { get, preview, change, rollback, following: followingOf, follow }
