import { join } from 'node:path'
import { build } from 'astro'
import { compressFolder } from './compress.ts'

const root = join(import.meta.dirname, '..')

export async function buildSite() {
  await build({ root, logLevel: 'warn' })
  compressFolder(join(root, 'dist/site/client'))
}
