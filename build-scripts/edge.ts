import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { platformOf, products } from '../api/edge/products.ts'
import { readSettings } from '../api/settings.ts'

const folder = join(import.meta.dirname, '../dist/edge')

export function writeEdgeSettings() {
  const platform = platformOf(readSettings(process.env))
  mkdirSync(folder, { recursive: true })
  for (const { file, settings } of Object.values(products))
    writeFileSync(join(folder, file), settings(platform))
}
