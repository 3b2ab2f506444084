import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { unlessMissing } from './file-errors.ts'

const LastCopy = z.object({
  /** epoch ms; what was acknowledged before is in the copy */
  at: z.number(),
  to: z.string(),
})
type LastCopy = z.infer<typeof LastCopy>

const fileIn = (folders: { private: string }) => join(folders.private, 'last-copy.json')

/** Read by the health of the service; undefined where nothing was copied yet. */
export async function readLastCopy(folders: { private: string }): Promise<LastCopy | undefined> {
  const text = await readFile(fileIn(folders), 'utf8').catch(unlessMissing)
  return text === undefined ? undefined : LastCopy.parse(JSON.parse(text))
}

export async function writeLastCopy(folders: { private: string }, copy: LastCopy): Promise<void> {
  const next = `${fileIn(folders)}.next`
  await writeFile(next, JSON.stringify(copy))
  await rename(next, fileIn(folders))
}
