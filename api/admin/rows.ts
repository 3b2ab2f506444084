import * as z from 'zod'
import type { Locale } from '../../widgets/definition.ts'
import { Problem } from '../http/problems.ts'
import { vietnamTimeZone } from '../operation/clock.ts'
import { removeErasedFiles } from '../operation/leftover-files.ts'
import { type AdminContext, editorProcedure, orNotFound } from './procedure.ts'
import { publicId, rowId } from './schemas.ts'

const path = '/widgets/{publicId}/rows/{id}'

/** A row of any kind whose rows are a person's. */
export async function rowOf({ tenant, deps }: AdminContext, at: { publicId: string; rowId: string }) {
  const name = orNotFound(await tenant.answers.kindOf(at))
  const kind = orNotFound(deps.kinds[name])
  const stores: Record<string, { find?(id: string): Promise<Record<string, unknown> | undefined> }> =
    tenant.inbox
  return { kind, row: orNotFound(await stores[name]?.find?.(at.rowId)) }
}

const erased = { vi: 'đã xóa', en: 'erased' }

const momentIn = (locale: Locale, at: unknown) =>
  new Intl.DateTimeFormat(locale === 'vi' ? 'vi-VN' : 'en-GB', {
    ...{ dateStyle: 'short', timeStyle: 'short' },
    timeZone: vietnamTimeZone,
  }).format(new Date(String(at)))

const erase = editorProcedure
  .route({
    method: 'DELETE',
    path,
    successStatus: 204,
    summary: 'Erase one row of an inbox',
    description:
      'With its files, answers, mails and deliveries. A subscriber is removed from the services that have them. Rows of games stay, as every player can check a draw: erase the person.',
  })
  .errors({ conflict: {} })
  .input(z.object({ publicId, id: rowId }))
  .handler(async ({ input: { publicId, id }, context }) => {
    const { deps, tenant, changes } = context
    const at = { publicId, rowId: id }
    const { kind, row } = await rowOf(context, at)
    const { table, eraseRow } = orNotFound(kind.person)
    const { keeps, title } = kind.inbox.presentation
    if (!eraseRow) throw new Problem('conflict', keeps && { detail: keeps })
    orNotFound(await tenant.people.eraseRow({ table, eraseRow }, at, deps.now()))
    const before = { vi: momentIn('vi', row.receivedAt), en: momentIn('en', row.receivedAt) }
    changes.push({ label: title, before, after: erased })
    // Housekeeping deletes a file that cannot be deleted now.
    await removeErasedFiles(deps.stores, deps.uploads).catch((error) =>
      deps.report('erase', error, { method: 'DELETE', route: path }),
    )
  })

export const rows = { erase }
