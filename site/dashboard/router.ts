import { createRouter, createWebHistory, type Router } from 'vue-router'
import { language } from './language.ts'
import { routes } from './routes.ts'
import { loadSession } from './session.ts'

export function createDashboardRouter(): Router {
  const router = createRouter({
    history: createWebHistory(),
    routes: [
      ...routes,
      {
        path: '/admin/:rest(.*)*',
        name: 'missing',
        component: () => import('./shell/MissingPage.vue'),
        meta: { title: { vi: 'Không có trang này', en: 'No such page' } },
      },
    ],
    scrollBehavior: (_to, _from, saved) => saved ?? { top: 0 },
  })
  router.beforeEach(async (to) => {
    if (to.meta.open) return true
    if (!(await loadSession()))
      return { name: 'sign-in', query: to.path === '/admin' ? {} : { next: to.fullPath } }
    return true
  })
  router.afterEach((to) => {
    document.title = `${to.meta.title[language.value]} – Nhúng`
  })
  return router
}

/** Links of Nuxt UI name addresses: those of the dashboard are followed without loading the page again. */
export const followLink =
  (router: Router) =>
  (event: MouseEvent, { href, external, target }: { href: string; external?: boolean; target?: string }) => {
    const isOther = external || (target && target !== '_self') || !/^\/admin(?:[/?#]|$)/.test(href)
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (isOther || isModified || event.defaultPrevented) return
    event.preventDefault()
    void router.push(href)
  }
