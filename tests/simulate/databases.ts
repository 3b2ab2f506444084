/** Databases of a PostgreSQL of the run's own: an empty one, and copies of what a service has made of it. */
import { Client } from 'pg'
import { startPostgres } from '../harness/postgres.ts'
import type { PostgresTemplate } from './world.ts'

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
  await command('create database simulate')
  const template: PostgresTemplate = {
    url: `${server.url}/simulate`,
    async copy() {
      const name = `simulate_${count++}`
      await command(`create database ${name} template simulate`)
      return { url: `${server.url}/${name}`, drop: () => command(`drop database ${name} with (force)`) }
    },
  }
  return { template, stop: server.stop }
}
