import { Worker } from 'node:worker_threads'
import { OutcomeUnknown, StorageUnavailable } from '../errors.ts'
import { errorOf } from './failure.ts'
import type { Answer, Answers, RequestKind, Requests, WriterOptions } from './messages.ts'

export interface Writer {
  /** @throws StorageUnavailable, or StatementFailed for a refused statement */
  ask<K extends RequestKind>(kind: K, request: Requests[K]): Promise<Answers[K]>
  readonly failure: Promise<never>
  close(): Promise<void>
}

interface Asked {
  settle(answer: Answer): void
  abandon(reason: Error): void
}

/** Throws the error of opening the database in the thread. */
export async function startWriter(options: WriterOptions): Promise<Writer> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: options,
    // MB. Batches are short-lived garbage; without limits V8 collects it only at about 170 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 },
  })
  const asked: Asked[] = []
  let ended: Error | undefined
  let closing = false

  const failure = new Promise<never>((_, reject) => {
    let cause: unknown
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      const message = 'The database writer has ended'
      ended = new StorageUnavailable(message, { cause })
      for (const one of asked.splice(0)) one.abandon(new OutcomeUnknown(message, { cause }))
      if (!closing) reject(ended)
    })
  })
  // Prevents an unhandled rejection until the caller watches `failure`.
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
