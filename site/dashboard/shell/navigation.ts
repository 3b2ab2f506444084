import { computed } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { unreadLabel } from '../inbox/unread.ts'
import { fill, language, text } from '../language.ts'
import { messages } from '../messages.ts'
import { navGroups } from '../routes.ts'
import { reaches, useSession } from '../session.ts'
import { useUnreadRows } from './unread-rows.ts'

/** Whether `path` is the page at `to` or lies below it. */
const isWithin = (path: string, to: string) => path === to || (to !== '/admin' && path.startsWith(`${to}/`))

/** Pages with `meta.nav` that the role may open, by group. */
export function useNavigation() {
  const t = text(messages)
  const route = useRoute()
  const router = useRouter()
  const { role, isOperator } = useSession()
  // The route is another object after each change of a query.
  const current = computed(() => route.path)
  const unread = useUnreadRows()
  const unreadBadge = () => ({
    label: unreadLabel(unread.value),
    title: fill(t.value.unread, { count: unreadLabel(unread.value) }),
  })
  return computed(() =>
    navGroups.flatMap((id) => {
      const items = router
        .getRoutes()
        .flatMap(({ path, meta }) => (meta.nav ? [{ path, meta, nav: meta.nav }] : []))
        .filter(
          ({ nav, meta }) =>
            nav.group === id &&
            reaches(role.value, meta.role ?? 'viewer') &&
            (!meta.operator || isOperator.value),
        )
        .sort((a, b) => a.nav.order - b.nav.order)
        .map(({ path, meta, nav }) => ({
          label: (nav.label ?? meta.title)[language.value],
          icon: nav.icon,
          to: path,
          active: isWithin(current.value, path),
          ...(path === '/admin/inbox' && unread.value > 0 && { badge: unreadBadge() }),
          ...(isWithin(current.value, path) && { 'aria-current': 'page' as const }),
        }))
      return items.length > 0 ? [{ id, label: t.value.groups[id], items }] : []
    }),
  )
}
