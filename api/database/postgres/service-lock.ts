import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseInUse } from '../errors.ts'
import { errorOf } from './failure.ts'

/** "nhung" */
const key = 474_351_134_823

/** ms */
const retryInterval = 1000

export interface ServiceLock {
  /** Rejects when another service has taken the lock while the server was away. */
  readonly failure: Promise<never>
  release(): Promise<void>
}

/** One service works on a database: two would send each mail twice. It ends with the connection. @throws DatabaseInUse */
export async function lockForService(url: string): Promise<ServiceLock> {
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  let released = false
  let held = await lock(url)

  async function keep() {
    while (!released) {
      await held.ended
      while (!released)
        try {
          await sleep(retryInterval)
          held = await lock(url)
          break
        } catch (error) {
          if (error instanceof DatabaseInUse) return lost.reject(error)
        }
    }
  }
  void keep()

  return {
    failure: lost.promise,
    async release() {
      released = true
      await held.client.end()
    },
  }
}

async function lock(url: string) {
  const client = new Client({ connectionString: url, application_name: 'nhung', keepAlive: true })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      key,
    ])
    if (rows[0]?.locked) return { client, ended }
  } catch (error) {
    throw errorOf(error)
  }
  await client.end()
  throw new DatabaseInUse()
}
