import type { RouteRecordRaw } from 'vue-router'

export const destinationRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/destinations',
    component: () => import('./DestinationsPage.vue'),
    meta: {
      title: { vi: 'Nơi nhận', en: 'Destinations' },
      nav: { icon: 'i-lucide-send', order: 4, group: 'settings' },
    },
  },
  {
    path: '/admin/destinations/new/:type',
    component: () => import('./NewDestinationPage.vue'),
    props: true,
    meta: { title: { vi: 'Thêm nơi nhận', en: 'Add a destination' }, role: 'editor' },
  },
  {
    path: '/admin/destinations/:id',
    component: () => import('./DestinationPage.vue'),
    props: true,
    meta: { title: { vi: 'Nơi nhận', en: 'Destination' } },
  },
]
