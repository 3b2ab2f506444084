/** A whole navigation, so that nothing of the person stays in memory. */
export function leaveForSignIn() {
  if (location.pathname === '/admin/sign-in') return
  const here = location.pathname + location.search
  location.assign(here === '/admin' ? '/admin/sign-in' : `/admin/sign-in?next=${encodeURIComponent(here)}`)
}
