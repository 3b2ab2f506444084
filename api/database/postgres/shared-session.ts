import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Client, type QueryResultRow } from 'pg'
import { StorageUnavailable } from '../errors.ts'
import { errorOf } from './pool.ts'

/** ms */
const retryInterval = 500

/** ms; this side notices that the server is gone before the server gives its locks to others. */
const heartbeat = { interval: 5000, timeout: 10_000 }

/** The server notices within half a minute that this machine is gone, and frees its locks; the default is two hours. */
const endsWithMachine = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** A connection that holds locks and listens: its locks end with it. */
export interface Session {
  readonly isOver: boolean
  /** @throws StorageUnavailable, StatementFailed */
  query<R extends QueryResultRow>(sql: string, parameters: unknown[]): Promise<R[]>
}

export interface SharedSession {
  /** The present one; it is over while the server is away. */
  current(): Session
  close(): Promise<void>
}

/** One connection for the whole life of a process, opened again when it breaks. */
export async function openSharedSession(
  url: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<SharedSession> {
  const closing = new AbortController()
  let { session, ended, client } = await open()

  async function open() {
    const opened = new Client({
      connectionString: url,
      application_name: 'nhung',
      query_timeout: heartbeat.timeout,
      connectionTimeoutMillis: heartbeat.timeout,
      options: endsWithMachine,
    })
    let isOver = false
    // A client that is given several queries at once warns of it.
    const inTurn = pLimit(1)
    const beat = () => inTurn(() => opened.query('select 1')).catch(() => opened.end())
    const beating = setInterval(() => void beat().catch(() => undefined), heartbeat.interval).unref()
    const over = new Promise<void>((resolve) =>
      opened.once('end', () => {
        isOver = true
        clearInterval(beating)
        resolve()
      }),
    )
    opened.on('error', () => undefined)
    opened.on('notification', ({ payload }) => payload !== undefined && heard(payload))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch (error) {
      await opened.end().catch(() => undefined)
      throw errorOf(error)
    }
    const made: Session = {
      get isOver() {
        return isOver
      },
      async query(sql, parameters) {
        if (isOver) throw new StorageUnavailable('The connection to PostgreSQL has ended')
        try {
          return (await inTurn(() => opened.query(sql, parameters))).rows
        } catch (error) {
          throw errorOf(error)
        }
      },
    }
    return { session: made, ended: over, client: opened }
  }

  async function reopened() {
    while (!closing.signal.aborted) {
      const again = await open().catch(() => undefined)
      if (again) return again
      await sleep(retryInterval, undefined, { signal: closing.signal }).catch(() => undefined)
    }
    return undefined
  }
  async function keep() {
    for (;;) {
      await ended
      const again = await reopened()
      if (!again) return
      ;({ session, ended, client } = again)
      // It was asked to close meanwhile.
      if (closing.signal.aborted) await client.end()
    }
  }
  const keeping = keep()

  return {
    current: () => session,
    async close() {
      closing.abort()
      await client.end()
      await keeping
    },
  }
}
