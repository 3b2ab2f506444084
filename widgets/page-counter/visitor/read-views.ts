import type { Config, Context } from '../../runtime/contract.ts'
import { request } from '../../runtime/request.ts'
import type { Settings } from '../definition/settings.ts'
import type { Options } from './counter.ts'
import type { Stats } from './views-in.ts'

/** The fresh number; undefined where there is none. */
export async function readViews(
  { publicId, settings }: Config<Settings>,
  { site }: Context,
  loading: Promise<Options> | undefined,
): Promise<number | undefined> {
  const { metric, offset } = settings
  try {
    const response = await request(`${site}/api/v1/widgets/${publicId}/stats`)
    const stats: Stats = await response!.json()
    return (await loading)?.viewsIn(stats, settings, Date.now()) ?? offset + stats.views[metric]
  } catch {}
}
