import { Worker } from 'node:worker_threads'
import { StorageUnavailable } from '../errors.ts'
import { errorOf } from './failure.ts'
import type { Answer, Answers, RequestKind, Requests, WriterOptions } from './messages.ts'

/** The worker thread that owns the one write connection, as the main thread sees it. */
export interface Writer {
  /** Throws `StorageUnavailable`, or `StatementFailed` when it is the statement that is wrong. */
  ask<K extends RequestKind>(kind: K, request: Requests[K]): Promise<Answers[K]>
  /** Rejects when the thread has ended without being asked to. */
  readonly failure: Promise<never>
  /** Checkpoints, closes the file and ends the thread. */
  close(): Promise<void>
}

interface Asked {
  settle(answer: Answer): void
  abandon(reason: Error): void
}

/** Starts the thread. Throws what opening the database threw there. */
export async function startWriter(options: WriterOptions): Promise<Writer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: options,
    // A batch is garbage a moment after it came. Unbounded, V8 lets that pile up to some 170 MB before it looks; MB
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 },
  })
  // The thread answers in the order in which it was asked.
  const asked: Asked[] = []
  let ended: Error | undefined
  let closing = false

  const failure = new Promise<never>((_, reject) => {
    let cause: unknown
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      ended = new StorageUnavailable('The database writer has ended', { cause })
      for (const one of asked.splice(0)) one.abandon(ended)
      if (!closing) reject(ended)
    })
  })
  // Whoever opened the database watches it; while nobody does yet, it is no unhandled rejection.
  failure.catch(() => undefined)
  worker.on('message', (answer) => asked.shift()?.settle(answer))

  const answered = <K extends RequestKind>() =>
    new Promise<Answers[K]>((resolve, reject) => {
      if (ended) return reject(ended)
      asked.push({
        settle: (answer: Answer<K>) =>
          'failure' in answer ? reject(errorOf(answer.failure)) : resolve(answer.value),
        abandon: reject,
      })
    })
  const ask: Writer['ask'] = (kind, request) => {
    const answer = answered<typeof kind>()
    worker.postMessage({ kind, ...request })
    return answer
  }

  await answered<'begin'>()
  return {
    ask,
    failure,
    async close() {
      closing = true
      const exited = new Promise((resolve) => worker.once('exit', resolve))
      await ask('close', {})
      await exited
    },
  }
}
