import { inspect } from 'node:util'

export type Log = (text: string) => void

/** Logs to stderr with a timestamp; stdout is for the person who starts the service. */
export const logLine: Log = (text) => {
  process.stderr.write(`${new Date().toISOString()} ${text.replaceAll('\n', '\n  ')}\n`)
}

/** An error with its stack and its causes. */
export const describeError = (error: unknown) => inspect(error, { depth: 4, breakLength: 120 })
