import type { rpc } from '../rpc.ts'

export type TenantOfOperator = Awaited<ReturnType<typeof rpc.operator.tenants>>['items'][number]
export type Limits = TenantOfOperator['limits']
