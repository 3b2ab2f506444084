/** An import from the file to the draft: its columns, what it would change, and the import itself. */
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { AdminClient } from '../../../api/admin/router.ts'
import { useEditing } from '../editor/editing.ts'
import { rpc } from '../rpc.ts'
import type { Collection } from './collection.ts'
import { beginningOf } from './csv-file.ts'

export type Preview = Awaited<ReturnType<AdminClient['imports']['run']>>
export type FileColumn = Awaited<ReturnType<AdminClient['imports']['columns']>>['columns'][number]
export type Mode = 'merge' | 'replace'

export interface Source {
  csv: string
  /** Set for a paste: without a header line, its columns follow the table's from the active cell on. */
  pasted?: { columns: readonly string[] }
}

/** ms */
const askEvery = 400
const quiet = 250

/** Progress of the import that runs in the service now, even if another page began it. */
export function useImportProgress(collection: string) {
  const { publicId } = useEditing()
  const progress = shallowRef<{ checked: number; lines: number }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWatched = false
  const stop = () => {
    isWatched = false
    clearTimeout(timer)
    progress.value = undefined
  }
  onScopeDispose(stop)

  /** Asks until nothing runs. @returns whether something did */
  async function follow(): Promise<boolean> {
    let ran = false
    isWatched = true
    while (isWatched) {
      const { running, ...far } = await rpc.imports.progress({ publicId, collection })
      if (!running || !isWatched) break
      ran = true
      progress.value = far
      await new Promise((resolve) => {
        timer = setTimeout(resolve, askEvery)
      })
    }
    stop()
    return ran
  }
  /** While `work` runs. */
  async function during<T>(work: Promise<T>): Promise<T> {
    isWatched = true
    const ask = async () => {
      const { running, ...far } = await rpc.imports
        .progress({ publicId, collection })
        .catch(() => ({ running: false, checked: 0, lines: 0 }))
      if (!isWatched) return
      if (running) progress.value = far
      timer = setTimeout(ask, askEvery)
    }
    timer = setTimeout(ask, askEvery)
    try {
      return await work
    } finally {
      stop()
    }
  }
  return { progress, follow, during }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Takes in the draft as the service has it. Only inside `setup`. */
export function useReload() {
  const { publicId, autosave } = useEditing()
  return async () => {
    const { draft, draftVersion } = await rpc.widgets.get({ publicId })
    autosave.takeIn(draft, draftVersion)
  }
}

export function useImport(collection: Collection) {
  const { publicId, autosave } = useEditing()
  const { progress, during } = useImportProgress(collection.name)
  const reload = useReload()
  const address = { publicId, collection: collection.name }

  const source = shallowRef<Source>()
  const header = ref(true)
  const mode = ref<Mode>('merge')
  const fileColumns = shallowRef<readonly FileColumn[]>([])
  /** The field of each column of the file, '' for none. */
  const fields = ref<string[]>([])
  const preview = shallowRef<Preview>()
  const failure = shallowRef<Error>()
  const isBusy = ref(false)

  const form = computed(() => ({
    ...(source.value?.pasted && { delimiter: 'tab' as const }),
  }))

  async function begin(next: Source) {
    source.value = next
    failure.value = undefined
    preview.value = undefined
    isBusy.value = true
    try {
      const found = await rpc.imports.columns({ ...address, csv: beginningOf(next.csv), ...form.value })
      header.value = found.header
      fileColumns.value = found.columns
      const follow = found.header ? [] : (next.pasted?.columns ?? [])
      fields.value = found.columns.map(({ field }, index) => field ?? follow[index] ?? '')
    } catch (error) {
      failure.value = asError(error)
    } finally {
      isBusy.value = false
    }
  }

  const run = (dryRun: boolean) =>
    during(
      rpc.imports.run({
        ...address,
        ...form.value,
        csv: source.value?.csv ?? '',
        header: header.value,
        columns: fields.value.join(','),
        mode: mode.value,
        dryRun,
        // Every refused line has been seen in the preview.
        confirm: true,
      }),
    )

  let isLooking = false
  let again = false
  /** One after the other: the service takes one import of a list at a time. */
  async function look() {
    if (isLooking) {
      again = true
      return
    }
    if (!fields.value.some(Boolean)) {
      preview.value = undefined
      return
    }
    isLooking = true
    isBusy.value = true
    failure.value = undefined
    try {
      // The service compares the file with the saved list, so unsaved edits are saved first.
      await autosave.flush()
      preview.value = await run(true)
    } catch (error) {
      preview.value = undefined
      failure.value = asError(error)
    } finally {
      isLooking = false
      isBusy.value = false
    }
    if (!again) return
    again = false
    await look()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    [fields, header, mode],
    () => {
      if (!source.value || fileColumns.value.length === 0) return
      clearTimeout(timer)
      timer = setTimeout(look, quiet)
    },
    { deep: true },
  )
  onScopeDispose(() => clearTimeout(timer))

  /** @returns what was done, and how to take it back */
  async function write(): Promise<{ done: Preview; undo: () => void } | undefined> {
    clearTimeout(timer)
    isBusy.value = true
    failure.value = undefined
    const before = [...collection.items.value]
    try {
      await autosave.flush()
      const done = await run(false)
      await reload()
      return { done, undo: () => collection.set(before) }
    } catch (error) {
      failure.value = asError(error)
      return undefined
    } finally {
      isBusy.value = false
    }
  }
  function restart() {
    source.value = undefined
    fileColumns.value = []
    preview.value = undefined
    failure.value = undefined
    mode.value = 'merge'
  }
  return {
    source,
    header,
    mode,
    fileColumns,
    fields,
    preview,
    failure,
    isBusy,
    progress,
    begin,
    write,
    restart,
  }
}
