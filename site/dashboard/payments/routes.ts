import type { RouteRecordRaw } from 'vue-router'

export const paymentRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/payments',
    component: () => import('./PaymentsPage.vue'),
    meta: {
      title: { vi: 'Tiền về', en: 'Payments' },
      nav: { icon: 'i-lucide-banknote', order: 2, group: 'data' },
    },
  },
  {
    path: '/admin/payments/book',
    component: () => import('./BookPage.vue'),
    meta: { title: { vi: 'Sổ thu', en: 'Day book' } },
  },
  {
    path: '/admin/payments/:provider',
    component: () => import('./SourcePage.vue'),
    props: true,
    meta: { title: { vi: 'Nguồn báo tiền về', en: 'Source of payments' } },
  },
]
