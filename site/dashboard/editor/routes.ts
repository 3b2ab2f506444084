import type { RouteRecordRaw } from 'vue-router'

export const editorRoutes: RouteRecordRaw[] = []
