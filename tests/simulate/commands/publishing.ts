/** Drafts, publishing, schedules, and the command of the operator that publishes anew. */
import fc from 'fast-check'
import { type CommandContext, withCommandContext } from '../../../api/admin/commands/context.ts'
import { republish } from '../../../api/admin/commands/republish.ts'
import { Difference, expectStatus } from '../calls.ts'
import {
  isAlive,
  type Model,
  newRevision,
  publish,
  republish as republished,
  type TenantName,
  type Widget,
} from '../model.ts'
import { editedKinds, settingsOf } from '../shop.ts'
import type { World } from '../world.ts'
import { type Command, command } from './command.ts'
import { tenant } from './submissions.ts'

type EditedKind = (typeof editedKinds)[number]
interface Edited {
  tenant: TenantName
  kind: EditedKind
}
const edited = fc.record({ tenant, kind: fc.constantFrom(...editedKinds) })

const nameOf = ({ tenant, kind }: Edited) => `${kind} of ${tenant}`
const canEdit = ({ tenant }: Edited) => ({ can: (model: Readonly<Model>) => isAlive(model, tenant) })

function widgetOf(model: Model, world: World, { tenant, kind }: Edited): Widget {
  const widget = model.widgets.get(world.shop[tenant].widgets[kind])
  if (!widget) throw new Error(`There is no ${kind}`)
  return widget
}

/** An owner's work on one widget. */
const callsOf = (world: World, { tenant }: Edited, { publicId }: Widget) => ({
  post: (path: string, body?: object, headers: Record<string, string> = {}) =>
    world.api(tenant, { path: `/widgets/${publicId}/${path}`, headers, ...(body && { body }) }),
  put: (path: string, body: object) =>
    world.api(tenant, { method: 'PUT', path: `/widgets/${publicId}/${path}`, body }),
})

async function save(model: Model, world: World, of: Edited, isStale: boolean) {
  const widget = widgetOf(model, world, of)
  const title = `Tiêu đề ${++model.serial}`
  const version = widget.version - (isStale ? 1 : 0)
  const body = { version, settings: settingsOf(of.kind, title) }
  const answer = await callsOf(world, of, widget).put('draft', body)
  // There is no version 0.
  if (isStale) return void expectStatus('a draft from an older version', answer, 412, 422)
  expectStatus('a draft', answer, 200)
  widget.version++
  widget.title = title
}

const saves = fc.record({ of: edited, isStale: fc.boolean() }).map(
  ({ of, isStale }): Command =>
    command(`save ${nameOf(of)}${isStale ? ' from an older version' : ''}`, {
      ...canEdit(of),
      run: (model, world) => save(model, world, of, isStale),
    }),
)

type Reviewed = 'nothing' | 'the draft' | 'an older one'

async function publishOne(model: Model, world: World, of: Edited, reviewed: Reviewed) {
  const widget = widgetOf(model, world, of)
  const version = widget.version - (reviewed === 'an older one' ? 1 : 0)
  const headers: Record<string, string> = reviewed === 'nothing' ? {} : { 'If-Match': `"${version}"` }
  const answer = await callsOf(world, of, widget).post('publish', undefined, headers)
  if (reviewed === 'an older one') return void expectStatus('publishing what was not reviewed', answer, 412)
  publish(model, widget, expectStatus('publishing', answer, 201).body.revision)
}

const publishes = fc
  .record({ of: edited, reviewed: fc.constantFrom<Reviewed[]>('nothing', 'the draft', 'an older one') })
  .map(
    ({ of, reviewed }): Command =>
      command(`publish ${nameOf(of)}, reviewed ${reviewed}`, {
        ...canEdit(of),
        run: (model, world) => publishOne(model, world, of, reviewed),
      }),
  )

const rollbacks = fc.record({ of: edited, which: fc.nat(9) }).map(
  ({ of, which }): Command =>
    command(`roll ${nameOf(of)} back to its revision ${which}`, {
      ...canEdit(of),
      async run(model, world) {
        const widget = widgetOf(model, world, of)
        const known = [...widget.revisions]
        const [n, revision] = known[which % known.length] ?? []
        if (!revision) return
        expectStatus('rolling back', await callsOf(world, of, widget).post('rollback', { revision: n }), 200)
        widget.live = revision
      },
    }),
)

const unpublishes = edited.map(
  (of): Command =>
    command(`unpublish ${nameOf(of)}`, {
      ...canEdit(of),
      async run(model, world) {
        const widget = widgetOf(model, world, of)
        expectStatus('unpublishing', await callsOf(world, of, widget).post('unpublish'), 204)
        widget.live = null
      },
    }),
)

const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()

const schedules = fc
  .record({
    of: edited,
    wait: fc.integer({ min: 1, max: 60 }),
    length: fc.option(fc.integer({ min: 1, max: 60 })),
  })
  .map(
    ({ of, wait, length }): Command =>
      command(`schedule ${nameOf(of)} in ${wait} minutes for ${length ?? 'ever'}`, {
        ...canEdit(of),
        async run(model, world) {
          const widget = widgetOf(model, world, of)
          // Two may overlap, which the service refuses.
          if (widget.schedule) return
          const publishAt = model.now + wait * minute
          const endAt = length === null ? null : publishAt + length * minute
          const body = { publishAt: iso(publishAt), ...(endAt !== null && { endAt: iso(endAt) }) }
          expectStatus('a schedule', await callsOf(world, of, widget).post('schedules', body), 201)
          widget.schedule = { title: widget.title, publishAt, endAt, begun: undefined }
        },
      }),
  )

/** Calls `between` once, after the command has read what is live of a widget and before it publishes that. */
function interrupted(
  context: CommandContext,
  publicId: string,
  between: () => Promise<void>,
): CommandContext {
  let isOver = false
  const forTenant: typeof context.stores.forTenant = (id) => {
    const own = context.stores.forTenant(id)
    const serialized: typeof own.revisions.serialized = async (widget, n) => {
      const found = await own.revisions.serialized(widget, n)
      if (widget === publicId && !isOver) {
        isOver = true
        await between()
      }
      return found
    }
    return { ...own, revisions: { ...own.revisions, serialized } }
  }
  return { ...context, stores: { ...context.stores, forTenant } }
}

/** The owner of a widget saves and publishes it while the command has it in hand. */
const republishes = edited.map(
  (of): Command =>
    command(`republish all, and ${nameOf(of)} by hand meanwhile`, {
      ...canEdit(of),
      async run(model, world) {
        const widget = widgetOf(model, world, of)
        const quiet = { result() {}, log() {}, progress() {} }
        let isByHand = false
        await withCommandContext(world.settings, quiet, (given) => {
          const context = { ...given, now: () => model.now }
          const between = async () => {
            isByHand = true
            await save(model, world, of, false)
            await publishOne(model, world, of, 'nothing')
          }
          return republish(interrupted(context, widget.publicId, between))
        })
        if (!isByHand && widget.live) throw new Difference('republish left out a live widget')
        const byHand = isByHand ? widget.live : undefined
        republished(model)
        // Published anew on top of it or not: its title stays.
        if (byHand) widget.live = newRevision(model, byHand.title)
      },
    }),
)

export const publishingCommands = [
  { arbitrary: saves, weight: 5 },
  { arbitrary: publishes, weight: 5 },
  { arbitrary: rollbacks, weight: 2 },
  { arbitrary: unpublishes, weight: 1 },
  { arbitrary: schedules, weight: 3 },
  { arbitrary: republishes, weight: 1 },
]
