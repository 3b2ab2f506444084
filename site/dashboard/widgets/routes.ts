import type { RouteRecordRaw } from 'vue-router'

export const widgetRoutes: RouteRecordRaw[] = []
