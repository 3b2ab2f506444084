import type { RouteRecordRaw } from 'vue-router'

export const statisticsRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/statistics',
    name: 'statistics',
    component: () => import('./StatisticsPage.vue'),
    meta: {
      title: { vi: 'Thống kê', en: 'Statistics' },
      nav: { icon: 'i-lucide-chart-line', order: 3, group: 'data' },
    },
  },
]
