import * as z from 'zod'
import { visitorLine } from '../../widgets/schema/visitor-input.ts'
import { newRowId } from '../database/ids.ts'
import { Problem } from '../http/problems.ts'
import { tenantOf, tried } from './destinations.ts'
import { type AdminContext, orNotFound, viewerProcedure } from './procedure.ts'
import { isoOf, moment, rowId } from './schemas.ts'

/** Limit per person in a tenant. */
const maxDevices = 20
const type = 'push'

const shown = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: moment,
})

const tooMany = {
  vi: `Mỗi người có tối đa ${maxDevices} thiết bị. Hãy xóa bớt.`,
  en: `A person has at most ${maxDevices} devices. Remove some first.`,
}

/** A key has no device. */
const ownDevices = async ({ actor, tenant }: AdminContext) =>
  actor.kind === 'person' ? tenant.destinations.ofMember(actor.userId) : []

const list = viewerProcedure
  .route({
    method: 'GET',
    path: '/devices',
    summary: 'Devices of this person that are notified, oldest first',
  })
  .output(
    z.object({
      publicKey: z.string().meta({ description: 'The `applicationServerKey` of subscriptions' }),
      items: z.array(shown),
    }),
  )
  .handler(async ({ context }) => {
    const items = (await ownDevices(context)).map(({ id, name, createdAt }) => ({
      id,
      name,
      createdAt: isoOf(createdAt),
    }))
    return { publicKey: context.deps.destinations.pushKey, items }
  })

const add = viewerProcedure
  .route({
    method: 'POST',
    path: '/devices',
    successStatus: 201,
    summary: 'Notify this person on a device of everything that visitors send',
    description:
      'Takes a `PushSubscription` as its `toJSON()` gives it. The same subscription again, whoever had it, is one device.',
  })
  .errors({ 'limit-reached': {} })
  .input(
    z.strictObject({
      name: visitorLine(1, 100),
      endpoint: z.string().max(1000),
      keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    }),
  )
  .output(shown)
  .handler(async ({ input: { name, endpoint, keys }, context }) => {
    const { deps, tenant, actor } = context
    if (actor.kind !== 'person') throw new Problem('forbidden')
    const { userId } = actor
    const closed = deps.destinations.closeDevice({ endpoint, ...keys })
    const known = await tenant.destinations.devices()
    const same = known.filter((one) => deps.destinations.endpointOf(one) === endpoint)
    const others = known.filter((one) => one.userId === userId && !same.includes(one))
    if (others.length >= maxDevices) throw new Problem('limit-reached', { detail: tooMany })
    const at = deps.now()
    const device = {
      ...{ id: newRowId(at), type, name, userId, isDefault: true, isDisabled: false, createdAt: at },
      ...{ filter: { events: [] }, ...closed },
    }
    await tenant.destinations.create(device)
    for (const { id } of same) await tenant.destinations.remove(id)
    return { id: device.id, name, createdAt: isoOf(at) }
  })

const ownDevice = async (context: AdminContext, id: string) =>
  orNotFound((await ownDevices(context)).find((one) => one.id === id))

const remove = viewerProcedure
  .route({ method: 'DELETE', path: '/devices/{id}', successStatus: 204, summary: 'Stop notifying a device' })
  .input(z.object({ id: rowId }))
  .handler(async ({ input: { id }, context }) => {
    await ownDevice(context, id)
    await context.tenant.destinations.remove(id)
  })

const test = viewerProcedure
  .route({ method: 'POST', path: '/devices/{id}/test', summary: 'Send a sample to a device now' })
  .input(z.object({ id: rowId }))
  .output(tried)
  .handler(async ({ input: { id }, context }) =>
    context.deps.destinations.testStored(await tenantOf(context), await ownDevice(context, id)),
  )

export const devices = { list, add, remove, test }
