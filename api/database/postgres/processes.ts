import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { monotonic } from '../../operation/clock.ts'
import { createKeyedMutex, type KeyedMutex } from '../../operation/in-order.ts'
import type { Processes, SharedWork } from '../database.ts'
import { StorageUnavailable } from '../errors.ts'
import { connect } from './pool.ts'
import { openSharedSession, type Session } from './shared-session.ts'

const channel = 'nhung'

/** ms between two tries for a lock that another process holds, for a widget and for the shared work */
const interval = { key: 20, work: 500 }
/** ms; longer than the slowest publication */
const maxWait = 120_000

const lock = (session: Session, name: string) =>
  session
    .query<{ locked: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [name])
    .then(([row]) => row?.locked === true)

/** A lock that ended with its session needs no unlock. */
const unlock = (session: Session, name: string) =>
  session.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined)

/** @param heard called for what any process announces, this one too */
export async function joinProcesses(url: string, pool: Pool, heard: () => void) {
  const listeners: ((changed: string) => void)[] = []
  const shared = await openSharedSession(url, channel, (changed) => {
    heard()
    for (const listener of listeners) listener(changed)
  })
  const inProcess = createKeyedMutex()

  async function lockInTime(name: string): Promise<Session> {
    for (const until = monotonic() + maxWait; ; await sleep(interval.key)) {
      const session = shared.current()
      if (await lock(session, name)) return session
      if (monotonic() > until) throw new StorageUnavailable('Another process has not finished in time')
    }
  }

  const exclusive: KeyedMutex = (key, work) =>
    inProcess(key, async () => {
      const name = `key ${key}`
      const session = await lockInTime(name)
      try {
        return await work()
      } finally {
        await unlock(session, name)
      }
    })

  const processes: Processes = {
    isAlone: false,
    exclusive,
    async announce(changed) {
      const session = await connect(pool)
      try {
        await session.query('select pg_notify($1, $2)', [channel, changed])
      } finally {
        session.release()
      }
    },
    onAnnounced: (listener) => void listeners.push(listener),
    lead: (begin, report) => lead(shared.current, begin, report),
  }
  return { ...processes, close: shared.close }
}

const workLock = 'shared work'

/** The lock ends with its session: the work stops then, and begins in the process that gets the lock next. */
async function lead(
  current: () => Session,
  begin: () => Promise<SharedWork>,
  report: (error: unknown) => void,
): Promise<SharedWork> {
  const stopping = new AbortController()
  let led: { session: Session; work: SharedWork } | undefined

  async function tryToBegin() {
    const session = current()
    if (session.isOver || !(await lock(session, workLock))) return
    try {
      led = { session, work: await begin() }
    } catch (error) {
      await unlock(session, workLock)
      throw error
    }
  }
  async function end() {
    const { session, work } = led ?? {}
    led = undefined
    await work?.stop()
    if (session) await unlock(session, workLock)
  }
  async function follow() {
    while (!stopping.signal.aborted) {
      await sleep(interval.work, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (led?.session.isOver) await end()
      if (!led && !stopping.signal.aborted) await tryToBegin().catch(report)
    }
  }

  await tryToBegin()
  const following = follow()
  return {
    async stop() {
      stopping.abort()
      await following
      await end()
    },
  }
}
