import { createInterface } from 'node:readline'
import { CommandError, explainFailure } from '../../operation/explain-failure.ts'
import { describeError } from '../../operation/logging.ts'
import type { Console } from './console.ts'

const word = /(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+/g

/** Words as in a shell: quotes keep spaces, a backslash keeps the next character. @throws CommandError */
function wordsOf(line: string): string[] {
  const rest = line.replaceAll(word, '').trim()
  if (rest) throw new CommandError('a quote has no end')
  return (line.match(word) ?? []).map((one) =>
    one.replaceAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/g, (_, double, single, plain) =>
      double === undefined ? (single ?? plain) : double.replaceAll(/\\(.)/g, '$1'),
    ),
  )
}

/** Prints on stdout, for each line of stdin: its number, `ok` or `failed`, and its results or the reason, between tabs. */
export async function runBatch(
  console: Console,
  run: (argv: string[], console: Console) => Promise<void> | void,
  { stopsOnError }: { stopsOnError: boolean },
) {
  let number = 0
  let failed = 0
  let last: string | undefined
  for await (const line of createInterface({ input: console.input ?? process.stdin })) {
    number++
    if (/^\s*(?:#|$)/.test(line)) continue
    const results: string[] = []
    try {
      const words = wordsOf(line)
      const argv = words.map((one, at) =>
        one === 'last' && words[at - 1] === '--tenant' ? (last ?? one) : one,
      )
      await run(argv, { ...console, result: (text) => void results.push(text) })
      if (argv[0] === 'tenant' && argv[1] === 'create') last = results[0]
      console.result([number, 'ok', ...results].join('\t'))
    } catch (error) {
      failed++
      const reason = explainFailure(error) ?? describeError(error)
      console.result([number, 'failed', reason.replaceAll(/\s*\n\s*/g, ' ')].join('\t'))
      if (stopsOnError) throw new CommandError(`Line ${number} failed; those after it were not read`)
    }
  }
  if (failed > 0) throw new CommandError(`${failed} of ${number} lines failed`)
}
