import { execFile, spawn } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { CommandError } from '../operation/explain-failure.ts'

const Manifest = z.object({
  version: z.string(),
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const readManifest = async (release: string): Promise<Manifest> =>
  Manifest.parse(JSON.parse(await readFile(join(release, 'manifest.json'), 'utf8')))

/**
 * Holds an archive against `<archive>.sig`, an Ed25519 signature in Base64.
 * @param key path of the operator's public key, in PEM
 * @throws CommandError
 */
export async function checkSignature(archive: string, key: string) {
  const read = (path: string, what: string) =>
    readFile(path).catch(() => {
      throw new CommandError(`${path} can't be read: ${what}`)
    })
  const bytes = await read(archive, 'it is the archive of a release')
  const signature = await read(`${archive}.sig`, 'the signature stands beside the archive')
  const publicKey = createPublicKey(await read(key, 'it is the public key that releases are signed for'))
  if (!verify(null, bytes, publicKey, Buffer.from(signature.toString(), 'base64')))
    throw new CommandError(`${archive} is not signed with the key of ${key}: nothing was changed`)
}

const unpacking = '.unpack-'

/**
 * Unpacks beside the releases that are there, and gives it its name when it is whole.
 * @param releases folder with a folder for each version
 * @param admit throws for a version that is not wanted
 * @throws CommandError where a file is not what the manifest says
 */
export async function unpackRelease(releases: string, archive: string, admit: (version: string) => void) {
  // An upgrade that was broken off has left them.
  for (const name of await readdir(releases))
    if (name.startsWith(unpacking)) await rm(join(releases, name), { recursive: true, force: true })
  const partial = await mkdtemp(join(releases, unpacking))
  try {
    const tar = spawn('tar', ['-xzf', archive, '-C', partial], { stdio: ['ignore', 'ignore', 'ignore'] })
    const [code] = await once(tar, 'close')
    const [name] = await readdir(partial)
    if (code !== 0 || name === undefined)
      throw new CommandError(`${archive} can't be unpacked: nothing was changed`)
    const unpacked = join(partial, name)
    const manifest = await readManifest(unpacked)
    admit(manifest.version)
    for (const [file, hash] of Object.entries(manifest.files))
      if ((await hashOf(join(unpacked, file))) !== hash)
        throw new CommandError(`${archive}: ${file} is not what the manifest says: nothing was changed`)
    const folder = join(releases, manifest.version)
    await rm(folder, { recursive: true, force: true })
    await rename(unpacked, folder)
    // `current` must not lead to files that a power cut takes.
    await promisify(execFile)('sync', ['--file-system', folder])
    return { folder, manifest }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** Orders versions by their numbers: below 0 where `a` is the older one. */
export function compareVersions(a: string, b: string): number {
  const numbers = (version: string) => version.split(/[.-]/, 3).map(Number)
  const [left, right] = [numbers(a), numbers(b)]
  return left.map((one, at) => one - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}
