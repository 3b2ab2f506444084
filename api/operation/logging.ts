import { inspect } from 'node:util'

export type Log = (text: string) => void

/** stdout is for the messages of the start command. */
export const logLine: Log = (text) => {
  process.stderr.write(`${new Date().toISOString()} ${text.replaceAll('\n', '\n  ')}\n`)
}

/** Mail servers repeat the recipient in what they refuse. */
const emailAddress = /[^\s<>"'=,;:]+@[^\s<>"'=,;:]+/g

const plain = /^[\w./:*+-]+$/

/** One event on one line: `publish widget=dem-nguoc revision=4`. Addresses of people are left out. */
export function logEntry(event: string, fields: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return []
    const text = String(value).replace(emailAddress, '*@*')
    return [`${name}=${plain.test(text) ? text : JSON.stringify(text)}`]
  })
  return [event, ...pairs].join(' ')
}

/** Stacks alone: further properties of an error may hold what somebody sent. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error, { depth: 4, breakLength: 120 })
  const text = error.stack ?? String(error)
  return error.cause === undefined ? text : `${text}\nbecause ${describeError(error.cause)}`
}

export type LogFailure = (error: unknown, during: string) => void

export const failureLog =
  (log: Log): LogFailure =>
  (error, during) =>
    log(logEntry('failure', { during, error: describeError(error) }))
