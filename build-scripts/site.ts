import { join } from 'node:path'
import { build } from 'astro'
import { compressFolder } from './compress.ts'

const root = join(import.meta.dirname, '..')

/** Builds the Astro pages into `dist/site`, with a `.br` and a `.gz` beside every text file that is served as it is. */
export async function buildSite() {
  await build({ root, logLevel: 'warn' })
  compressFolder(join(root, 'dist/site/client'))
}
