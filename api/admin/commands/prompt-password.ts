import { stderr, stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Asks for a password where a person sits at the terminal, without showing what is typed. Undefined where nobody does, or
 * when they only press Enter: then one is generated.
 */
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
