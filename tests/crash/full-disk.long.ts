import { execFileSync } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'
import { expectDurable } from './durable.ts'
import { countOf, noAnswers, write } from './writers.ts'

const mebibyte = 1024 * 1024

/** Returns undefined without the right to mount a file system. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

async function fill(folder: string, left: number): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  const filler = join(folder, 'filler')
  await writeFile(filler, Buffer.alloc(bavail * bsize - left))
  return filler
}

const healthOf = async (service: ServiceProcess) => (await fetch(`${service.url}/health`)).status

async function writeUntilRefused(service: ServiceProcess, answered = noAnswers()) {
  const refusedBefore = refusals(answered)
  await write(service.url, 16, answered, () => refusals(answered) >= refusedBefore + 50)
  return answered
}
const refusals = ({ refused }: ReturnType<typeof noAnswers>) =>
  [...refused.values()].reduce((sum, { count }) => sum + count, 0)

function expectUnavailable(answered: ReturnType<typeof noAnswers>) {
  expect([...answered.refused.keys()]).toEqual([503])
  expect(answered.refused.get(503)?.retryAfter).toMatch(/^[1-9]\d*$/)
}

async function untilHealth(service: ServiceProcess, status: number) {
  while ((await healthOf(service)) !== status) await new Promise((resolve) => setTimeout(resolve, 100))
}

describe('a disk without room', () => {
  it('answers 503, loses nothing that was answered, and is written to again when there is room', async ({
    skip,
  }) => {
    const disk = await smallDisk()
    if (!disk) skip('only root can mount a small disk; the test of the quota in the long run needs no right')
    const dataDir = join(disk!, 'data')
    const service = await startServiceProcess({ dataDir, withoutRates: true })
    const filler = await fill(disk!, 2 * mebibyte)

    const answered = await writeUntilRefused(service)
    expectUnavailable(answered)
    let stop = false
    // An idle checkpoint may free space, so the load continues.
    const writing = write(service.url, 16, answered, () => stop)
    await untilHealth(service, 503)
    stop = true
    await writing
    expectUnavailable(answered)
    const before = countOf(answered)

    await rm(filler)
    await untilHealth(service, 200)
    await write(service.url, 16, answered, () => countOf(answered) >= before + 200)
    expect((await service.stop('SIGTERM')).code).toBe(0)
    await expectDurable(dataDir, answered)
  })

  it('keeps what was answered over a kill', async ({ skip }) => {
    const disk = await smallDisk()
    if (!disk) skip('only root can mount a small disk')
    const dataDir = join(disk!, 'data')
    const first = await startServiceProcess({ dataDir, withoutRates: true })
    const filler = await fill(disk!, 2 * mebibyte)
    const answered = await writeUntilRefused(first)
    await first.stop('SIGKILL')
    await rm(filler)
    await expectDurable(dataDir, answered)
    const second = await startServiceProcess({ dataDir, withoutRates: true })
    await untilHealth(second, 200)
    await second.stop('SIGTERM')
  })
})

describe('a start on a full disk', () => {
  it('ends with one line', async ({ skip }) => {
    const disk = await smallDisk()
    if (!disk) skip('only root can mount a small disk')
    const dataDir = join(disk!, 'data')
    await mkdir(dataDir)
    await fill(disk!, 0)
    const ended = startServiceProcess({ dataDir })
    await expect(ended).rejects.toThrow(
      /^The service ended with 1:\n\S+ nhung: the disk[^\n]* is full: [^\n]+\n$/,
    )
  })
})

describe('a database at its quota', () => {
  it('answers 503 and loses nothing that was answered', async () => {
    const dataDir = await temporaryFolder()
    const service = await startServiceProcess({ dataDir, env: { MAX_PAGES: '500' }, withoutRates: true })
    const answered = await writeUntilRefused(service)
    expectUnavailable(answered)
    expect((await service.stop('SIGTERM')).code).toBe(0)
    await expectDurable(dataDir, answered)
  })
})
