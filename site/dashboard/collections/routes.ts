import type { RouteRecordRaw } from 'vue-router'

/** Below a widget's address: its draft is shared with the editor. */
export const collectionRoutes: RouteRecordRaw[] = [
  {
    path: 'collections/:collection',
    name: 'widget-collection',
    component: () => import('./CollectionPage.vue'),
    props: ({ params }) => ({ collection: String(params.collection) }),
    meta: { title: { vi: 'Danh sách', en: 'List' } },
  },
]
