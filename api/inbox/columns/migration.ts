import type { Migration } from 'kysely/migration'
import { createTables, columnMigrations as migrationsOf } from '../../database/migrations/create-tables.ts'
import {
  bigint,
  integer,
  type Column as StoredColumn,
  type Tables,
  text,
} from '../../database/schema/columns.ts'
import {
  campaignIndex,
  personColumns,
  processedColumns,
  sourceColumns,
} from '../../database/schema/inboxes.ts'
import { indexForSearch } from '../../database/syntax.ts'
import type { Column } from './columns.ts'
import { columnName, type KindRows, ownColumns } from './rows.ts'

/** Rows from before a column have nothing in it. */
function storedColumn({ type, isNullable, added }: Column): StoredColumn<unknown> {
  const column = type === 'integer' || type === 'flag' ? integer : type === 'moment' ? bigint : text
  return {
    ...{ type: column.type, ...(added !== undefined && { added }) },
    ...(isNullable ? { isNullable } : added !== undefined && { default: column === text ? '' : 0 }),
  }
}

function tablesOf({ table, columns }: KindRows): Tables {
  const [firstStatus] = Object.keys(columns.status?.options ?? {})
  const own = ownColumns(columns).map(([name, column]) => [columnName(name, column), storedColumn(column)])
  return {
    [table]: {
      columns: {
        ...personColumns,
        ...sourceColumns,
        ...(firstStatus !== undefined && processedColumns(firstStatus)),
        ...Object.fromEntries(own),
      },
      primaryKey: ['tenant_id', 'id'],
      indexes: {
        inbox: ['tenant_id', 'public_id', 'id'],
        person: ['tenant_id', 'email_key'],
        expiry: ['expires_at'],
        by_campaign: campaignIndex,
      },
    },
  }
}

/** Creates the table of a new kind. @param number the next one: `0040` */
export const tableMigration = (number: string, kind: KindRows): Record<string, Migration> => ({
  [`${number}-${kind.table}`]: {
    async up(db) {
      await createTables(db, tablesOf(kind))
      await indexForSearch(db, kind.table)
    },
  },
})

/** One for each column that a table got later. */
export const columnMigrations = (kind: KindRows): Record<string, Migration> => migrationsOf(tablesOf(kind))
