/** A replication under writers, of which everything is killed and the data deleted; then what the copy has to bring back. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { readLastCopy } from '../../api/operation/last-copy.ts'
import { expectDurable } from '../crash/durable.ts'
import { type Answered, countOf, noAnswers, write } from '../crash/writers.ts'
import { runAdmin } from '../harness/admin-command.ts'
import { programEnvironment } from '../harness/program.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { shareBuild } from '../harness/shared-build.ts'
import { openShop } from '../harness/shop.ts'

const rounds = 5
const writers = 16

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

function startReplication(to: string, env: Record<string, string>) {
  const cli = join(import.meta.dirname, '../../api/admin/cli.ts')
  const child: ChildProcess = spawn(process.execPath, [cli, 'replicate', to, '--interval', '1'], {
    env: { ...programEnvironment, ...env },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
    return child.exitCode
  }
  onTestFinished(async () => void (await stop('SIGKILL')))
  return { stop }
}

/** Remembers when answers came. */
function clockOf(answered: Answered) {
  const marks: { at: number; consents: number; events: number }[] = []
  const timer = setInterval(() => {
    marks.push({ at: Date.now(), consents: answered.consents.length, events: answered.events.length })
  }, 20)
  onTestFinished(() => clearInterval(timer))
  return {
    before(at: number): Answered {
      const { consents, events } = marks.findLast((mark) => mark.at <= at) ?? { consents: 0, events: 0 }
      return {
        consents: answered.consents.slice(0, consents),
        events: answered.events.slice(0, events),
        refused: new Map(),
      }
    },
  }
}

/** @param to a folder or an address of S3; `env`: its account */
export async function expectReplication(to: string, env: Record<string, string> = {}) {
  const dataDir = await temporaryFolder()
  const folders = dataFolders(dataDir)
  const answered = noAnswers()
  const clock = clockOf(answered)
  const copiedAt = async () => (await readLastCopy(folders))?.at ?? 0
  await shareBuild(dataDir)
  const start = () =>
    startServiceProcess({ dataDir, withoutRates: true, env: { DEMO: '0', REPLICATE_TO: to, ...env } })
  let service = await start()
  onTestFinished(async () => void (await service.stop('SIGKILL')))
  const own = { DATA_DIR: dataDir, SITE_URL: service.url, ...env }
  let replication = startReplication(to, own)
  const shop = await openShop(service.url, own)
  const written = {
    tenantId: shop.tenantId,
    consent: await shop.makeWidget('COOKIE_CONSENT'),
    countdown: await shop.makeWidget('COUNTDOWN'),
  }
  let middle = 0
  for (let round = 0; round < rounds; round++) {
    const writing = write(service.url, writers, answered, () => false, written)
    const begun = Date.now()
    const goal = countOf(answered) + 100 + Math.floor(Math.random() * 500)
    await until(() => countOf(answered) >= goal)
    // Only now and then a copy is awaited, so that some runs are killed before they have made one.
    if (round % 2 === 0) await until(async () => (await copiedAt()) > begun)
    if (round === 2) {
      middle = await copiedAt()
      expect(
        (await shop.api('POST', `/widgets/${shop.contact}/publish`, undefined, {}, service.url)).status,
      ).toBe(201)
      expect(await (await fetch(`${service.url}/health`)).json()).toMatchObject({ checks: { copy: 'ok' } })
    }
    if (round === rounds - 1) {
      await Promise.all([service.stop('SIGKILL'), replication.stop('SIGKILL')])
      await writing
      break
    }
    if (round % 2) await service.stop('SIGKILL')
    await replication.stop(round === 2 ? 'SIGTERM' : 'SIGKILL')
    if (round % 2 === 0) await service.stop(round === 0 ? 'SIGTERM' : 'SIGKILL')
    await writing
    service = await start()
    replication = startReplication(to, own)
  }
  const last = await copiedAt()
  const kept = clock.before(last)
  expect(countOf(kept)).toBeGreaterThan(countOf(clock.before(middle)))
  await rm(dataDir, { recursive: true })

  expect(await runAdmin(['verify', to], own)).toMatchObject({ code: 0, out: '' })
  const restored = await runAdmin(['restore', to], own)
  expect(restored, restored.err).toMatchObject({ code: 0, out: '' })
  expect(await runAdmin(['verify'], own)).toMatchObject({ code: 0, out: '' })
  await expectDurable(dataDir, kept, written)
  await shareBuild(dataDir)
  const revived = await startServiceProcess({ dataDir, env: { DEMO: '0' } })
  for (const path of [`/api/v1/widgets/${shop.contact}/config`, shop.picture])
    expect((await fetch(revived.url + path)).status).toBe(200)
  await revived.stop()

  const then = { ...own, DATA_DIR: await temporaryFolder() }
  const time = new Date(middle).toISOString()
  const before = await runAdmin(['restore', to, '--at', time], then)
  expect(before, before.err).toMatchObject({ code: 0, out: '' })
  const [, stateAt = ''] = /at (\S+)\.\n$/.exec(before.err) ?? []
  expect(Date.parse(stateAt)).toBeLessThanOrEqual(middle)
  expect(await runAdmin(['verify'], then)).toMatchObject({ code: 0, out: '' })
  await expectDurable(then.DATA_DIR, clock.before(Date.parse(stateAt)), written)
  expect((await runAdmin(['restore', to, '--at', '2020-01-01'], then)).err).toContain(
    'no state as old as that',
  )
  return { answered: countOf(answered), kept: countOf(kept) }
}
