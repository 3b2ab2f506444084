import type { AdminClient } from '../../../api/admin/router.ts'

export type ListedWidget = Awaited<ReturnType<AdminClient['widgets']['list']>>['items'][number]
