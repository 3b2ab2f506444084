import type { RouteRecordRaw } from 'vue-router'

export const overviewRoutes: RouteRecordRaw[] = [
  {
    path: '/admin',
    name: 'overview',
    component: () => import('./OverviewPage.vue'),
    meta: {
      title: { vi: 'Tổng quan', en: 'Overview' },
      nav: { icon: 'i-lucide-layout-dashboard', order: 1, group: 'work' },
    },
  },
]
