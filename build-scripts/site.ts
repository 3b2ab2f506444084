import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'astro'
import { compressFolder } from './compress.ts'

const root = join(import.meta.dirname, '..')

export async function buildSite() {
  const { env } = process
  // Astro writes variables into its server whose names stand in the code, also `_` of the shell.
  process.env = {
    // A random one else. It would encrypt properties of server islands, which no page has.
    ASTRO_KEY: Buffer.alloc(32).toString('base64'),
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  await build({ root, logLevel: 'warn' }).finally(() => {
    process.env = env
  })
  forgetFolder(join(root, 'dist/site/server'))
  compressFolder(join(root, 'dist/site/client'))
}

/**
 * Astro writes the folder of the build into its server, and the hashes in the names of chunks follow it: without both, one commit makes the same
 * bytes in every folder. Nothing reads the folder at run time, as a release is unpacked elsewhere.
 */
function forgetFolder(server: string) {
  const chunks = readdirSync(join(server, 'chunks'))
  const names = new Map(chunks.map((chunk) => [chunk, chunk.replace(/_[\w-]{8}\.mjs$/, '.mjs')]))
  if (new Set(names.values()).size < chunks.length) throw new Error('Two chunks of the pages have one name')
  for (const [chunk, name] of names) renameSync(join(server, 'chunks', chunk), join(server, 'chunks', name))
  for (const entry of readdirSync(server, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    let text = readFileSync(file, 'utf8').replaceAll(`${root}/`, '/nhung/')
    for (const [chunk, name] of names) text = text.replaceAll(chunk, name)
    writeFileSync(file, text)
  }
}
