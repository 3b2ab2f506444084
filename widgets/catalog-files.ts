import { built } from './catalog.ts'
import type { PublicFile } from './definition.ts'

/** `path` is relative to the widget: `jobs/{jobSlug}`. */
export interface CatalogFile extends PublicFile {
  path: string
  type: string
}

export const catalogFiles: readonly CatalogFile[] = built.flatMap(({ type, definition }) =>
  Object.entries(definition.files ?? {}).map(([path, file]) => ({ ...file, path, type })),
)

for (const [path, files] of Map.groupBy(catalogFiles, ({ path }) => path))
  if (files.length > 1) throw new Error(`${files.map(({ type }) => type).join(' and ')} both declare ${path}`)
