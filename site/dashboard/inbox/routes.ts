import type { RouteRecordRaw } from 'vue-router'

export const inboxRoutes: RouteRecordRaw[] = []
