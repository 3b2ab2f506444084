import type { Database } from '../database.ts'
import { chosenIn, type DestinationFilter, filterIn } from '../destination-filter.ts'
import type { Schema } from '../schema.ts'
import { hasRow } from '../tables.ts'

export interface StoredDestination {
  id: string
  /** Name of its folder: `telegram`. */
  type: string
  name: string
  /** Without the secrets. */
  settings: Record<string, unknown>
  /** Sealed; empty where there are none. */
  secrets: string
  isDefault: boolean
  filter: DestinationFilter
  isDisabled: boolean
  /** epoch ms */
  createdAt: number
  /** The member whose device it is; empty for the shop’s own. */
  userId: string
}

/** Counts the deliveries of the last 30 days; times are epoch ms. */
export interface DestinationState {
  queued: number
  dead: number
  lastSentAt: number | null
}

const destinationOf = (row: Schema['destination']): StoredDestination => ({
  id: row.id,
  type: row.type,
  name: row.name,
  settings: JSON.parse(row.settings),
  secrets: row.secrets,
  isDefault: row.is_default === 1,
  filter: filterIn(row.filter),
  isDisabled: row.disabled === 1,
  createdAt: row.created_at,
  userId: row.user_id,
})

const rowOf = (tenantId: string, destination: StoredDestination): Schema['destination'] => ({
  tenant_id: tenantId,
  id: destination.id,
  type: destination.type,
  name: destination.name,
  settings: JSON.stringify(destination.settings),
  secrets: destination.secrets,
  is_default: destination.isDefault ? 1 : 0,
  filter: JSON.stringify(destination.filter),
  disabled: destination.isDisabled ? 1 : 0,
  created_at: destination.createdAt,
  user_id: destination.userId,
})

export const tenantDestinations = (database: Database, tenantId: string) => {
  const { kysely } = database
  const stored = () =>
    kysely.selectFrom('destination').selectAll().where('tenant_id', '=', tenantId).orderBy('id')
  const owned = async (userId: string): Promise<StoredDestination[]> =>
    (await stored().where('user_id', '=', userId).execute()).map(destinationOf)
  const one = async (found: ReturnType<typeof stored>): Promise<StoredDestination | undefined> => {
    const row = await found.executeTakeFirst()
    return row && destinationOf(row)
  }
  return {
    /** The shop’s own, oldest first. */
    list: () => owned(''),
    /** Devices of a member, oldest first. */
    ofMember: (userId: string) => owned(userId),
    /** Devices of all members. */
    devices: async () => (await stored().where('user_id', '<>', '').execute()).map(destinationOf),
    /** One of the shop’s own. */
    get: (id: string) => one(stored().where('user_id', '=', '').where('id', '=', id)),
    /** One of the shop’s own, or a device. */
    target: (id: string) => one(stored().where('id', '=', id)),
    async create(destination: StoredDestination) {
      await kysely.insertInto('destination').values(rowOf(tenantId, destination)).execute()
    },
    change: (destination: StoredDestination): Promise<boolean> =>
      hasRow(
        kysely
          .updateTable('destination')
          .set(rowOf(tenantId, destination))
          .where('tenant_id', '=', tenantId)
          .where('id', '=', destination.id)
          .returning('id'),
      ),
    /** Stores settings that the service has given anew, while the secrets are those `before`. */
    renew: (
      id: string,
      before: string,
      { settings, secrets }: Pick<StoredDestination, 'settings' | 'secrets'>,
    ): Promise<boolean> =>
      hasRow(
        kysely
          .updateTable('destination')
          .set({ settings: JSON.stringify(settings), secrets })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .where('secrets', '=', before)
          .returning('id'),
      ),
    /** With its deliveries. */
    remove: (id: string): Promise<boolean> =>
      database.transaction(async (trx) => {
        await trx
          .deleteFrom('webhook')
          .where('tenant_id', '=', tenantId)
          .where('destination_id', '=', id)
          .execute()
        return hasRow(
          trx
            .deleteFrom('destination')
            .where('tenant_id', '=', tenantId)
            .where('id', '=', id)
            .returning('id'),
        )
      }),
    /** Counts of deliveries by id of the destination. */
    async states(): Promise<Map<string, DestinationState>> {
      const rows = await kysely
        .selectFrom('webhook')
        .select(({ fn }) => [
          'destination_id',
          'state',
          fn.countAll<number>().as('deliveries'),
          fn.max<number | null>('sent_at').as('lastSentAt'),
        ])
        .where('tenant_id', '=', tenantId)
        .where('destination_id', '<>', '')
        .where('state', '<>', 'skipped')
        .groupBy(['destination_id', 'state'])
        .execute()
      const states = new Map<string, DestinationState>()
      for (const { destination_id, state, deliveries, lastSentAt } of rows) {
        const known = states.get(destination_id) ?? { queued: 0, dead: 0, lastSentAt: null }
        states.set(
          destination_id,
          state === 'sent' ? { ...known, lastSentAt } : { ...known, [state]: Number(deliveries) },
        )
      }
      return states
    },
    /** Undefined: the widget uses the defaults. */
    async choiceOf(publicId: string): Promise<string[] | undefined> {
      const row = await kysely
        .selectFrom('widget_destinations')
        .select('chosen')
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .executeTakeFirst()
      return row && chosenIn(row.chosen)
    },
    /** @param chosen ids; null: the defaults */
    choose: (publicId: string, chosen: readonly string[] | null) =>
      database.transaction(async (trx) => {
        await trx
          .deleteFrom('widget_destinations')
          .where('tenant_id', '=', tenantId)
          .where('public_id', '=', publicId)
          .execute()
        if (chosen)
          await trx
            .insertInto('widget_destinations')
            .values({ tenant_id: tenantId, public_id: publicId, chosen: JSON.stringify(chosen) })
            .execute()
      }),
  }
}
