import type { Text } from '../../../widgets/definition.ts'
import type { WriteResult } from '../../database/writes/rows.ts'
import type { RouteHandler } from '../../http/route.ts'
import type { Columns } from '../columns/columns.ts'
import { type KindRows, sentValues, type WriteOf } from '../columns/rows.ts'
import type { InboxDeps } from '../deps.ts'
import { appendWithFiles } from '../files/append-with-files.ts'
import { formReceiver, readFormWithFiles } from '../files/form-receiver.ts'
import type { WriteRoute } from '../pipeline/rates.ts'
import { storedResponse } from './read-form.ts'
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
    formReceiver(deps, route, async (sent) => {
      const { form, accepted, bytes } = await readFormWithFiles(deps, sent, { ...route, columns })
      const { siteUrl } = deps
      const effects = form.isSpam ? {} : sideEffects(form, { event, siteUrl, columns }, route.write)
      const store = () =>
        appendWithFiles(deps, sent.request, accepted, (files) =>
          append(deps.database, {
            ...form.row,
            ...effects,
            ...sentValues(columns, form.body),
            files,
            response: storedResponse(form),
          }),
        )
      const result = await deps.pipeline.store(route, sent.request, store, { bytes })
      if (result.outcome === 'stored') form.remember()
      return result
    })
