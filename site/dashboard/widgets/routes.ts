import type { RouteRecordRaw } from 'vue-router'

export const widgetRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/widgets',
    name: 'widgets',
    component: () => import('./WidgetListPage.vue'),
    meta: {
      title: { vi: 'Tiện ích', en: 'Widgets' },
      nav: { icon: 'i-lucide-blocks', order: 2, group: 'work' },
    },
  },
  {
    path: '/admin/widgets/new',
    name: 'gallery',
    component: () => import('./GalleryPage.vue'),
    meta: { title: { vi: 'Thêm tiện ích', en: 'Add a widget' }, role: 'editor' },
  },
  {
    path: '/admin/widgets/kept',
    name: 'kept',
    component: () => import('./KeptPage.vue'),
    meta: { title: { vi: 'Tiện ích của bạn', en: 'Your widget' }, role: 'editor' },
  },
  {
    path: '/admin/widgets/new/:slug',
    name: 'templates',
    component: () => import('./TemplatesPage.vue'),
    props: true,
    meta: { title: { vi: 'Chọn mẫu', en: 'Choose a template' }, role: 'editor' },
  },
]
