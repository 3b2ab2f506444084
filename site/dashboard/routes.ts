import type { RouteRecordRaw } from 'vue-router'
import { accountRoutes } from './account/routes.ts'
import { destinationRoutes } from './destinations/routes.ts'
import { editorRoutes } from './editor/routes.ts'
import { inboxRoutes } from './inbox/routes.ts'
import type { Text } from './language.ts'
import { operatorRoutes } from './operator/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import type { Role } from './session.ts'
import { settingsRoutes } from './settings/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { widgetRoutes } from './widgets/routes.ts'

/** Groups of the sidebar, from top to bottom. */
export const navGroups = ['work', 'data', 'settings'] as const

declare module 'vue-router' {
  interface RouteMeta {
    title: Text
    /** Shows the page in the sidebar and in the command palette. */
    nav?: {
      /** Such as `i-lucide-inbox`. */
      icon: string
      /** Defaults to the title. */
      label?: Text
      /** Place within its group. */
      order: number
      group: (typeof navGroups)[number]
    }
    /** Is shown to operators alone; the service refuses it to others. */
    operator?: true
    /** Least role that may open the page: viewer without it. */
    role?: Role
    /** Needs no session and has no sidebar. */
    open?: true
  }
}

/** Paths are whole addresses (`/admin/widgets`), so that links name them as they are. */
export const routes: RouteRecordRaw[] = [
  ...overviewRoutes,
  ...accountRoutes,
  ...widgetRoutes,
  ...editorRoutes,
  ...inboxRoutes,
  ...paymentRoutes,
  ...statisticsRoutes,
  ...profileRoutes,
  ...destinationRoutes,
  ...settingsRoutes,
  ...operatorRoutes,
]
