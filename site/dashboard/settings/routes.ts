import type { RouteRecordRaw } from 'vue-router'

export const settingsRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/business',
    component: () => import('./TenantPage.vue'),
    meta: {
      title: { vi: 'Doanh nghiệp', en: 'Business' },
      nav: { icon: 'i-lucide-building-2', order: 1, group: 'settings' },
      role: 'owner',
    },
  },
  {
    path: '/admin/team',
    component: () => import('./TeamPage.vue'),
    meta: {
      title: { vi: 'Thành viên', en: 'Team' },
      nav: { icon: 'i-lucide-users', order: 2, group: 'settings' },
    },
  },
  {
    path: '/admin/mail',
    component: () => import('./MailPage.vue'),
    meta: {
      title: { vi: 'Thư gửi đi', en: 'Outgoing email' },
      nav: { icon: 'i-lucide-mail', order: 3, group: 'settings' },
    },
  },
  {
    path: '/admin/webhooks',
    component: () => import('./WebhooksPage.vue'),
    meta: {
      title: { vi: 'Webhook', en: 'Webhooks' },
      nav: { icon: 'i-lucide-webhook', order: 5, group: 'settings' },
    },
  },
  {
    path: '/admin/keys',
    component: () => import('./KeysPage.vue'),
    meta: {
      title: { vi: 'Khóa API', en: 'API keys' },
      nav: { icon: 'i-lucide-key-round', order: 6, group: 'settings' },
      role: 'owner',
    },
  },
  {
    path: '/admin/audit',
    component: () => import('./AuditPage.vue'),
    meta: {
      title: { vi: 'Nhật ký', en: 'Audit log' },
      nav: { icon: 'i-lucide-scroll-text', order: 7, group: 'settings' },
      role: 'owner',
    },
  },
]
