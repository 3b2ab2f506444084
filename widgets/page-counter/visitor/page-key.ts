import { plainPath } from '../../runtime/core/paths.ts'

/** Parameters that tell where a visitor comes from, not what the page shows. */
const tracking = /^(utm_|gad_|igsh|_g[al]$|\w*clk?id$|[gw]braid$|zarsrc$|srsltid$|mc_[ce]id$)/

/** Equal for addresses of one page, whatever the escapes, a final slash and marks of campaigns. */
export function pageKey(address: string): string {
  const { pathname, searchParams, hash } = new URL(address)
  const query = [...searchParams].filter(([name]) => !tracking.test(name)).sort()
  const route = /^#[!/]/.test(hash) && hash
  return [plainPath(pathname), ...query, route].join('&')
}
