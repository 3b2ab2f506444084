import type { Views } from '../../definition.ts'
import type { Config, Context } from '../../runtime/core/contract.ts'

/** The body of the service's `stats`. A config holds only the views at publishing; the stats of a preview are empty. */
export interface Stats {
  views?: Views
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh; days without views are missing. */
  daily?: { date: string; views: number; unique: number }[]
}

/** Undefined where there are none, also where a proxy says in JSON that the service is away. */
export const readStats = ({ publicId }: Config, { site }: Context): Promise<Stats | undefined> =>
  fetch(`${site}/api/v1/widgets/${publicId}/stats`)
    .then((response) => (response.ok ? response.json() : undefined))
    .then((stats) => (stats?.views ? stats : undefined))
    .catch(() => undefined)
