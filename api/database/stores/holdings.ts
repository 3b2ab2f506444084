import type { Database } from '../database.ts'
import type { Groups } from './revisions.ts'

/** A widget whose files lie somewhere: published now, or once. */
export interface HeldWidget {
  tenantId: string
  publicId: string
  type: string
  liveRevision: number | null
  /** Numbers of the finished revisions, oldest first. */
  revisions: number[]
}

export interface HeldRevision {
  draft: string
  data: Groups
  /** epoch ms */
  publishedAt: number
}

export interface HeldUpload {
  tenantId: string
  applicationId: string
  storageKey: string
  /** bytes */
  size: number
  sha256: string
}

/** Every file that the database speaks of, over all tenants: for the operator's backup, restore and verify. */
export interface Holdings {
  counts(): Promise<{ widgets: number; uploads: number }>
  /** Archived ones too: their revisions are kept. In order of their ids. */
  widgets(): AsyncGenerator<HeldWidget>
  /** One of them as it stands now. */
  widget(publicId: string): Promise<HeldWidget | undefined>
  revision(widget: HeldWidget, n: number): Promise<HeldRevision | undefined>
  uploads(): AsyncGenerator<HeldUpload>
}

const rowsPerRead = 500

export function createHoldings({ kysely }: Database): Holdings {
  const all = kysely
    .selectFrom('widget')
    .select(['tenant_id as tenantId', 'public_id as publicId', 'type', 'live_revision as liveRevision'])

  async function withRevisions(row: Omit<HeldWidget, 'revisions'>): Promise<HeldWidget> {
    const ready = await kysely
      .selectFrom('revision')
      .select('n')
      .where('tenant_id', '=', row.tenantId)
      .where('public_id', '=', row.publicId)
      .where('state', '=', 'ready')
      .orderBy('n')
      .execute()
    return { ...row, revisions: ready.map(({ n }) => n) }
  }

  return {
    ...filesOf({ kysely }),

    async *widgets() {
      for (let last = ''; ; ) {
        const rows = await all.where('public_id', '>', last).orderBy('public_id').limit(rowsPerRead).execute()
        for (const row of rows) {
          yield await withRevisions(row)
          last = row.publicId
        }
        if (rows.length < rowsPerRead) return
      }
    },

    async widget(publicId) {
      const row = await all.where('public_id', '=', publicId).executeTakeFirst()
      return row && withRevisions(row)
    },
  }
}

const filesOf = ({ kysely }: Pick<Database, 'kysely'>): Omit<Holdings, 'widgets' | 'widget'> => ({
  async counts() {
    const count = async (table: 'widget' | 'application_file') => {
      const row = await kysely
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    }
    return { widgets: await count('widget'), uploads: await count('application_file') }
  },

  async revision({ tenantId, publicId }, n) {
    const row = await kysely
      .selectFrom('revision')
      .select(['draft', 'data', 'published_at as publishedAt'])
      .where('tenant_id', '=', tenantId)
      .where('public_id', '=', publicId)
      .where('n', '=', n)
      .executeTakeFirst()
    return row && { ...row, data: JSON.parse(row.data) }
  },

  async *uploads() {
    for (let last = ''; ; ) {
      const rows = await kysely
        .selectFrom('application_file')
        .select([
          'tenant_id as tenantId',
          'application_id as applicationId',
          'storage_key as storageKey',
          'size',
          'sha256',
        ])
        .where('storage_key', '>', last)
        .orderBy('storage_key')
        .limit(rowsPerRead)
        .execute()
      for (const row of rows) {
        yield row
        last = row.storageKey
      }
      if (rows.length < rowsPerRead) return
    }
  },
})
