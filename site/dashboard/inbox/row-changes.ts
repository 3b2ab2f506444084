import { type InfiniteData, useQueryClient } from '@tanstack/vue-query'
import { useToasts } from '../kit/toasts.ts'
import { tenantKey } from '../query.ts'
import { changeRow, type Row, type RowChange, type RowPage } from './inbox-api.ts'

type Pages = InfiniteData<RowPage, string>

/** Changes rows at once on the page, and takes that back where the service refuses. */
export function useRowChanges() {
  const client = useQueryClient()
  const toasts = useToasts()
  const rowsKey = tenantKey('inbox-rows')

  const patch = (id: string, change: Record<string, unknown>) =>
    client.setQueriesData<Pages>(
      { queryKey: rowsKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => (row.id === id ? { ...row, ...change } : row)),
          })),
        },
    )

  /** @param said the toast, which offers to take the change back; '' for a change that shows where it is made */
  async function apply(
    procedure: string,
    publicId: string,
    row: Row,
    change: RowChange,
    said: string,
  ): Promise<void> {
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, row[name]]))
    await client.cancelQueries({ queryKey: rowsKey })
    patch(row.id, { ...change })
    try {
      await changeRow(procedure, publicId, row.id, change)
      if (said)
        toasts.done(said, async () => {
          patch(row.id, before)
          await changeRow(procedure, publicId, row.id, before).catch(toasts.failed)
          await refresh()
        })
    } catch (error) {
      patch(row.id, before)
      toasts.failed(error)
    }
    await refresh()
  }

  async function refresh() {
    await Promise.all([
      client.invalidateQueries({ queryKey: rowsKey }),
      client.invalidateQueries({ queryKey: tenantKey('inbox-widgets') }),
      client.invalidateQueries({ queryKey: tenantKey('inbox-totals') }),
    ])
  }

  return { apply, refresh }
}
