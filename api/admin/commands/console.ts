import { stderr, stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { monotonic } from '../../operation/clock.ts'

/** The input and output of a command: results on stdout, everything else on stderr. */
export interface Console {
  /** stdin without one */
  input?: Readable
  result(line: string): void
  log(line: string): void
  progress(what: string, done: number, of: number): void
}

/** ms between two lines of progress */
const progressInterval = { pipe: 2000, terminal: 100 }

export function processConsole(): Console {
  let last = Number.NEGATIVE_INFINITY
  return {
    result: (line) => void process.stdout.write(`${line}\n`),
    log: (line) => void process.stderr.write(`${line}\n`),
    progress(what, done, of) {
      const { isTTY } = process.stderr
      const finished = done >= of
      if (!finished && monotonic() - last < progressInterval[isTTY ? 'terminal' : 'pipe']) return
      last = monotonic()
      const line = `${what}: ${done} / ${of}`
      process.stderr.write(isTTY ? `\r\u001b[K${line}${finished ? '\n' : ''}` : `${line}\n`)
    },
  }
}

/** Prompts for a password without echo. Undefined without a terminal, or when only Enter is pressed. */
export async function promptPassword(): Promise<string | undefined> {
  if (!stdin.isTTY) return undefined
  stderr.write('Password (Enter: generate one): ')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: stdin, output: silent, terminal: true })
  try {
    const typed = await reader.question('')
    return typed === '' ? undefined : typed
  } finally {
    reader.close()
    stderr.write('\n')
  }
}
