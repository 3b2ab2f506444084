import * as z from 'zod'
import { flag, moment, search } from '../../http/validation.ts'
import type { Column, Columns } from './columns.ts'
import type { RowOf } from './rows.ts'

type Shape<Values> = { -readonly [Property in keyof Values]: z.ZodType<Values[Property]> }

const file = (kinds: readonly string[]) =>
  z.object({
    id: z.string(),
    kind: z.enum(kinds),
    /** Key of the form's field; '' for other kinds. */
    field: z.string(),
    name: z.string(),
    contentType: z.string(),
    /** bytes */
    size: z.int(),
    sha256: z.string(),
  })

const schemas: Record<Column['type'], (column: Column) => z.ZodType> = {
  text: () => z.string(),
  integer: () => z.int(),
  flag: () => z.boolean(),
  moment: () => moment,
  choice: ({ options = {} }) => z.enum(Object.keys(options)),
  texts: () => z.array(z.string()),
  flags: () => z.record(z.string(), z.boolean()),
  record: () => z.record(z.string(), z.unknown()),
  files: ({ kinds = [] }) => z.array(file(kinds)),
}

function schemaOf(column: Column): z.ZodType {
  const schema = schemas[column.type](column)
  const whole = column.isNullable ? schema.nullable() : schema
  return column.description === undefined ? whole : whole.meta({ description: column.description })
}

const mapColumns = (columns: Columns, make: (column: Column) => z.ZodType | undefined): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([property, column]) => {
      const schema = make(column)
      return schema ? [[property, schema]] : []
    }),
  )

export type RowSchema<C extends Columns> = z.ZodObject<Shape<RowOf<C>>>

/** Schema of a row in the API. */
export const rowSchema = <C extends Columns>(columns: C) =>
  // One schema for each column, as the type says.
  z.object(mapColumns(columns, schemaOf)) as RowSchema<C>

/** Query parameters of the list. */
export const filterShape = (columns: Columns): z.ZodRawShape => ({
  ...('spam' in columns && { search, spam: flag.optional() }),
  ...mapColumns(columns, filterOf),
})

function filterOf(column: Column): z.ZodType | undefined {
  const { filter, type, as } = column
  if (filter === undefined) return undefined
  if (type === 'choice') return schemas.choice(column).optional()
  const words = z.string().max(filter).optional()
  const member = '`userId` of the member whom rows are assigned to, or `none`'
  return as === 'member' ? words.meta({ description: member }) : words
}

/** Schema of a request before the widget's settings narrow it. */
export const sentShape = (columns: Columns): z.ZodRawShape => mapColumns(columns, sentSchema)

function sentSchema({ type, max, sent, description = '', ...column }: Column): z.ZodType | undefined {
  if (!sent) return undefined
  const schema =
    type === 'text' && max !== undefined
      ? z.string().max(max)
      : type === 'record'
        ? z.looseObject({}).meta({ description })
        : schemas[type]({ type, ...column })
  return sent === 'optional' ? schema.optional() : schema
}
