import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  for (const table of ['revision', 'picture'])
    await schema.alterTable(table).addColumn('checksums', 'text').execute()
}
