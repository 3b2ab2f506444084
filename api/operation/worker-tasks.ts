import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, type Transferable } from 'node:worker_threads'
import { codeOf } from './file-errors.ts'

/** Messages of one task of a thread; `progress` is sent while it runs. All must be cloneable. */
export interface Task {
  input: unknown
  output: unknown
  progress?: unknown
}
/** The tasks of one thread by name. Both ends import this type, only the thread imports the handlers. */
export type TasksOf<Tasks> = { [Name in keyof Tasks]: Task }

type TaskHandlers<Tasks extends TasksOf<Tasks>> = {
  [Name in keyof Tasks]: (
    input: Tasks[Name]['input'],
    progress: (value: Tasks[Name]['progress']) => void,
  ) => Tasks[Name]['output'] | Promise<Tasks[Name]['output']>
}

export interface TaskRequest {
  name: string
  input: unknown
}

/** A clone has no class, and an error that was cloned has not even its name. */
export interface TaskFailure {
  name: string
  code: string | undefined
  error: unknown
}

export type TaskMessage =
  | { kind: 'progress'; value: unknown }
  | { kind: 'done'; output: unknown }
  | ({ kind: 'failed' } & TaskFailure)

const transfers = new WeakMap<object, readonly Transferable[]>()

/** Moves the memory of an output to the main thread instead of copying it. */
export function transferring<Output extends object>(output: Output, memory: readonly Transferable[]): Output {
  transfers.set(output, memory)
  return output
}

const transfersOf = (output: unknown) =>
  typeof output === 'object' && output !== null ? transfers.get(output) : undefined

const hasHandler = <Tasks extends TasksOf<Tasks>>(
  handlers: TaskHandlers<Tasks>,
  name: string,
): name is string & keyof Tasks => Object.hasOwn(handlers, name)

const isHelperOfV8 = (threadId: string) =>
  readFileSync(`/proc/self/task/${threadId}/comm`, 'utf8').trim() === 'V8Worker'

/**
 * Lets the main thread go first on a busy machine, before this thread and before those on which V8 collects the garbage of all.
 * Only Linux has priorities of threads.
 */
function lowerPriority() {
  if (process.platform !== 'linux') return
  const own = readlinkSync('/proc/thread-self').split('/').at(-1)
  setPriority(Number(own), constants.priority.PRIORITY_BELOW_NORMAL)
  for (const threadId of readdirSync('/proc/self/task'))
    try {
      if (isHelperOfV8(threadId)) setPriority(Number(threadId), constants.priority.PRIORITY_LOW)
    } catch {
      // The thread has ended.
    }
}

/**
 * Called once by the module of a thread: runs one task after the other, as `createWorkerPool` sends them.
 * @param isLong tasks take a second or more: visitors' requests go first
 */
export function serveTasks<Tasks extends TasksOf<Tasks>>(
  handlers: TaskHandlers<Tasks>,
  { isLong = true }: { isLong?: boolean } = {},
): void {
  const port = parentPort
  if (!port) return
  if (isLong) lowerPriority()
  const post = (message: TaskMessage, memory: readonly Transferable[] = []) =>
    port.postMessage(message, memory)
  const fail = (error: unknown) => {
    const { name } = error instanceof Error ? error : new Error()
    const code = codeOf(error)
    const named = { kind: 'failed', name, code: typeof code === 'string' ? code : undefined } as const
    try {
      post({ ...named, error })
    } catch {
      // A property of it can't be cloned.
      post({ ...named, error: new Error(String(error)) })
    }
  }
  port.on('message', async ({ name, input }: TaskRequest) => {
    try {
      if (!hasHandler<Tasks>(handlers, name)) throw new Error(`The thread has no task called ${name}`)
      const output = await handlers[name](input, (value) => post({ kind: 'progress', value }))
      post({ kind: 'done', output }, transfersOf(output))
    } catch (error) {
      fail(error)
    }
  })
}

/** Opens at the first call, for all calls; where that fails, the next call tries again. */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open().catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

const cell = new Int32Array(new SharedArrayBuffer(4))

/** ms of work between two pauses */
const interval = 1
/** ms */
const pause = 0.3

let resumedAt = performance.now()

/**
 * Called between the steps of a long task on a worker thread: Linux lets a running thread finish its slice of 3 to 4 ms although
 * the main thread, of higher priority, wakes up. A thread that sleeps for a moment lets it go at once.
 */
export function yieldProcessor(): void {
  if (performance.now() - resumedAt < interval) return
  Atomics.wait(cell, 0, 0, pause)
  resumedAt = performance.now()
}

/** The memory of bytes in which nothing else lies: it may be moved to another thread, or freed. */
export const ownMemory = ({ buffer, byteLength }: Uint8Array): ArrayBuffer | undefined =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : undefined

/** Buffers to transfer with a message to a thread; shared memory is copied instead. */
export function transferable(bytes: Uint8Array): ArrayBuffer[] {
  const memory = ownMemory(bytes)
  return memory ? [memory] : []
}
