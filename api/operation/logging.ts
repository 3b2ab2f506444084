import { inspect } from 'node:util'

/** Writes one line to the service's log. */
export type Log = (text: string) => void

/** One line per entry on stderr, with its time, so that stdout stays free for what a person who starts the service reads. */
export const logLine: Log = (text) => {
  process.stderr.write(`${new Date().toISOString()} ${text.replaceAll('\n', '\n  ')}\n`)
}

/** An error with its stack and its causes. */
export const describeError = (error: unknown) => inspect(error, { depth: 4, breakLength: 120 })
