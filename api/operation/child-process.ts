import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'

/** The process took too long, or ended by itself, as without memory. */
export class ProcessExhausted extends Error {
  override readonly name = 'ProcessExhausted'
}

interface Options {
  /** Answers each message with one message. */
  module: URL
  execArgv?: string[]
  /** ms for one task */
  timeout: number
  /** ms after which an unused process ends */
  idleTimeout: number
}

/**
 * Tasks on files of strangers, one at a time: a hostile one takes time and memory of this process alone.
 * It starts with the first task, and again after one that ended it.
 */
export function createChildProcess<Task extends Serializable, Result>(options: Options) {
  const { idleTimeout } = options
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

  async function run(task: Task): Promise<Result> {
    clearTimeout(idle)
    if (child && (!child.connected || hasEnded(child))) child = undefined
    child ??= start(options)
    try {
      const result = await ask<Task, Result>(child, task, options.timeout)
      idle = setTimeout(() => void oneAtATime(end), idleTimeout).unref()
      return result
    } catch (error) {
      await end()
      throw error
    }
  }

  return {
    /** @throws ProcessExhausted */
    run: (task: Task) => oneAtATime(run, task),
    /** Tasks that wait. */
    waiting: () => oneAtATime.pendingCount,
    close: () => {
      clearTimeout(idle)
      return oneAtATime(end)
    },
  }
}

function start({ module, execArgv = [] }: Options): ChildProcess {
  const child = fork(fileURLToPath(module), [], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  // An exit between two tasks affects no caller; the next task starts a new process.
  child.on('error', () => undefined)
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // An idle child must not keep the service running.
  child.unref()
  child.channel?.unref()
  return child
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

function ask<Task extends Serializable, Result>(child: ChildProcess, task: Task, timeout: number) {
  return new Promise<Result>((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      child.channel?.unref()
      child.off('message', onMessage)
      child.off('error', onError)
      child.off('exit', onExit)
    }
    // The module answers with its own `Result`.
    const onMessage = (result: Serializable) => {
      done()
      resolve(result as Result)
    }
    const onError = (error: Error) => {
      done()
      reject(error)
    }
    const onExit = () => onError(new ProcessExhausted('memory'))
    const timer = setTimeout(() => onError(new ProcessExhausted('time')), timeout)
    child.channel?.ref()
    child.on('message', onMessage)
    child.on('error', onError)
    child.on('exit', onExit)
    child.send(task)
  })
}
