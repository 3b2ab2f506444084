/** For the project `postgres`: one server, in whose databases `testDatabase` puts the tests. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

export default async function setUp(project: TestProject) {
  const postgres = await startPostgres()
  project.provide('postgres', postgres.url)
  return postgres.stop
}
