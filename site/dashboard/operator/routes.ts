import type { RouteRecordRaw } from 'vue-router'

/** People who are no operators get "not found". */
export const operatorRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/operator',
    component: () => import('./OperatorPage.vue'),
    meta: {
      title: { vi: 'Không có trang này', en: 'No such page' },
      nav: {
        label: { vi: 'Vận hành', en: 'Operations' },
        icon: 'i-lucide-server-cog',
        order: 90,
        group: 'settings',
      },
      operator: true,
    },
  },
]
