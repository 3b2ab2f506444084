import { knownMigrations } from '../database/migrations/migrate.ts'
import type { KindStorage } from '../database/open-database.ts'
import { application } from './application/index.ts'
import { consent } from './consent/index.ts'
import { contact } from './contact/index.ts'
import type { KindDefinition } from './kind.ts'
import { order } from './order/index.ts'
import { play } from './play/index.ts'
import { subscription } from './subscription/index.ts'

/** The only list of kinds. */
export const kinds = { contact, subscription, application, consent, play, order } as const

export type Kinds = typeof kinds

export const everyKind: readonly KindDefinition[] = Object.values(kinds)

export const kindStorage: KindStorage = {
  operations: everyKind.map(({ operations }) => operations.href),
  migrations: everyKind.map(({ migrations = {} }) => migrations),
}

/** Names of the migrations of this version, in order. */
export const schemaOfThisVersion = (): string[] => knownMigrations(kindStorage.migrations)
