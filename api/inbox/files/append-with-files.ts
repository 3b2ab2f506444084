import { OutcomeUnknown, Overloaded, StatementFailed, StorageUnavailable } from '../../database/errors.ts'
import { newRowId } from '../../database/ids.ts'
import type { SubmissionFile, WriteResult } from '../../database/writes/rows.ts'
import type { InboxDeps } from '../deps.ts'
import type { RequestContext } from '../pipeline/pipeline.ts'
import { type AcceptedFile, contentTypeOf, fieldKeyOf } from './check-files.ts'

/** Keeps the files, then stores their row. Files stay while a row may refer to them. */
export async function appendWithFiles(
  deps: Pick<InboxDeps, 'uploads'>,
  request: RequestContext,
  accepted: readonly AcceptedFile[],
  append: (files: readonly SubmissionFile[]) => Promise<WriteResult>,
): Promise<WriteResult> {
  const files = await keepFiles(deps, request, accepted)
  const remove = () => deps.uploads.remove(files.map(({ storageKey }) => storageKey))
  try {
    const result = await append(files)
    if (result.outcome !== 'stored') await remove()
    return result
  } catch (error) {
    // Deletes files only if no row can refer to them; otherwise the sweep at the next start decides.
    const nothingStored = [Overloaded, StorageUnavailable, StatementFailed].some(
      (kind) => error instanceof kind,
    )
    if (nothingStored && !(error instanceof OutcomeUnknown)) await remove()
    throw error
  }
}

/** Files of the kind itself are named after their part, several of them after one: `attachment`. */
function placeOf({ field }: AcceptedFile): Pick<SubmissionFile, 'kind' | 'field'> {
  const key = fieldKeyOf(field)
  return key === undefined ? { kind: field.replace(/s$/, ''), field: '' } : { kind: 'field', field: key }
}

async function keepFiles(
  { uploads }: Pick<InboxDeps, 'uploads'>,
  { at, widget }: RequestContext,
  accepted: readonly AcceptedFile[],
): Promise<SubmissionFile[]> {
  const kept: SubmissionFile[] = []
  try {
    for (const file of accepted)
      kept.push({
        id: newRowId(at),
        ...placeOf(file),
        name: file.name,
        contentType: contentTypeOf(file),
        size: file.size,
        sha256: file.sha256,
        storageKey: await uploads.keep(widget.tenantId, file.path, at),
      })
    return kept
  } catch (error) {
    await uploads.remove(kept.map(({ storageKey }) => storageKey))
    throw error
  }
}
