import * as z from 'zod'
import { visitorLine } from '../../widgets/schema/visitor-input.ts'
import { newRowId } from '../database/ids.ts'
import { Problem } from '../http/problems.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { editorProcedure, orNotFound, viewerProcedure } from './procedure.ts'
import { rowId } from './schemas.ts'

/** Limit per tenant. */
const maxViews = 100

const viewShape = z.object({
  id: z.string(),
  inbox: z.string(),
  name: z.string(),
  filters: z.record(z.string(), z.string()).meta({
    description: 'By the names that the inbox is filtered by; `assignee` may be `me`',
  }),
})

const tooMany = {
  vi: `Mỗi doanh nghiệp có tối đa ${maxViews} bộ lọc đã lưu. Hãy xóa bớt.`,
  en: `A business has at most ${maxViews} saved views. Remove some first.`,
}
const unknownInbox = { vi: 'Không có hộp thư này', en: 'There is no such inbox' }
const unknownFilter = { vi: 'Hộp thư này không lọc theo mục đó', en: 'This inbox has no such filter' }

export function createInboxViews(kinds: Record<string, KindDefinition>) {
  const filtersOf = (inbox: string) => {
    const kind = Object.values(kinds).find((one) => one.inbox.name === inbox)
    return kind && new Set(Object.keys(kind.inbox.filters))
  }
  function assertKnown(inbox: string, filters: Record<string, string>) {
    const known = filtersOf(inbox)
    if (!known)
      throw new Problem('validation', {
        errors: [{ pointer: '#/inbox', code: 'choice', message: unknownInbox }],
      })
    const errors = Object.keys(filters)
      .filter((name) => !known.has(name))
      .map((name) => ({ pointer: `#/filters/${name}`, code: 'choice', message: unknownFilter }))
    if (errors.length > 0) throw new Problem('validation', { errors })
  }

  return {
    list: viewerProcedure
      .route({
        method: 'GET',
        path: '/inboxes/views',
        summary: 'Filters of inboxes that members saved under a name',
      })
      .output(z.array(viewShape))
      .handler(({ context: { tenant } }) => tenant.inboxViews.list()),

    save: editorProcedure
      .route({
        method: 'POST',
        path: '/inboxes/views',
        successStatus: 201,
        summary: 'Save filters of an inbox under a name, for all members; the same name replaces them',
      })
      .input(
        z.strictObject({
          inbox: z.string().max(40),
          name: visitorLine(1, 60),
          filters: z.record(z.string().max(40), z.string().max(200)),
        }),
      )
      .output(viewShape)
      .handler(async ({ input, context: { tenant, deps } }) => {
        assertKnown(input.inbox, input.filters)
        const view = { id: newRowId(deps.now()), ...input }
        if (!(await tenant.inboxViews.save(view, maxViews)))
          throw new Problem('validation', {
            errors: [{ pointer: '#/name', code: 'tooMany', message: tooMany }],
          })
        return view
      }),

    remove: editorProcedure
      .route({ method: 'DELETE', path: '/inboxes/views/{id}', summary: 'Remove saved filters' })
      .input(z.object({ id: rowId }))
      .output(z.object({ name: z.string() }))
      .handler(async ({ input, context }) => ({
        name: orNotFound(await context.tenant.inboxViews.remove(input.id)),
      })),
  }
}
