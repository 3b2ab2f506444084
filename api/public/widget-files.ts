import { entryOfType } from '../../widgets/catalog.ts'
import type { CatalogFile } from '../../widgets/catalog-files.ts'
import { Problem } from '../http/problems.ts'
import type { RouteHandler } from '../http/route.ts'
import type { PublicDeps } from './deps.ts'

/** A declared path as the router writes it: `jobs/{jobSlug}` is `jobs/:jobSlug`. */
export const routerPath = (declared: string) => declared.replace(/\{(\w+)\}/g, ':$1')

/**
 * `GET` of a widget's public file that does not exist on disk: `[]` where a filter matches nothing, 404 for the rest.
 */
export const missingFile =
  ({ path, filters = {} }: CatalogFile, { liveWidgets }: PublicDeps): RouteHandler =>
  async (context) => {
    const widget = await liveWidgets.require(String(context.params.publicId))
    const isFiltered = Object.keys(filters).some((name) => context.query[name] !== undefined)
    const declared = entryOfType(widget.type)?.definition?.files?.[path]
    if (!declared || !isFiltered) throw new Problem('not-found')
    context.body = []
  }
