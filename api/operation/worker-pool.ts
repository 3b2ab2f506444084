import { type Transferable, Worker } from 'node:worker_threads'
import { storageErrorOf } from '../database/errors.ts'
import type { TaskFailure, TaskMessage, TaskRequest, TasksOf } from './worker-tasks.ts'

/** Bytes or characters of a draft: a smaller one takes less time than it takes to start a thread. */
export const largeDraft = 64 * 1024

/**
 * The thread ended by itself; the next task gets a new one. Running out of memory is no such end: V8 may abort the whole
 * process, so the size of inputs is what bounds memory.
 */
class WorkerCrashed extends Error {
  override readonly name = 'WorkerCrashed'
}

/** The task took longer than its time limit, waiting included. */
export class WorkerTimedOut extends Error {
  override readonly name = 'WorkerTimedOut'
}

/** The queue is full, or the pool is closed; the task did not start. */
export class WorkerPoolBusy extends Error {
  override readonly name = 'WorkerPoolBusy'
}

export interface WorkerPoolOptions {
  /** Calls `serveTasks`. */
  module: URL
  /** Maximum threads that run tasks; each starts when it is needed. */
  size: number
  workerData?: unknown
  /** Waiting tasks. */
  maxQueued?: number
  /** ms after which an unused thread ends */
  idleTimeout?: number
}

export interface TaskOptions<Progress> {
  /** ms, waiting included; a thread that is still running then is ended */
  timeout?: number
  /** Ends the task: it leaves the queue, or its thread ends. */
  signal?: AbortSignal | undefined
  progress?: (value: Progress) => void
  /** Memory of the input that moves to the thread instead of being copied. */
  transfer?: readonly Transferable[]
}

export interface WorkerPool<Tasks extends TasksOf<Tasks>> {
  /** @throws WorkerCrashed, WorkerTimedOut, WorkerPoolBusy, the reason of `signal`, what the task threw (cloned; of storage with its class) */
  run<Name extends string & keyof Tasks>(
    name: Name,
    input: Tasks[Name]['input'],
    options?: TaskOptions<Tasks[Name]['progress']>,
  ): Promise<Tasks[Name]['output']>
  /** Rejects waiting tasks and ends all threads. */
  close(): Promise<void>
}

/** An error of storage has its class again, so that the caller answers as if the task had run here. */
function errorOf({ name, code, error }: TaskFailure): unknown {
  if (!(error instanceof Error)) return error
  return storageErrorOf(name, { message: error.message, code, cause: error }) ?? error
}

interface Job {
  request: TaskRequest
  transfer: readonly Transferable[]
  progress(value: unknown): void
  settle(outcome: { output: unknown } | { error: unknown }): void
}

interface Thread {
  worker: Worker
  job?: Job | undefined
  idle?: NodeJS.Timeout
}

const defaultMaxQueued = 1000
/** ms */
const defaultIdleTimeout = 30_000

/** Runs tasks on worker threads, each thread one at a time, in the order of their calls. */
export function createWorkerPool<Tasks extends TasksOf<Tasks>>(
  options: WorkerPoolOptions,
): WorkerPool<Tasks> {
  const { module, size, workerData, maxQueued = defaultMaxQueued } = options
  const { idleTimeout = defaultIdleTimeout } = options
  const queue: Job[] = []
  /** Until they have exited: a thread inside a native call ends only after it. */
  const threads = new Set<Thread>()
  const ending = new Set<Thread>()
  let closed = false

  /** A native call, such as a long statement, holds its ending thread: as many others may run meanwhile. */
  const isFull = () => threads.size - ending.size >= size || threads.size >= 2 * size

  function start(): Thread {
    const worker = new Worker(module, { workerData })
    const thread: Thread = { worker }
    let cause: unknown
    threads.add(thread)
    worker.on('message', (message: TaskMessage) => receive(thread, message))
    worker.on('error', (error) => {
      cause = error
    })
    worker.on('exit', () => {
      threads.delete(thread)
      ending.delete(thread)
      clearTimeout(thread.idle)
      thread.job?.settle({
        error: new WorkerCrashed(`A thread ended during ${thread.job.request.name}`, { cause }),
      })
      next()
    })
    return thread
  }

  function receive(thread: Thread, message: TaskMessage) {
    const { job } = thread
    if (message.kind === 'progress') return job?.progress(message.value)
    thread.job = undefined
    job?.settle(message.kind === 'done' ? { output: message.output } : { error: errorOf(message) })
    if (ending.has(thread)) return
    next()
    if (thread.job) return
    thread.worker.unref()
    thread.idle = setTimeout(() => end(thread), idleTimeout).unref()
  }

  function end(thread: Thread): Promise<number> {
    ending.add(thread)
    return thread.worker.terminate()
  }

  function next() {
    while (queue.length > 0) {
      const unused = [...threads].find((thread) => !thread.job && !ending.has(thread))
      if (!unused && isFull()) return
      const thread = unused ?? start()
      const job = queue.shift()
      if (!job) return
      clearTimeout(thread.idle)
      thread.job = job
      thread.worker.ref()
      thread.worker.postMessage(job.request, job.transfer)
    }
  }

  function cancel(job: Job, error: unknown) {
    const position = queue.indexOf(job)
    if (position >= 0) queue.splice(position, 1)
    for (const thread of threads)
      if (thread.job === job) {
        thread.job = undefined
        void end(thread)
      }
    job.settle({ error })
  }

  const run: WorkerPool<Tasks>['run'] = (name, input, { timeout, signal, progress, transfer = [] } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (closed || queue.length >= maxQueued) return reject(new WorkerPoolBusy(`No room for ${name}`))
      const abort = () => cancel(job, signal?.reason)
      const timer =
        timeout === undefined
          ? undefined
          : setTimeout(() => cancel(job, new WorkerTimedOut(`${name} took over ${timeout} ms`)), timeout)
      const job: Job = {
        request: { name, input },
        transfer,
        // The thread's module has the same `Tasks`.
        progress: (value) => progress?.(value as Tasks[typeof name]['progress']),
        settle(outcome) {
          clearTimeout(timer)
          signal?.removeEventListener('abort', abort)
          if ('error' in outcome) reject(outcome.error)
          else resolve(outcome.output as Tasks[typeof name]['output'])
        },
      }
      signal?.addEventListener('abort', abort)
      queue.push(job)
      next()
    })

  return {
    run,
    async close() {
      closed = true
      for (const job of queue.splice(0)) job.settle({ error: new WorkerPoolBusy('The pool is closed') })
      await Promise.all([...threads].map(end))
    },
  }
}
