import { isProcedure, traverseContractProcedures } from '@orpc/server'
import type { AdminMeta } from '../../api/admin/procedure.ts'
import { createRouter } from '../../api/admin/router.ts'
import { kinds } from '../../api/inbox/kinds.ts'

export interface Listed {
  name: string
  method: string
  path: string
  role: AdminMeta['role']
}

export function everyProcedure(): Listed[] {
  const listed: Listed[] = []
  traverseContractProcedures({ router: createRouter(kinds), path: [] }, ({ contract, path }) => {
    if (!isProcedure(contract)) throw new Error(`${path.join('.')} is no procedure`)
    const { route, meta } = contract['~orpc']
    const { role } = meta as AdminMeta
    listed.push({ name: path.join('.'), method: route.method ?? 'POST', path: route.path ?? '', role })
  })
  return listed
}
