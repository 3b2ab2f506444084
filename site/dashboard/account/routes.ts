import type { RouteRecordRaw } from 'vue-router'

export const accountRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/sign-in',
    name: 'sign-in',
    component: () => import('./SignInPage.vue'),
    meta: { title: { vi: 'Đăng nhập', en: 'Sign in' }, open: true },
  },
  {
    path: '/admin/code',
    component: () => import('./CodePage.vue'),
    meta: { title: { vi: 'Nhập mã xác thực', en: 'Enter your code' }, open: true },
  },
  {
    path: '/admin/sign-up',
    component: () => import('./SignUpPage.vue'),
    meta: { title: { vi: 'Tạo tài khoản', en: 'Create an account' }, open: true },
  },
  {
    path: '/admin/forgot',
    component: () => import('./ForgotPage.vue'),
    meta: { title: { vi: 'Quên mật khẩu', en: 'Forgotten password' }, open: true },
  },
  {
    path: '/admin/reset',
    component: () => import('./ResetPage.vue'),
    meta: { title: { vi: 'Đặt mật khẩu mới', en: 'Set a new password' }, open: true },
  },
  {
    path: '/admin/account',
    component: () => import('./AccountPage.vue'),
    meta: { title: { vi: 'Tài khoản của tôi', en: 'My account' } },
  },
]
