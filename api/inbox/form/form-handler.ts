import type { Text } from '../../../widgets/definition.ts'
import type { WriteResult } from '../../database/writes/rows.ts'
import type { RouteHandler } from '../../http/route.ts'
import type { Columns } from '../columns/columns.ts'
import { type KindRows, sentValues, type WriteOf } from '../columns/rows.ts'
import type { InboxDeps } from '../deps.ts'
import { jsonHandler } from '../pipeline/json-handler.ts'
import type { WriteRoute } from '../pipeline/rates.ts'
import { readForm, storedResponse } from './read-form.ts'
import { sideEffects } from './side-effects.ts'

interface FormKind<C extends Columns> {
  route: WriteRoute & { write: string }
  rows: KindRows<C>
  /** First words of the merchant's mail. */
  event: Text
  append(database: InboxDeps['database'], write: WriteOf<C>): Promise<WriteResult>
}

/** For kinds whose own columns are what visitors send. */
export const formHandler =
  <C extends Columns>({ route, rows: { columns }, event, append }: FormKind<C>) =>
  (deps: InboxDeps): RouteHandler =>
    jsonHandler(deps.pipeline, route, async (request, sent) => {
      const form = await readForm(deps, request, { ...route, columns }, sent)
      const { siteUrl } = deps
      const effects = form.isSpam ? {} : sideEffects(form, { event, siteUrl, columns }, route.write)
      const result = await deps.pipeline.store(route, request, () =>
        append(deps.database, {
          ...form.row,
          ...effects,
          ...sentValues(columns, form.body),
          response: storedResponse(form),
        }),
      )
      if (result.outcome === 'stored') form.remember()
      return result
    })
