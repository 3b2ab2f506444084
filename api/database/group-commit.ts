import { Overloaded } from './errors.ts'
import type { Write } from './writes/operations.ts'
import type { WriteResult } from './writes/rows.ts'

/** How one write of a batch went. */
export type Outcome = { result: WriteResult } | { error: Error }

export interface GroupCommitOptions {
  /** Keeps a batch in one transaction and resolves after its flush, with an outcome per write. Throws when none was kept. */
  commit(writes: Write[]): Promise<Outcome[]>
  /** Waits for the database and hands it back afterwards. What arrives while waiting joins the batch. */
  turn(): Promise<() => void>
  /** Writes in one transaction at most: 1 turns grouping off. */
  batch: number
  /** How much may wait. Beyond it a write is refused at once, instead of waiting longer than its sender does. */
  limits: { count: number; bytes: number }
}

interface Job {
  write: Write
  bytes: number
  resolve(result: WriteResult): void
  reject(error: unknown): void
}

/** bytes */
const largestBatch = 4 * 1024 * 1024

/** Statistics may fill this part of the queue; the rest is kept free for forms. */
const shareOfEvents = 0.75

/**
 * Lets concurrent writes share a transaction: what arrives while a batch is on its way to the disk goes with the next one.
 * Each is answered after the flush that holds it. No timer is involved, so an idle service adds no delay.
 */
export function createGroupCommit({ commit, turn, batch, limits }: GroupCommitOptions) {
  const queue: Job[] = []
  let running = false
  let count = 0
  /** Writes in the batch before this one. */
  let before = 0
  let bytes = 0
  const idle: (() => void)[] = []

  const isFull = (share: number) => count >= limits.count * share || bytes >= limits.bytes * share

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

  /**
   * How many of those that wait go together. Senders who wait for their answers come back in a wave with those they waited
   * with. Were all in one wave, this thread would rest while it is flushed, and the writer while it is answered. So a batch
   * goes half-way from the size of the one before to all that wait, which evens the waves out: while one is at the disk, another
   * is here. Fewer when they are too large for the writer's thread at once.
   */
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
        settle(jobs, await commit(jobs.map((job) => job.write)))
      } finally {
        release()
      }
    } catch (error) {
      // Without a turn nothing was taken from the queue: then everything that waits has waited too long.
      const refused = jobs.length > 0 ? jobs : queue.splice(0)
      settle(
        refused,
        refused.map(() => ({ error: asError(error) })),
      )
    }
  }

  /** Begins when what has come in together is all here, which is no later for one alone. */
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
    /** Resolves when nothing waits. */
    drained: () => (running ? new Promise<void>((resolve) => idle.push(resolve)) : Promise.resolve()),
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Roughly the bytes a row takes while it waits: the length of its texts, and a little for everything else. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  let bytes = 16
  for (const part of Object.values(value)) bytes += sizeOf(part)
  return bytes
}
