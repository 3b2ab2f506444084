import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Same locale as Chromium's contexts. */
export const visitor = { languages: 'vi-VN, vi', timeZone: 'Asia/Ho_Chi_Minh' }

export interface BrowserProcess {
  child: ChildProcess
  stop(): Promise<void>
}

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'nhung-engine-'))

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })

export function startProcess(program: string, args: string[], options: SpawnOptions): BrowserProcess {
  const child = spawn(program, args, options)
  const exited = once(child, 'exit')
  return {
    child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exited
    },
  }
}

/** Resolves with the first group of `pattern` in what `stream` prints. */
export function printed(
  { child }: BrowserProcess,
  stream: NodeJS.ReadableStream | null | undefined,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = pattern.exec(output) ?? []
      if (found) resolve(found)
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}:\n${output}`)))
  })
}
