/** The service of a run: in this process, or in one that can be killed. Its clock is the run's. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type ServiceOptions, startService } from '../../api/service.ts'
import type { Settings } from '../../api/settings.ts'
import runtime from '../../build-scripts/service-runtime.json' with { type: 'json' }
import { programEnvironment } from '../harness/program.ts'

export interface StartOptions {
  /** Maximum pages of 4,096 bytes in the SQLite file. */
  maxPages?: number
}

export interface Host {
  start(options?: StartOptions): Promise<void>
  stop(): Promise<void>
  /** As `kill -9`; undefined where the service shares the run's process. */
  kill: (() => Promise<void>) | undefined
  setTime(now: number): Promise<void>
  /** epoch ms, as the service has it */
  now(): number
}

/** Every name is unknown: deliveries are attempted, and nothing leaves this machine. */
const offline: ServiceOptions['webhooks'] = {
  lookup: (host, _options, done) => done(new Error(`There is no ${host} in a run`), ''),
}

export const optionsAt = (now: () => number, { maxPages }: StartOptions): ServiceOptions => ({
  now,
  monotonic: now,
  webhooks: offline,
  ...(maxPages !== undefined && { maxPages }),
})

export function hostHere(settings: Settings, log: (line: string) => void): Host {
  let time = 0
  let service: Awaited<ReturnType<typeof startService>> | undefined
  return {
    async start(options = {}) {
      service = await startService(
        settings,
        log,
        optionsAt(() => time, options),
      )
    },
    async stop() {
      await service?.stop()
      service = undefined
    },
    kill: undefined,
    async setTime(now) {
      time = now
    },
    now: () => time,
  }
}

export interface ChildStart {
  settings: Settings
  options: StartOptions
  now: number
}

export function hostInChild(settings: Settings, log: (line: string) => void): Host {
  let time = 0
  let child: ReturnType<typeof fork> | undefined
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  return {
    async start(options = {}) {
      const started = fork(join(import.meta.dirname, 'service-child.ts'), {
        execArgv: runtime.flags,
        env: programEnvironment,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = started
      for (const stream of [started.stdout, started.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => log(text))
      const ready = Promise.race([
        once(started, 'message'),
        once(started, 'exit').then(() => {
          throw new Error('The service ended at its start')
        }),
      ])
      started.send({ settings, options, now: time } satisfies ChildStart)
      await ready
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async setTime(now) {
      time = now
      if (!child) return
      const told = once(child, 'message')
      child.send(now)
      await told
    },
    now: () => time,
  }
}
