import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { monotonic } from '../operation/clock.ts'
import { StorageUnavailable } from './errors.ts'
import { refuseStopped } from './relocation.ts'
import type { Schema } from './schema.ts'
import { writesStopped } from './syntax.ts'

/** ms. On a full disk short rows still fit: a success does not take back a refusal. */
const refusalLasts = 5000
/** ms for which a commit stands for the next one */
const commitLasts = 1000

/** SQLite does not mend a file: its process has to end. */
const isDamage = (code: string | undefined) => /^SQLITE_(CORRUPT|NOTADB)/.test(code ?? '')

/** @param now ms of a monotonic clock. @param readAnew throws when the file of the database is damaged */
export function createCommitWatch(
  kysely: () => Kysely<Schema>,
  now = monotonic,
  readAnew: () => void = () => undefined,
) {
  let committedAt = Number.NEGATIVE_INFINITY
  let refusal: { error: StorageUnavailable; until: number } | undefined
  let probing: Promise<void> | undefined

  const committed = () => {
    committedAt = now()
  }
  const refused = (error: unknown) => {
    if (!(error instanceof StorageUnavailable) || refusal?.until === Number.POSITIVE_INFINITY) return
    // `check` reads whether they are stopped still.
    if (error.code === writesStopped) return
    refusal = { error, until: isDamage(error.code) ? Number.POSITIVE_INFINITY : now() + refusalLasts }
  }
  async function probe() {
    try {
      await kysely().updateTable('commit_probe').set({ commits: sql`commits + 1` }).execute()
      readAnew()
      committed()
    } catch (error) {
      refused(error)
      throw error
    }
  }

  return {
    committed,
    /** Ignores errors of a single statement. */
    refused,
    /**
     * The outcome of the latest commits, else of one that is made now; calls at the same time share it.
     * @throws StorageUnavailable
     */
    async check() {
      await refuseStopped(kysely())
      if (refusal && now() < refusal.until) throw refusal.error
      if (now() - committedAt < commitLasts) return
      probing ??= probe().finally(() => {
        probing = undefined
      })
      await probing
    },
  }
}

export type CommitWatch = ReturnType<typeof createCommitWatch>
