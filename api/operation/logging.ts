import { inspect } from 'node:util'

export type Log = (text: string) => void

/** stdout is for the messages of the start command. */
export const logLine: Log = (text) => {
  process.stderr.write(`${new Date().toISOString()} ${text.replaceAll('\n', '\n  ')}\n`)
}

export const describeError = (error: unknown) => inspect(error, { depth: 4, breakLength: 120 })
