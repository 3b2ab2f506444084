import { entryOfType } from '../../widgets/catalog.ts'
import type { CatalogFile } from '../../widgets/catalog-files.ts'
import { Problem } from '../http/problems.ts'
import type { RouteHandler } from '../http/route.ts'
import type { PublicDeps } from './deps.ts'

/** `jobs/{jobSlug}` becomes `jobs/:jobSlug`. */
export const routerPath = (declared: string) => declared.replace(/\{(\w+)\}/g, ':$1')

/** Responds `[]` for a filter without matches, 404 for other missing files. */
export const missingFile =
  ({ path, filters = {} }: CatalogFile, { liveWidgets }: PublicDeps): RouteHandler =>
  async (context) => {
    const widget = await liveWidgets.require(String(context.params.publicId))
    const isFiltered = Object.keys(filters).some((name) => context.query[name] !== undefined)
    const declared = entryOfType(widget.type)?.definition?.files?.[path]
    if (!declared || !isFiltered) throw new Problem('not-found')
    context.body = []
  }
