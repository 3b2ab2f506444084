import type { RouteRecordRaw } from 'vue-router'
import { collectionRoutes } from '../collections/routes.ts'

export const editorRoutes: RouteRecordRaw[] = [
  {
    path: '/admin/widgets/:publicId',
    component: () => import('./WidgetPage.vue'),
    props: true,
    redirect: ({ params }) => `/admin/widgets/${params.publicId}/content`,
    meta: { title: { vi: 'Tiện ích', en: 'Widget' } },
    children: [
      ...collectionRoutes,
      // Mails of before lead here.
      {
        path: 'inbox',
        redirect: ({ params }) => ({ path: '/admin/inbox', query: { widget: params.publicId } }),
      },
      {
        path: 'content',
        name: 'widget-content',
        component: () => import('./ContentPage.vue'),
        meta: { title: { vi: 'Sửa tiện ích', en: 'Edit the widget' } },
      },
      {
        path: 'install',
        name: 'widget-install',
        component: () => import('./InstallPage.vue'),
        meta: { title: { vi: 'Gắn vào trang', en: 'Install' } },
      },
      {
        path: 'revisions',
        name: 'widget-revisions',
        component: () => import('./RevisionsPage.vue'),
        meta: { title: { vi: 'Các bản đã xuất bản', en: 'Revisions' } },
      },
    ],
  },
]
