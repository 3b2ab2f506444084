import { chmod, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../database/temporary.fixture.ts'
import { portsOf, systemd } from './systemd.ts'

afterEach(() => vi.unstubAllEnvs())

/** A `systemctl` that writes down what it is called with, and fails for one verb. */
async function fakeSystemctl(failing = '') {
  const folder = await temporaryFolder()
  const calls = join(folder, 'calls')
  const program = join(folder, 'systemctl')
  await writeFile(program, `#!/bin/sh\necho "$*" >> ${calls}\n[ "$1" != "${failing}" ]\n`)
  await chmod(program, 0o755)
  vi.stubEnv('PATH', folder + delimiter + process.env.PATH)
  return async () => (await readFile(calls, 'utf8')).trim().split('\n')
}

test('units stop and start together, and a start forgets the failed ones before it', async () => {
  const calls = await fakeSystemctl()
  const { stop, start } = systemd(['nhung@8080', 'nhung@8081'])
  await stop()
  await start()
  expect(await calls()).toEqual([
    'stop nhung@8080 nhung@8081',
    'reset-failed nhung@8080 nhung@8081',
    'start nhung@8080 nhung@8081',
  ])
})

test('a unit without failed starts starts all the same', async () => {
  const calls = await fakeSystemctl('reset-failed')
  await systemd(['nhung']).start()
  expect(await calls()).toEqual(['reset-failed nhung', 'start nhung'])
})

test('a unit that can’t start says so', async () => {
  await fakeSystemctl('start')
  await expect(systemd(['nhung']).start()).rejects.toThrow('systemctl start nhung')
})

test('a unit has the port of its instance, or that of the settings', () => {
  expect(portsOf(['nhung'], 8080)).toEqual([8080])
  expect(portsOf(['nhung@8081', 'nhung@8082.service'], 8080)).toEqual([8081, 8082])
})
