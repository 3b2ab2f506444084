import { Worker } from 'node:worker_threads'
import type { FileFinding } from './finding.ts'
import type { Inspected, Inspection } from './inspection.ts'

/** A file of 5 MiB takes some milliseconds; what takes this long was made to. */
const longest = 10_000
/** Largest heap of the thread, in MB: a file, its largest part and the lists about them. */
const heap = 160

/** Checks received files one after the other, off the main thread. */
export interface Inspector {
  /** The finding that refuses the file, or undefined. */
  inspect(file: Inspection): Promise<FileFinding | undefined>
  close(): Promise<void>
}

/** The thread starts with the first file, and anew after one that it did not survive. */
export function createInspector(): Inspector {
  let thread: Worker | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const start = () => {
    const started = new Worker(new URL('./inspect-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heap },
    })
    started.unref()
    return started
  }

  async function run(file: Inspection): Promise<FileFinding | undefined> {
    thread ??= start()
    try {
      const inspected = await answerOf(thread, file)
      if ('failed' in inspected) throw new Error(`An upload can't be read: ${inspected.failed}`)
      return inspected.finding ?? undefined
    } catch (error) {
      await thread.terminate()
      thread = undefined
      if (error instanceof Exhausted) return 'file_archive_unsafe'
      throw error
    }
  }

  return {
    inspect(file) {
      const done = turn.then(() => run(file))
      turn = done.catch(() => {})
      return done
    },
    async close() {
      await turn
      await thread?.terminate()
      thread = undefined
    },
  }
}

/** The file asked for more time or memory than any honest one. */
class Exhausted extends Error {}

function answerOf(thread: Worker, file: Inspection): Promise<Inspected> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      thread.off('message', answered)
      thread.off('error', failed)
    }
    const answered = (inspected: Inspected) => {
      done()
      resolve(inspected)
    }
    const failed = (error: Error) => {
      done()
      const memory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(memory ? new Exhausted('memory') : error)
    }
    const timer = setTimeout(() => failed(new Exhausted('time')), longest)
    thread.on('message', answered)
    thread.on('error', failed)
    thread.postMessage(file)
  })
}
