import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import type { FileIssue } from './file-issue.ts'
import type { Inspected, Inspection } from './inspection.ts'

/** ms. An honest file of 5 MiB takes some milliseconds. */
const timeout = 10_000
/** ms after which an unused process ends */
const idleTimeout = 60_000
/** MB: a file, its largest part and the lists about them. */
const maxHeap = 160

export interface Inspector {
  inspect(file: Inspection): Promise<FileIssue | undefined>
  close(): Promise<void>
}

/** Starts the process with the first file, and again after one that took too much time or memory. */
export function createInspector(): Inspector {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const oneAtATime = pLimit(1)

  async function end() {
    const ending = child
    child = undefined
    if (!ending?.pid || hasEnded(ending)) return
    const exited = once(ending, 'exit')
    ending.ref()
    ending.kill('SIGKILL')
    await exited
  }

  async function run(file: Inspection): Promise<FileIssue | undefined> {
    clearTimeout(idle)
    if (child && (!child.connected || hasEnded(child))) child = undefined
    child ??= start()
    try {
      const inspected = await inspectIn(child, file)
      if ('failed' in inspected) throw new Error(`An upload can't be read: ${inspected.failed}`)
      idle = setTimeout(() => void oneAtATime(end), idleTimeout).unref()
      return inspected.issue ?? undefined
    } catch (error) {
      await end()
      if (error instanceof Exhausted) return 'file_archive_unsafe'
      throw error
    }
  }

  return {
    inspect: (file) => oneAtATime(run, file),
    close: () => {
      clearTimeout(idle)
      return oneAtATime(end)
    },
  }
}

/** V8 ends the whole process when a thread reaches its memory limit; so this is a process of its own. */
function start(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./inspect-process.ts', import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${maxHeap}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Between two files nobody waits; the next one gets a new process.
  child.on('error', () => undefined)
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // It does not keep the service running.
  child.unref()
  child.channel?.unref()
  return child
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

class Exhausted extends Error {}

function inspectIn(child: ChildProcess, file: Inspection): Promise<Inspected> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      child.channel?.unref()
      child.off('message', onMessage)
      child.off('error', onError)
      child.off('exit', onExit)
    }
    const onMessage = (inspected: Inspected) => {
      done()
      resolve(inspected)
    }
    const onError = (error: Error) => {
      done()
      reject(error)
    }
    const onExit = () => onError(new Exhausted('memory'))
    const timer = setTimeout(() => onError(new Exhausted('time')), timeout)
    child.channel?.ref()
    child.on('message', onMessage)
    child.on('error', onError)
    child.on('exit', onExit)
    child.send(file)
  })
}
