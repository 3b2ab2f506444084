import type { RouteRecordRaw } from 'vue-router'

/** Not in any menu: people who are no operators get "not found". */
export const operatorRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/operator',
    component: () => import('./OperatorPage.vue'),
    meta: { title: { vi: 'Không có trang này', en: 'No such page' } },
  },
]
