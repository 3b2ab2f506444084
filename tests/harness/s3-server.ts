/** For the project `s3`: one server, in whose buckets `testStore` puts the tests. */
import type { TestProject } from 'vitest/node'
import { startCeph } from './ceph.ts'

export default async function setUp(project: TestProject) {
  const ceph = await startCeph()
  project.provide('s3', ceph.account)
  return ceph.stop
}
