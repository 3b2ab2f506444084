import type { InboxDeps } from '../deps.ts'
import { readForm, storedResponse, textOf } from '../form/read-form.ts'
import { sideEffects } from '../form/side-effects.ts'
import { jsonHandler } from '../pipeline/json-handler.ts'
import { event, route } from './route.ts'

export const contactHandler = (deps: InboxDeps) =>
  jsonHandler(deps.pipeline, route, async (request, sent) => {
    const form = await readForm(deps, request, route.write, sent)
    const { row, body, isSpam } = form
    const result = await deps.pipeline.store(route, request, () =>
      deps.database.append('contact', {
        ...row,
        ...(!isSpam && sideEffects(form, { event, siteUrl: deps.siteUrl }, 'contact')),
        phone: textOf(body, 'phone'),
        message: textOf(body, 'message'),
        response: storedResponse(form),
      }),
    )
    if (result.outcome === 'stored') form.remember()
    return result
  })
