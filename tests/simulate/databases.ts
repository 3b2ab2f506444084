/** Empty databases of a PostgreSQL of the run's own. */
import { Client } from 'pg'
import { startPostgres } from '../harness/postgres.ts'
import type { PostgresDatabase } from './world.ts'

export async function startDatabases() {
  const server = await startPostgres()
  let count = 0
  const command = async (text: string) => {
    const client = new Client({ connectionString: `${server.url}/postgres` })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  return {
    async create(): Promise<PostgresDatabase> {
      const name = `simulate_${count++}`
      await command(`create database ${name}`)
      return { url: `${server.url}/${name}`, drop: () => command(`drop database ${name} with (force)`) }
    },
    stop: server.stop,
  }
}
