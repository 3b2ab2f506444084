/** What a command says and where: results on stdout for programs, everything else on stderr for people. */
export interface Console {
  result(line: string): void
  log(line: string): void
  /** How far a long command is; one line that is written over where a person looks on. */
  progress(what: string, done: number, of: number): void
}

/** A mistake of whoever typed the command: one line, no stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** ms between two lines of progress where nobody looks on */
const quietly = 2000

export function processConsole(now: () => number): Console {
  let last = 0
  return {
    result: (line) => void process.stdout.write(`${line}\n`),
    log: (line) => void process.stderr.write(`${line}\n`),
    progress(what, done, of) {
      const looksOn = process.stderr.isTTY
      const over = done >= of
      if (!over && now() - last < (looksOn ? 100 : quietly)) return
      last = now()
      const line = `${what}: ${done} / ${of}`
      process.stderr.write(looksOn ? `\r\u001b[K${line}${over ? '\n' : ''}` : `${line}\n`)
    },
  }
}
