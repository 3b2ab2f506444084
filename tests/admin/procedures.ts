import { isProcedure, traverseContractProcedures } from '@orpc/server'
import type { AdminMeta } from '../../api/admin/procedure.ts'
import { createRouter } from '../../api/admin/router.ts'
import { kinds } from '../../api/inbox/kinds.ts'
import type { Fixtures } from './fixtures.ts'

export interface Listed {
  name: string
  method: string
  path: string
  role: AdminMeta['role']
}

const isAuth = ({ name }: Listed) => name.startsWith('auth.')

/** Those of tenants and operators. */
export const everyProcedure = () => listProcedures().filter((one) => !isAuth(one))

export const everyAuthProcedure = () => listProcedures().filter(isAuth)

function listProcedures(): Listed[] {
  const listed: Listed[] = []
  traverseContractProcedures({ router: createRouter(kinds), path: [] }, ({ contract, path }) => {
    if (!isProcedure(contract)) throw new Error(`${path.join('.')} is no procedure`)
    const { route, meta } = contract['~orpc']
    const { role } = meta as AdminMeta
    listed.push({ name: path.join('.'), method: route.method ?? 'POST', path: route.path ?? '', role })
  })
  return listed
}

/** The objects of a tenant, by the path in front of their id. */
const objects: [RegExp, (of: Fixtures) => string][] = [
  [/^\/widgets\/$/, (of) => of.publicId],
  [/\/submissions\/$/, (of) => of.submissionId],
  [/\/subscribers\/$/, (of) => of.subscriberId],
  [/\/applications\/$/, (of) => of.applicationId],
  [/\/files\/$/, (of) => of.fileId],
  [/\/plays\/$/, (of) => of.playId],
  [/\/orders\/$/, (of) => of.orderId],
  [/^\/payments\/$/, (of) => of.paymentId],
  [/^\/counters\/$/, (of) => of.publicId],
  [/^\/payment-sources\/$/, () => 'sepay'],
  [/\/schedules\/$/, (of) => of.scheduleId],
  [/^\/team\/invitations\/$/, (of) => of.invitationId],
  [/^\/team\/$/, (of) => of.userId],
  [/\/rows\/$/, (of) => of.submissionId],
  [/^\/answer-templates\/$/, (of) => of.templateId],
  [/^\/inboxes\/views\/$/, (of) => of.viewId],
  [/^\/keys\/$/, (of) => of.keyId],
  [/^\/mail\/$/, (of) => of.mailId],
  [/^\/webhooks\/$/, (of) => of.webhookId],
  [/^\/destinations\/$/, (of) => of.destinationId],
  [/^\/devices\/$/, (of) => of.deviceId],
  // what each tenant has by the same name
  [/\/revisions\/$/, () => '1'],
  [/\/import\/$/, () => 'jobs'],
  [/\/csv\/$/, () => 'submissions'],
]

/** @throws Error for an object of a new kind, which needs its line in `objects` and its fixture */
export function pathOf({ name, path }: Listed, of: Fixtures): string {
  return path.replace(/\{\w+\}/g, (parameter, at: number) => {
    const before = path.slice(0, at)
    const known = objects.find(([pattern]) => pattern.test(before))
    if (!known) throw new Error(`${name}: what is ${parameter} behind ${before}?`)
    return known[1](of)
  })
}
