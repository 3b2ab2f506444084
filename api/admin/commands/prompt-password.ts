import { stderr, stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

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
