import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { FileIssue } from './file-issue.ts'
import type { Inspected, Inspection } from './inspection.ts'

/** ms. An honest file of 5 MiB takes some milliseconds. */
const timeout = 10_000
/** MB: a file, its largest part and the lists about them. */
const maxHeap = 160

export interface Inspector {
  inspect(file: Inspection): Promise<FileIssue | undefined>
  close(): Promise<void>
}

/** Starts the thread with the first file, and again after `Exhausted`. */
export function createInspector(): Inspector {
  let thread: Worker | undefined
  const oneAtATime = pLimit(1)

  const start = () => {
    const started = new Worker(new URL('./inspect-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeap },
    })
    started.unref()
    return started
  }

  async function run(file: Inspection): Promise<FileIssue | undefined> {
    thread ??= start()
    try {
      const inspected = await inspectIn(thread, file)
      if ('failed' in inspected) throw new Error(`An upload can't be read: ${inspected.failed}`)
      return inspected.issue ?? undefined
    } catch (error) {
      await thread.terminate()
      thread = undefined
      if (error instanceof Exhausted) return 'file_archive_unsafe'
      throw error
    }
  }

  return {
    inspect: (file) => oneAtATime(run, file),
    close: () =>
      oneAtATime(async () => {
        await thread?.terminate()
        thread = undefined
      }),
  }
}

class Exhausted extends Error {}

function inspectIn(thread: Worker, file: Inspection): Promise<Inspected> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      thread.off('message', onMessage)
      thread.off('error', onError)
    }
    const onMessage = (inspected: Inspected) => {
      done()
      resolve(inspected)
    }
    const onError = (error: Error) => {
      done()
      const memory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(memory ? new Exhausted('memory') : error)
    }
    const timer = setTimeout(() => onError(new Exhausted('time')), timeout)
    thread.on('message', onMessage)
    thread.on('error', onError)
    thread.postMessage(file)
  })
}
