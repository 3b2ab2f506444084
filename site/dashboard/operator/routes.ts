import type { RouteRecordRaw } from 'vue-router'

/** In no menu: whoever is no operator finds that there is no such page. */
export const operatorRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/operator',
    component: () => import('./OperatorPage.vue'),
    meta: { title: { vi: 'Không có trang này', en: 'No such page' } },
  },
]
