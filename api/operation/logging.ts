import { inspect } from 'node:util'

type Fields = Record<string, string | number | undefined>
export type WriteLine = (line: string) => void
export type Log = (event: string, fields?: Fields) => void
export type LogFormat = 'text' | 'json'

/** stdout is for the messages of the start command. */
const logLine: WriteLine = (text) => {
  process.stderr.write(`${new Date().toISOString()} ${text.replaceAll('\n', '\n  ')}\n`)
}

/** An entry in JSON has its time in it. */
export const lineWriter = (format: LogFormat): WriteLine =>
  format === 'json' ? (line) => void process.stderr.write(`${line}\n`) : logLine

export function createLog(format: LogFormat, write: WriteLine): Log {
  const toLine = format === 'json' ? jsonEntry : logEntry
  return (event, fields = {}) => write(toLine(event, fields))
}

/** Mail servers repeat the recipient in what they refuse. */
const emailAddress = /[^\s<>"'=,;:]+@[^\s<>"'=,;:]+/g

const plain = /^[\w./:*+-]+$/

/** Without addresses of people. */
const shown = (value: string | number) =>
  typeof value === 'number' ? value : value.replace(emailAddress, '*@*')

/** One event on one line: `publish widget=dem-nguoc revision=4`. */
function logEntry(event: string, fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return []
    const text = String(shown(value))
    return [`${name}=${plain.test(text) ? text : JSON.stringify(text)}`]
  })
  return [event, ...pairs].join(' ')
}

/** `{"time":"…","message":"publish","widget":"dem-nguoc","revision":4}` */
function jsonEntry(event: string, fields: Fields): string {
  const entry: Fields = { time: new Date().toISOString(), message: event }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) entry[name] = shown(value)
  return JSON.stringify(entry)
}

/** The message of an error and of each of its causes, on one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`
}

/** Logs only the stack: further properties of an error may hold a visitor's input. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error, { depth: 4, breakLength: 120 })
  const text = error.stack ?? String(error)
  return error.cause === undefined ? text : `${text}\nbecause ${describeError(error.cause)}`
}

export type LogFailure = (error: unknown, during: string) => void

export const failureLog =
  (log: Log): LogFailure =>
  (error, during) =>
    log('failure', { during, error: describeError(error) })
