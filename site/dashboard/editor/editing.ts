/** State shared by the pages of one widget: its draft with history and autosave, and its live revision. */
import { computed, type InjectionKey, inject, onScopeDispose, provide, ref, shallowRef, toRaw } from 'vue'
import type { AdminClient } from '../../../api/admin/router.ts'
import { type Compiled, compileWith } from '../../../widgets/compile-with.ts'
import type { Locale, WidgetDefinition } from '../../../widgets/definition.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'
import type { Path } from '../../form/context.ts'
import { useHistory } from '../../form/history.ts'
import type { Issue } from '../../form/issues.ts'
import { useToasts } from '../kit/toasts.ts'
import { text } from '../language.ts'
import { RpcProblem, rpc } from '../rpc.ts'
import { useSession } from '../session.ts'
import { stateOf } from '../widgets/states.ts'
import { type DraftChange, type Outcome, useAutosave } from './autosave.ts'
import { same } from './list-pairs.ts'
import { useMeasuredHeights } from './measured-heights.ts'
import { messages } from './messages.ts'

export type Widget = Awaited<ReturnType<AdminClient['widgets']['get']>>

async function save(publicId: string, parts: DraftChange, version: number): Promise<Outcome> {
  try {
    const { draftVersion } = await rpc.widgets.saveDraft({ publicId, version, ...parts })
    return { kind: 'saved', version: draftVersion }
  } catch (error) {
    if (!(error instanceof RpcProblem)) throw error
    if (error.status === 422) return { kind: 'refused', issues: error.issues }
    if (error.status !== 412) return { kind: 'failed' }
  }
  try {
    const { draft, draftVersion } = await rpc.widgets.get({ publicId })
    return { kind: 'conflict', theirs: draft, version: draftVersion }
  } catch {
    return { kind: 'failed' }
  }
}

function createEditing(widget: Widget, slug: string, definition: WidgetDefinition) {
  const { publicId, type } = widget
  const t = text(messages)
  const toasts = useToasts()
  const { can } = useSession()

  // The raw object can be compared and copied; the query's state returns proxies.
  const first = toRaw(widget.draft)
  const draft = shallowRef<Draft>(first)
  const history = useHistory(draft)
  const autosave = useAutosave({
    draft,
    version: widget.draftVersion,
    keys: { collections: keysOf(definition) },
    save: (parts, version) => save(publicId, parts, version),
    merged: () => toasts.done(t.value.merged),
  })
  const warn = (event: BeforeUnloadEvent) => {
    if (autosave.isSaved.value) return
    void autosave.flush()
    event.preventDefault()
  }
  addEventListener('beforeunload', warn)
  onScopeDispose(() => removeEventListener('beforeunload', warn))

  const liveRevision = ref(widget.liveRevision)
  const liveDraft = shallowRef(widget.liveRevision !== null && !widget.changed ? first : undefined)
  const isChanged = computed(() => !liveDraft.value || !same(liveDraft.value, draft.value))
  const state = computed(() => stateOf({ liveRevision: liveRevision.value, changed: isChanged.value }))

  const compileIn = (one: Draft, locale: Locale): Compiled | undefined => {
    const made = compileWith(definition, type, { ...one, locale }, new Date())
    return made.ok ? made : undefined
  }
  const lastValid = shallowRef<Draft>()
  // Computed lazily: compiling thousands of items takes seconds.
  const firstValid = computed(() => (compileIn(first, first.locale) ? first : undefined))
  /** The last one that can be published. */
  const validDraft = computed({
    get: () => lastValid.value ?? firstValid.value,
    set: (valid) => {
      lastValid.value = valid
    },
  })

  const heights = useMeasuredHeights({
    definition,
    draft,
    saved: widget.heights,
    async save(heights, measured) {
      if (!can('edit') || !(await autosave.flush()) || draft.value !== measured) return
      await rpc.widgets.saveHeights({ publicId, version: autosave.version.value, heights: [...heights] })
    },
  })

  const publishIssues = shallowRef<readonly Issue[]>([])
  const issues = computed(() => [...autosave.issues.value, ...publishIssues.value])
  /** Counts requests to show the issues of the form. */
  const reveals = ref(0)
  /** The field that the form is to focus next. */
  const target = shallowRef<{ path: Path }>()

  /** @param version of the draft that was reviewed */
  async function publish(version: number) {
    const sent = draft.value
    const isFirst = liveRevision.value === null
    const { revision } = await rpc.widgets.publish({ publicId, version })
    liveRevision.value = revision
    liveDraft.value = sent
    heights.measure(sent)
    return { isFirst }
  }
  async function unpublish() {
    await rpc.widgets.unpublish({ publicId })
    liveRevision.value = null
    liveDraft.value = undefined
  }
  /** @param presentProfile whether it is published again with what the profile says now */
  async function rollback(revision: number, presentProfile: boolean) {
    liveRevision.value = (await rpc.widgets.rollback({ publicId, revision, presentProfile })).revision
    liveDraft.value = undefined
  }

  /** Takes in what somebody else has saved; nothing of ours may wait to be saved. */
  async function takeInTheirs() {
    const { draft, draftVersion } = await rpc.widgets.get({ publicId })
    autosave.takeIn(draft, draftVersion)
  }

  /** Reloads the live revision after a schedule has changed it. */
  async function refreshLive() {
    const now = await rpc.widgets.get({ publicId })
    liveRevision.value = now.liveRevision
    liveDraft.value = now.liveRevision !== null && !now.changed ? now.draft : undefined
  }

  return {
    ...{ publicId, type, slug, definition, site: siteOf(widget.snippet) },
    ...{ draft, history, autosave, validDraft, compileIn, heights },
    ...{
      liveRevision,
      state,
      publishIssues,
      issues,
      reveals,
      target,
      publish,
      unpublish,
      rollback,
      refreshLive,
      takeInTheirs,
    },
    canEdit: can('edit'),
  }
}

const keysOf = ({ collections = {} }: WidgetDefinition) =>
  Object.fromEntries(Object.entries(collections).map(([name, { key }]) => [name, key]))

/** Visitors may reach the service at another address than its owners do. */
const siteOf = (snippet: string) => /src="([^"]*)\/embed\/v1\//.exec(snippet)?.[1] ?? location.origin

export type Editing = ReturnType<typeof createEditing>
const editingKey: InjectionKey<Editing> = Symbol('editing')

/** Only inside `setup`. */
export function provideEditing(widget: Widget, slug: string, definition: WidgetDefinition): Editing {
  const editing = createEditing(widget, slug, definition)
  provide(editingKey, editing)
  return editing
}

/** Only inside `setup`, below `provideEditing`. */
export function useEditing(): Editing {
  const editing = inject(editingKey)
  if (!editing) throw new Error('A page of the editor outside of it')
  return editing
}
