import type { RouteRecordRaw } from 'vue-router'

export const statisticsRoutes: RouteRecordRaw[] = []
