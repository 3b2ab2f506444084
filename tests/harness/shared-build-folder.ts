/** For all projects: a folder in which workers put what their services have in common, removed after the run. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default async function setUp() {
  if (process.env.TEST_BUILDS !== undefined) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'nhung-builds-'))
  // An edge server under another user reads it.
  await chmod(folder, 0o755)
  process.env.TEST_BUILDS = folder
  return () => rm(folder, { recursive: true, force: true })
}
