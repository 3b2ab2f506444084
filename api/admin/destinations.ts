import * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import { visitorLine } from '../../widgets/schema/visitor-input.ts'
import { newRowId } from '../database/ids.ts'
import type { DestinationState, StoredDestination } from '../database/stores/destinations.ts'
import { Problem } from '../http/problems.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import {
  type AdminContext,
  confirmedEditorProcedure,
  editorProcedure,
  orNotFound,
  unauditedEditorProcedure,
  viewerProcedure,
} from './procedure.ts'
import { isoOf, moment, publicId, rowId, text } from './schemas.ts'

const maxDestinations = 50

const settings = z.record(z.string(), z.unknown())
const json = z.record(z.string(), z.unknown())

const type = z.object({
  name: z.string(),
  label: text,
  summary: text,
  icon: z.string(),
  document: z.object({ url: z.string(), read: z.string() }),
  steps: z.array(text),
  handout: z.object({ label: text, text: z.string() }).nullable(),
  secrets: z.array(z.string()).meta({ description: 'Settings that are stored sealed and never shown' }),
  schema: json.meta({ description: 'JSON Schema (draft 2020-12) of the settings' }),
})

export const tried = z.object({
  delivered: z.boolean(),
  why: text.nullable().meta({ description: 'What the service answered, and what you can do' }),
  error: z.string().nullable().meta({ description: 'Of the network, when there was no answer' }),
})

const destinationShape = {
  name: visitorLine(1, 100),
  isDefault: z.boolean().meta({ description: 'Takes what comes from widgets without a choice of their own' }),
  isDisabled: z.boolean(),
}

const fieldFilter = z.strictObject({ name: visitorLine(1, 60), is: visitorLine(0, 200) })

const filterOf = (events: readonly string[]) =>
  z.strictObject({
    events: z
      .array(z.enum(events))
      .max(20)
      .default([])
      .meta({ description: 'What it is told of; empty: everything. Spam never' }),
    field: fieldFilter.optional().meta({ description: 'Only rows whose field has this value' }),
  })

const shown = z.object({
  id: z.string(),
  type: z.string(),
  ...destinationShape,
  filter: z.object({ events: z.array(z.string()), field: fieldFilter.optional() }),
  settings: settings.meta({ description: 'Without the secrets' }),
  secrets: z.array(z.string()).meta({ description: 'Names of the secrets that are set' }),
  createdAt: moment,
  deliveries: z
    .object({ queued: z.int(), dead: z.int(), lastSentAt: moment.nullable() })
    .meta({ description: 'Of the last 30 days' }),
})

const noDeliveries: DestinationState = { queued: 0, dead: 0, lastSentAt: null }

const show = (
  { deps }: AdminContext,
  stored: StoredDestination,
  { queued, dead, lastSentAt }: DestinationState = noDeliveries,
) => {
  const { id, type, name, isDefault, isDisabled, filter, settings } = stored
  return {
    ...{ id, type, name, isDefault, isDisabled, filter, settings },
    secrets: deps.destinations.secretsOf(stored),
    createdAt: isoOf(stored.createdAt),
    deliveries: { queued, dead, lastSentAt: lastSentAt === null ? null : isoOf(lastSentAt) },
  }
}

const withSetUp = shown.extend({
  setUp: tried.nullable().meta({
    description: 'Whether the service will tell of buttons that are pressed; null where it has none',
  }),
})

export const tenantOf = async ({ tenant, actor }: AdminContext) => {
  const { name, locale } = await tenant.settings.get()
  return { id: actor.tenantId, name, locale }
}

const types = viewerProcedure
  .route({ method: 'GET', path: '/destination-types', summary: 'Services that submissions are sent on to' })
  .output(z.array(type))
  .handler(({ context: { deps } }) => deps.destinations.types())

const list = viewerProcedure
  .route({ method: 'GET', path: '/destinations', summary: 'Destinations of the tenant, oldest first' })
  .output(z.object({ items: z.array(shown) }))
  .handler(async ({ context }) => {
    const { destinations } = context.tenant
    const states = await destinations.states()
    const stored = await destinations.list()
    return { items: stored.map((one) => show(context, one, states.get(one.id))) }
  })

const label: Text = { vi: 'Nơi nhận', en: 'Destination' }
const settingsLabel: Text = { vi: 'Cài đặt', en: 'Settings' }
const changedText: Text = { vi: 'đã đổi', en: 'changed' }
const none: Text = { vi: '', en: '' }
const named = (name: string): Text => ({ vi: name, en: name })

const tooMany = {
  vi: `Mỗi doanh nghiệp có tối đa ${maxDestinations} nơi nhận.`,
  en: `A business has at most ${maxDestinations} destinations.`,
}

const createProcedure = (filter: ReturnType<typeof filterOf>) =>
  confirmedEditorProcedure
    .route({ method: 'POST', path: '/destinations', successStatus: 201, summary: 'Add a destination' })
    .errors({ 'limit-reached': {} })
    .input(
      z.strictObject({
        type: z.string().max(60),
        name: destinationShape.name,
        isDefault: destinationShape.isDefault.default(true),
        filter: filter.default({ events: [] }),
        settings,
      }),
    )
    .output(withSetUp)
    .handler(async ({ input: { settings, ...input }, context }) => {
      const { deps, tenant, actor, changes } = context
      if ((await tenant.destinations.list()).length >= maxDestinations)
        throw new Problem('limit-reached', { detail: tooMany })
      const at = deps.now()
      const stored = {
        ...input,
        ...deps.destinations.close(input.type, settings),
        ...{ id: newRowId(at), userId: '', isDisabled: false, createdAt: at },
      }
      await tenant.destinations.create(stored)
      changes.push({ label, before: none, after: named(stored.name) })
      return { ...show(context, stored), setUp: await deps.destinations.setUp(actor.tenantId, stored) }
    })

const changeProcedure = (filter: ReturnType<typeof filterOf>) =>
  confirmedEditorProcedure
    .route({
      method: 'PATCH',
      path: '/destinations/{id}',
      summary: 'Change a destination; secrets that are left out, or empty, stay as they are',
    })
    .input(
      z.strictObject({
        id: rowId,
        name: destinationShape.name.optional(),
        isDefault: destinationShape.isDefault.optional(),
        isDisabled: destinationShape.isDisabled.optional(),
        filter: filter.optional(),
        settings: settings.optional(),
      }),
    )
    .output(withSetUp)
    .handler(async ({ input: { id, settings, ...input }, context }) => {
      const { deps, tenant, actor, changes } = context
      const before = orNotFound(await tenant.destinations.get(id))
      const stored = {
        ...before,
        name: input.name ?? before.name,
        isDefault: input.isDefault ?? before.isDefault,
        isDisabled: input.isDisabled ?? before.isDisabled,
        filter: input.filter ?? before.filter,
        ...(settings && deps.destinations.close(before.type, settings, before)),
      }
      orNotFound(await tenant.destinations.change(stored))
      changes.push({ label, before: named(before.name), after: named(stored.name) })
      // Values of settings stay out of the audit.
      if (settings) changes.push({ label: settingsLabel, before: none, after: changedText })
      const states = await tenant.destinations.states()
      return {
        ...show(context, stored, states.get(id)),
        setUp: settings ? await deps.destinations.setUp(actor.tenantId, stored) : null,
      }
    })

const remove = editorProcedure
  .route({
    method: 'DELETE',
    path: '/destinations/{id}',
    successStatus: 204,
    summary: 'Remove a destination with its deliveries',
  })
  .input(z.object({ id: rowId }))
  .handler(async ({ input: { id }, context: { tenant, changes } }) => {
    const before = orNotFound(await tenant.destinations.get(id))
    orNotFound(await tenant.destinations.remove(id))
    changes.push({ label, before: named(before.name), after: none })
  })

const test = unauditedEditorProcedure
  .route({
    method: 'POST',
    path: '/destinations/{id}/test',
    summary: 'Send a sample now, with the stored settings or with these',
  })
  .input(z.strictObject({ id: rowId, settings: settings.optional() }))
  .output(tried)
  .handler(async ({ input: { id, settings }, context }) => {
    const { deps, tenant } = context
    const stored = orNotFound(await tenant.destinations.get(id))
    const of = await tenantOf(context)
    return settings
      ? deps.destinations.test(of, stored.type, settings, stored)
      : deps.destinations.testStored(of, stored)
  })

const testUnsaved = unauditedEditorProcedure
  .route({
    method: 'POST',
    path: '/destinations/test',
    summary: 'Send a sample now, with settings that are not stored',
  })
  .input(z.strictObject({ type: z.string().max(60), settings }))
  .output(tried)
  .handler(async ({ input: { type, settings }, context }) =>
    context.deps.destinations.test(await tenantOf(context), type, settings),
  )

const choice = z.object({
  chosen: z
    .array(z.string().max(100))
    .max(maxDestinations)
    .nullable()
    .meta({ description: 'Ids of destinations; null: the tenant’s defaults' }),
})

const chosen = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/destinations',
    summary: 'Where what comes from this widget is sent on to',
  })
  .input(z.object({ publicId }))
  .output(choice)
  .handler(async ({ input, context: { tenant } }) => {
    orNotFound(await tenant.widgets.exists(input.publicId))
    return { chosen: (await tenant.destinations.choiceOf(input.publicId)) ?? null }
  })

const unknown = { vi: 'Không có nơi nhận này', en: 'There is no such destination' }

const choose = editorProcedure
  .route({
    method: 'PUT',
    path: '/widgets/{publicId}/destinations',
    summary: 'Choose where what comes from this widget is sent on to',
  })
  .input(choice.extend({ publicId }).strict())
  .output(choice)
  .handler(async ({ input: { publicId, chosen }, context: { tenant, changes } }) => {
    orNotFound(await tenant.widgets.exists(publicId))
    const known = new Map((await tenant.destinations.list()).map(({ id, name }) => [id, name]))
    for (const [index, id] of (chosen ?? []).entries())
      if (!known.has(id))
        throw new Problem('validation', {
          errors: [{ pointer: `#/chosen/${index}`, code: 'choice', message: unknown }],
        })
    const wordsOf = (ids: readonly string[] | null | undefined): Text =>
      ids
        ? named(ids.flatMap((id) => known.get(id) ?? []).join(', '))
        : { vi: 'mặc định', en: 'the defaults' }
    changes.push({
      label,
      before: wordsOf(await tenant.destinations.choiceOf(publicId)),
      after: wordsOf(chosen),
    })
    await tenant.destinations.choose(publicId, chosen)
    return { chosen }
  })

export function createDestinationProcedures(kinds: Record<string, KindDefinition>) {
  const filter = filterOf(Object.values(kinds).flatMap(({ webhookEvents }) => Object.keys(webhookEvents)))
  return {
    types,
    list,
    create: createProcedure(filter),
    change: changeProcedure(filter),
    remove,
    test,
    testUnsaved,
    chosen,
    choose,
  }
}
