import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../database/temporary.fixture.ts'
import { dataFolders } from '../operation/data-folder.ts'
import { folderTrash, type TrashedFile } from './trash.ts'

const upload = (tenant: string, letter: string) => `${tenant}/2026/11/${letter.repeat(32)}`

test('what is in the trash can be read until its day is deleted, and goes at once with its tenant', async () => {
  const folders = dataFolders(await temporaryFolder())
  const trash = folderTrash(folders)
  const files = async () => {
    const found: TrashedFile[] = []
    for await (const file of trash.files()) found.push(file)
    return found
  }
  const write = async (path: string, content: string) => {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  expect([await files(), await trash.empty('2026-11-30')]).toEqual([[], []])
  const [old, own, other] = [upload('t', 'a'), upload('t', 'b'), upload('other', 'c')]
  for (const key of [old, own, other]) await write(join(folders.uploads, key), key)
  const picture = 'd'.repeat(32)
  await write(join(folders.published, 'media', picture, '48x32.webp'), 'webp')
  await trash.put('uploads', old, '2026-11-20')
  for (const key of [own, other]) await trash.put('uploads', key, '2026-11-21')
  await trash.put('media', picture, '2026-11-21')
  await expect(access(join(folders.uploads, own))).rejects.toThrow('ENOENT')
  expect((await trash.readUpload(own))?.toString()).toBe(own)
  expect([...((await trash.readPicture(picture)) ?? [])]).toEqual([['48x32.webp', Buffer.from('webp')]])
  expect(await trash.readPicture('e'.repeat(32))).toBeUndefined()

  expect(await trash.empty('2026-11-21')).toEqual(['2026-11-20'])
  expect(await trash.readUpload(old)).toBeUndefined()
  await trash.removeTenant('t')
  expect((await files()).map(({ kind, key }) => [kind, key]).sort()).toEqual([
    ['media', picture],
    ['uploads', other],
  ])
})
