/** Reads and changes large drafts: their JSON is parsed, checked and written here, so that it delays no response. */
import { workerData } from 'node:worker_threads'
import { openReadOnly } from '../../database/open-read-only.ts'
import type { SerializedDraft } from '../../database/stores/widgets.ts'
import { createStores } from '../../database/stores.ts'
import { parseJson } from '../../http/body.ts'
import { orProblemData, type ProblemData } from '../../http/problem-data.ts'
import { validate } from '../../http/validation.ts'
import { openOnce, serveTasks, transferring } from '../../operation/worker-tasks.ts'
import { type DraftChange, draftChange, draftOutline, parseDraft } from '../draft-change.ts'
import { type Reader, revisionOf, scheduleOf, widgetOf } from '../responses.ts'
import { draftFor } from '../secrets.ts'

interface OfWidget {
  tenantId: string
  publicId: string
}

/** UTF-8 */
type Json = Uint8Array<ArrayBuffer>

export interface ChangedDraft {
  /** The widget and version that the client named. */
  named: Pick<DraftChange, 'publicId' | 'version'>
  /** Undefined for an unknown widget. `draftVersion` is that of the draft that was changed. */
  changed: { draft: SerializedDraft; draftVersion: number } | ProblemData | undefined
}

export interface DraftTasks {
  widget: { input: OfWidget & Reader; output: Json | undefined }
  revision: { input: OfWidget & Reader & { revision: number }; output: Json | undefined }
  schedule: { input: OfWidget & Reader & { id: string }; output: Json | undefined }
  change: {
    /** The body has the id where the path has none. */
    input: { tenantId: string; publicId: string | undefined; body: Uint8Array }
    output: ChangedDraft | ProblemData
  }
}

const openStores = openOnce(async () => createStores(await openReadOnly(workerData), {}))
const ofTenant = async (tenantId: string) => (await openStores()).forTenant(tenantId)

function jsonOf(value: unknown): Json {
  const json = new TextEncoder().encode(JSON.stringify(value))
  return transferring(json, [json.buffer])
}

async function changedDraft(tenantId: string, { publicId, version: _, ...changes }: DraftChange) {
  const record = await (await ofTenant(tenantId)).widgets.get(publicId)
  if (!record) return undefined
  const draft = parseDraft({ ...record.draft, ...changes })
  const { name, locale } = draft
  const bytes = new TextEncoder().encode(JSON.stringify(draft))
  return { draft: { name, locale, bytes }, draftVersion: record.draftVersion }
}

async function change({ tenantId, publicId, body }: DraftTasks['change']['input']): Promise<ChangedDraft> {
  const json = parseJson(Buffer.from(body.buffer, body.byteOffset, body.byteLength), draftOutline)
  const sent = validate(draftChange, publicId === undefined ? json.json : { ...json, publicId })
  const { version } = sent
  const changed = await orProblemData(() => changedDraft(tenantId, sent))
  const named = { publicId: sent.publicId, ...(version !== undefined && { version }) }
  const bytes = changed && 'draft' in changed ? [changed.draft.bytes.buffer] : []
  return transferring({ named, changed }, bytes)
}

serveTasks<DraftTasks>({
  async widget({ tenantId, publicId, ...reader }) {
    const { widgets, revisions } = await ofTenant(tenantId)
    const record = await widgets.get(publicId)
    if (!record) return undefined
    const live = record.liveRevision === null ? undefined : await revisions.get(publicId, record.liveRevision)
    return jsonOf(widgetOf(record, live?.draft, reader))
  },
  async revision({ tenantId, publicId, revision, ...reader }) {
    const { widgets, revisions } = await ofTenant(tenantId)
    const widget = await widgets.summary(publicId)
    const found = widget && (await revisions.get(publicId, revision))
    if (!found) return undefined
    const draft = draftFor(reader, widget.type, found.draft)
    return jsonOf({ ...revisionOf(found, widget.liveRevision), draft })
  },
  async schedule({ tenantId, publicId, id, ...reader }) {
    const { widgets, schedules } = await ofTenant(tenantId)
    const type = await widgets.typeOf(publicId)
    const found = await schedules.get(publicId, id)
    const content = await schedules.draft(publicId, id)
    if (type === undefined || !found || !content) return undefined
    const { draftBytes: _, ...schedule } = found
    return jsonOf({ ...scheduleOf(schedule), draft: draftFor(reader, type, content) })
  },
  change: (input) => orProblemData(() => change(input)),
})
