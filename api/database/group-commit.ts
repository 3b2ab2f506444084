import { channel } from 'node:diagnostics_channel'
import type { CommitWatch } from './commit-watch.ts'
import { Overloaded } from './errors.ts'
import type { Write, WriteResult } from './writes/rows.ts'

export type Outcome = { result: WriteResult } | { error: Error }

export interface GroupCommitOptions {
  /** Resolves after the flush with one outcome per write. Throws when nothing was stored. */
  commit(writes: Write[]): Promise<Outcome[]>
  /** Acquires the write mutex. Writes that arrive meanwhile join the batch. */
  turn(): Promise<() => void>
  /** Maximum writes per transaction; 1 turns grouping off. */
  batch: number
  limits: { count: number; bytes: number }
  watch?: Pick<CommitWatch, 'committed' | 'refused'>
}

/** A message for each transaction. */
export const batchChannel = 'nhung:batch'
export const isBatch = (message: unknown): message is { size: number } =>
  typeof message === 'object' && message !== null && 'size' in message && typeof message.size === 'number'
const batches = channel(batchChannel)

interface Job {
  write: Write
  bytes: number
  resolve(result: WriteResult): void
  reject(error: unknown): void
}

/** bytes */
const largestBatch = 4 * 1024 * 1024

/** Statistics may fill this share of the queue; the rest is reserved for forms. */
const shareOfEvents = 0.75

/** Groups writes that arrive during a flush into the next transaction, without a timer. */
export function createGroupCommit({ commit, turn, batch, limits, watch }: GroupCommitOptions) {
  const queue: Job[] = []
  let running = false
  let count = 0
  let before = 0
  let bytes = 0
  const idle: (() => void)[] = []

  const isFull = (share: number) => count >= limits.count * share || bytes >= limits.bytes * share

  const note = (outcomes: Outcome[]) => {
    for (const outcome of outcomes) if ('error' in outcome) watch?.refused(outcome.error)
    if (outcomes.some((outcome) => 'result' in outcome)) watch?.committed()
  }

  const settle = (jobs: Job[], outcomes: (Outcome | undefined)[]) => {
    for (const [index, job] of jobs.entries()) {
      count--
      bytes -= job.bytes
      const outcome = outcomes[index]
      if (outcome && 'result' in outcome) job.resolve(outcome.result)
      else
        job.reject(outcome?.error ?? new Error('A batch came back without the outcome of one of its writes'))
    }
  }

  // Halfway from the previous size to the queue length. Clients send again once answered, so taking the whole queue
  // would make the main thread and the writer alternate instead of overlapping.
  const fitting = () => {
    let size = 0
    const beyond = queue.findIndex((job, index) => {
      size += job.bytes
      return index > 0 && size > largestBatch
    })
    return Math.min(batch, Math.ceil((queue.length + before) / 2), beyond === -1 ? queue.length : beyond)
  }

  const commitNext = async () => {
    let jobs: Job[] = []
    try {
      const release = await turn()
      try {
        jobs = queue.splice(0, fitting())
        before = jobs.length
        const outcomes = await commit(jobs.map((job) => job.write))
        note(outcomes)
        settle(jobs, outcomes)
        if (batches.hasSubscribers) batches.publish({ size: jobs.length })
      } finally {
        release()
      }
    } catch (error) {
      watch?.refused(error)
      // Without the mutex no job was taken yet: the whole queue has timed out.
      const refused = jobs.length > 0 ? jobs : queue.splice(0)
      settle(
        refused,
        refused.map(() => ({ error: asError(error) })),
      )
    }
  }

  /** Defers the start, so that all writes of one event loop turn join the batch. */
  const start = () => {
    running = true
    setImmediate(() => void run())
  }

  const run = async () => {
    while (queue.length > 0) await commitNext()
    running = false
    for (const told of idle.splice(0)) told()
  }

  return {
    append(write: Write): Promise<WriteResult> {
      if (isFull(write.name === 'events' ? shareOfEvents : 1))
        return Promise.reject(new Overloaded('Too many writes are waiting for the disk'))
      return new Promise((resolve, reject) => {
        const job = { write, bytes: sizeOf(write.row), resolve, reject }
        count++
        bytes += job.bytes
        queue.push(job)
        if (!running) start()
      })
    },
    pressure: () => ({ queued: count, bytes, full: isFull(1) }),
    drained: () => (running ? new Promise<void>((resolve) => idle.push(resolve)) : Promise.resolve()),
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Approximate bytes of a queued row. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  let bytes = 16
  for (const part of Object.values(value)) bytes += sizeOf(part)
  return bytes
}
