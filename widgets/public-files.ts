import type { PublicFile, WidgetDefinition } from './definition.ts'

type Files = Record<string, unknown>

const segment = '[a-z0-9-]{1,80}'
const reserved = /^(?:config|r|stats|challenge|events)(?:[./]|$)/
const validPath = new RegExp(`^${segment}(?:/${segment}){0,3}(?:\\.(?:html|xml|css))?$`)
/** `none` is the path of the empty list, `-` of an absent filter. */
const validValue = /^(?!none$|-$)[a-z0-9-]{1,32}$/

export const isPagePath = (path: string) => path.includes('.')

const patternOf = (declared: string) =>
  new RegExp(`^${declared.replaceAll('.', '\\.').replace(/\{\w+\}/g, segment)}$`)

/** @throws Error for an undeclared path, and for a missing or wrong extension: mistakes in the type's code */
export function declaredFiles<T>(
  { files = {} }: WidgetDefinition,
  kind: 'json' | 'page',
  made: Record<string, T>,
): Record<string, T> {
  const patterns = Object.keys(files).map(patternOf)
  for (const path of Object.keys(made)) {
    const valid = validPath.test(path) && !reserved.test(path) && isPagePath(path) === (kind === 'page')
    if (!valid) throw new Error(`Not a path of a public file: ${path}`)
    if (!patterns.some((pattern) => pattern.test(path)))
      throw new Error(`The type publishes ${path}, which its files do not declare`)
  }
  return made
}

/** Adds one file for each combination of filter values after each filtered list, and the empty list as `none`. */
export function withFilters({ files = {} }: WidgetDefinition, made: Files): Files {
  return Object.fromEntries(
    Object.entries(made).flatMap(([path, body]): [string, unknown][] => {
      const filters = files[path]?.filters
      if (!filters || !Array.isArray(body)) return [[path, body]]
      return [[path, body], ...splits(path, body, filters), [`${path}/none`, []]]
    }),
  )
}

function splits(
  path: string,
  items: readonly unknown[],
  filters: NonNullable<PublicFile['filters']>,
): [string, unknown[]][] {
  const fields = Object.values(filters).map(({ field }) => field)
  const lists = new Map<string, unknown[]>()
  for (const item of items) {
    const values = fields.map((field) => filterValueOf(item, field))
    for (const key of combinations(values)) {
      const list = lists.get(key)
      if (list) list.push(item)
      else lists.set(key, [item])
    }
  }
  return [...lists].map(([key, list]) => [`${path}/${key}`, list])
}

/** @throws Error for a value that a path cannot contain */
function filterValueOf(item: unknown, field: string): string | undefined {
  const value: unknown = item && typeof item === 'object' ? Reflect.get(item, field) : undefined
  if (value === undefined) return undefined
  if (typeof value === 'string' && validValue.test(value)) return value
  throw new Error(`Not a value to filter by: ${field} ${String(value)}`)
}

/** Paths of all combinations of filters: `['79', '760']` gives `79`, `-/760` and `79/760`. */
export function combinations(values: readonly (string | undefined)[]): string[] {
  const all = values.reduce<string[][]>(
    (rows, value) => rows.flatMap((row) => [[...row, ''], ...(value === undefined ? [] : [[...row, value]])]),
    [[]],
  )
  return all.map(filterPath).filter((path) => path !== '')
}

/** `values` are in the order of declaration; '' is an absent filter. */
export const filterPath = (values: readonly string[]): string =>
  values
    .slice(0, values.findLastIndex((value) => value !== '') + 1)
    .map((value) => value || '-')
    .join('/')
