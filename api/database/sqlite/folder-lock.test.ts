import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { FolderInUse } from '../errors.ts'
import { temporaryFolder } from '../temporary.fixture.ts'
import { lockFolder } from './locks.ts'

it('a folder is one service’s until it lets go', async () => {
  const folder = await temporaryFolder()
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  release()
  lockFolder(folder)()
})

it('a folder is free again when the process that had it was killed', async () => {
  const folder = await temporaryFolder()
  // An exit handler keeps the lock from the garbage collector.
  const script = `import(${JSON.stringify(new URL('./locks.ts', import.meta.url).href)}).then((m) => {
    process.on('exit', m.lockFolder(${JSON.stringify(folder)})); console.log('locked'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(child.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockFolder(folder)()
})
