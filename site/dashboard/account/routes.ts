import type { RouteRecordRaw } from 'vue-router'

export const accountRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/sign-in',
    name: 'sign-in',
    component: () => import('./SignInPage.vue'),
    meta: { title: { vi: 'Đăng nhập', en: 'Sign in' }, open: true },
  },
]
