import type { RouteRecordRaw } from 'vue-router'

export const profileRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/profile',
    component: () => import('./ProfilePage.vue'),
    meta: {
      title: { vi: 'Hồ sơ cửa hàng', en: 'Business profile' },
      nav: { icon: 'i-lucide-map-pin', order: 0, group: 'settings' },
    },
  },
]
