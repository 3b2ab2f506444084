import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docx } from '../../tests/uploads/files/docx.ts'
import { pdf } from '../../tests/uploads/files/pdf.ts'
import { createInspector, type Inspector } from './inspector.ts'

let folder: string
let inspector: Inspector
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nhung-inspector-'))
  inspector = createInspector()
})
afterAll(async () => {
  await inspector.close()
  await rm(folder, { recursive: true })
})

const write = async (name: string, bytes: Buffer) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

test('files are judged side by side, each answer going to its own question', async () => {
  const good = await write('good', pdf())
  const bad = await write('bad', docx([{ name: 'word/vbaProject.bin', content: 'x' }]))
  const questions = Array.from({ length: 20 }, (_, i) =>
    i % 2 ? inspector.inspect({ type: 'pdf', path: good }) : inspector.inspect({ type: 'docx', path: bad }),
  )
  expect(await Promise.all(questions)).toEqual(
    questions.map((_, i) => (i % 2 ? undefined : 'file_active_content')),
  )
})

test('a file that cannot be read is an error of ours and no issue, and the next one is inspected again', async () => {
  await expect(inspector.inspect({ type: 'pdf', path: join(folder, 'none') })).rejects.toThrow('ENOENT')
  expect(await inspector.inspect({ type: 'pdf', path: await write('next', pdf()) })).toBeUndefined()
})

test('after it was closed it starts again with the next file', async () => {
  await inspector.close()
  expect(await inspector.inspect({ type: 'pdf', path: await write('again', pdf()) })).toBeUndefined()
})
