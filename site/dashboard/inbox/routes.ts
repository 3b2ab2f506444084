import type { RouteRecordRaw } from 'vue-router'

const component = () => import('./InboxPage.vue')
const title = { vi: 'Hộp thư', en: 'Inbox' }

export const inboxRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/inbox',
    name: 'inboxes',
    component,
    meta: { title, nav: { icon: 'i-lucide-inbox', order: 1, group: 'data' } },
  },
  { path: '/admin/inbox/:inbox', name: 'inbox', component, meta: { title } },
  {
    path: '/admin/answer-templates',
    component: () => import('./TemplatesPage.vue'),
    meta: {
      title: { vi: 'Mẫu trả lời', en: 'Answer templates' },
      nav: { icon: 'i-lucide-message-square-text', order: 4, group: 'data' },
    },
  },
]
