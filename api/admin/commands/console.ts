import { monotonic } from '../../operation/clock.ts'

/** The output of a command: results on stdout, everything else on stderr. */
export interface Console {
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
