import type { FieldPresentation } from '../presentation.ts'
import type { Column, Columns } from './columns.ts'

/** Columns of the CSV file; form fields follow. */
export const csvColumns = (columns: Columns): string[] =>
  Object.entries(columns).flatMap(([property, { csv }]) => (csv === false ? [] : [property]))

/** Files by their names alone. */
export const csvRow = (columns: Columns, row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([property, value]) => [
      property,
      columns[property]?.type === 'files' && Array.isArray(value) ? value.map(({ name }) => name) : value,
    ]),
  )

const presentationOf = ({ label, as, column, itemOf, options }: Column): FieldPresentation | undefined =>
  label && {
    label,
    ...(as && as !== 'text' && { as }),
    ...(column && { column }),
    ...(itemOf && { itemOf }),
    ...(options && { options }),
  }

/** @param first in the order of the detail panel; the others follow in theirs */
export function fieldPresentations(columns: Columns, first: readonly string[]) {
  const names = new Set([...first, ...Object.keys(columns)])
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const column = columns[name]
      const shown = column && presentationOf(column)
      return shown ? [[name, shown] as const] : []
    }),
  )
}
