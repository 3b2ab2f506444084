import { filterPath } from '../../widgets/public-files.ts'
import type { Route } from '../static/match.ts'
import { routes } from '../static/routes.ts'

/** Different lists of filters, in their order of declaration. */
export const filterLists: readonly (readonly string[])[] = [
  ...new Map(routes.flatMap(({ filters }) => (filters ? [[filters.join('|'), filters]] : []))).values(),
]

export const filterNames: readonly string[] = [...new Set(filterLists.flat())]

/** Each combination of present and absent filters. */
export const filterChoices = (filters: readonly string[]): boolean[][] =>
  filters.reduce<boolean[][]>(
    (rows) =>
      rows.flatMap((row) => [
        [...row, false],
        [...row, true],
      ]),
    [[]],
  )

/** Path of a choice's file: `/79/760`. */
export function choicePath(choice: readonly boolean[], nameOf: (filter: number) => string): string {
  const path = filterPath(choice.map((present, filter) => (present ? nameOf(filter) : '')))
  return path && `/${path}`
}

/** @param filter stands for the filters of the request */
export const filesOf = ({ file, fallback }: Route, filter = ''): string[] =>
  [file, ...(fallback ? [fallback] : [])].map((path) => path.replace('$filter', filter))
