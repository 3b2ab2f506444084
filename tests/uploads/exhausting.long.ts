import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createInspector } from '../../api/uploads/inspector.ts'
import { exhaustingFiles } from './files/exhausting.ts'
import { pdf } from './files/pdf.ts'

test('a file that takes all memory or stack is refused, and the next one is inspected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-inspector-'))
  const inspector = createInspector()
  onTestFinished(async () => {
    await inspector.close()
    await rm(folder, { recursive: true })
  })
  const write = async (name: string, bytes: Buffer) => {
    const path = join(folder, name)
    await writeFile(path, bytes)
    return path
  }
  for (const { bytes, issue } of exhaustingFiles())
    expect(await inspector.inspect({ type: 'docx', path: await write('exhausting', bytes) })).toBe(issue)
  expect(await inspector.inspect({ type: 'pdf', path: await write('after', pdf()) })).toBeUndefined()
})
