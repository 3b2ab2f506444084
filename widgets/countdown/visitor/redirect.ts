import { plainPath } from '../../runtime/core/paths.ts'

const isRoute = (hash: string) => /^#[!/]/.test(hash)

/** Whether the page is the target already, whatever the protocol, the escapes, a final slash and what its address has beside. */
function isHere(target: URL, here: URL): boolean {
  const hostOf = ({ host }: URL) => host.replace(/^www\./, '')
  return (
    hostOf(target) === hostOf(here) &&
    plainPath(target.pathname) === plainPath(here.pathname) &&
    [...target.searchParams].every(([name, value]) => here.searchParams.getAll(name).includes(value)) &&
    (!isRoute(target.hash) || target.hash === here.hash)
  )
}

/** At most once in a session of a tab: the target may lead back here. Without storage there is no telling, so never. */
export function mayRedirect(target: string, publicId: string): boolean {
  const key = `nhung:redirected:${publicId}`
  try {
    if (isHere(new URL(target), new URL(location.href)) || sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, '1')
    return true
  } catch {
    return false
  }
}
