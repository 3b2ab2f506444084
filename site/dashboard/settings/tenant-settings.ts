import type { rpc } from '../rpc.ts'

export type Tenant = Awaited<ReturnType<typeof rpc.tenant.get>>
export type RetentionLimit = Tenant['retention'][number]
