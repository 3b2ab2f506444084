import { built } from './catalog.ts'
import type { PublicFile } from './definition.ts'

/** A public file with the type that declares it. `path` is below the widget: `jobs/{jobSlug}`. */
export interface CatalogFile extends PublicFile {
  path: string
  type: string
}

/** The public files that all types declare: routes, edge settings and the OpenAPI document are made from this list. */
export const catalogFiles: readonly CatalogFile[] = built.flatMap(({ type, definition }) =>
  Object.entries(definition.files ?? {}).map(([path, file]) => ({ ...file, path, type })),
)

for (const [path, files] of Map.groupBy(catalogFiles, ({ path }) => path))
  if (files.length > 1) throw new Error(`${files.map(({ type }) => type).join(' and ')} both declare ${path}`)
