import type { Context } from 'koa'
import { Problem } from '../http/problems.ts'
import type { Reception } from './visit.ts'

/**
 * `GET /widgets/{id}/locations?province=…` for which there is no file: of a published STORE_LOCATOR it is a filter that
 * matches nothing, `[]`. Everything else here does not exist.
 */
export const noLocations = (reception: Reception) => async (context: Context) => {
  const { province, district } = context.query
  const widget = await reception.find(String(context.params.publicId))
  if (widget.type !== 'STORE_LOCATOR' || (province === undefined && district === undefined))
    throw new Problem('not-found')
  context.body = []
}
