import { Worker } from 'node:worker_threads'
import { Mutex, type MutexInterface, withTimeout } from 'async-mutex'
import { OutcomeUnknown, StorageUnavailable } from '../errors.ts'
import type { Row } from '../writes/operation.ts'
import type { Write, WriteResult } from '../writes/rows.ts'
import { errorOf, type Failure } from './connection.ts'

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

/** Requests to the writer's thread, answered in order. */
export interface Requests {
  batch: { writes: Write[] }
  statement: { sql: string; parameters: readonly unknown[] }
  begin: object
  commit: object
  rollback: object
  close: object
}
export type RequestKind = keyof Requests
export type Request<K extends RequestKind = RequestKind> = { [P in K]: { kind: P } & Requests[P] }[K]

export interface Answers {
  batch: JobOutcome[]
  statement: StatementAnswer
  begin: null
  commit: null
  rollback: null
  close: null
}
export type Answer<K extends RequestKind = RequestKind> = { value: Answers[K] } | { failure: Failure }

type JobOutcome = { result: WriteResult } | { failure: Failure }

export interface StatementAnswer {
  rows: Row[]
  changes: number
  lastInsertRowid: number | bigint
}

export interface WriterOptions {
  file: string
  operations: readonly string[]
  /** Maximum pages of 4,096 bytes. */
  maxPages?: number
}

export type Release = MutexInterface.Releaser

export interface WriteMutex {
  /** Rejects with `StorageUnavailable` after the timeout. */
  acquire(): Promise<Release>
}

/** @param timeout ms */
export const createWriteMutex = (timeout: number): WriteMutex =>
  withTimeout(new Mutex(), timeout, new StorageUnavailable(`Waited ${timeout} ms for the write mutex`))
