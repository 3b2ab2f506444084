import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { shareBuild } from '../harness/shared-build.ts'
import { expectDurable } from './durable.ts'
import { countOf, noAnswers, write } from './writers.ts'

const rows = 20_000
const rounds = 6
const writers = 64

describe('the service, killed under 64 writers', () => {
  it('loses no row that was answered, and starts again', { timeout: 600_000 }, async () => {
    const dataDir = await temporaryFolder()
    await shareBuild(dataDir)
    const answered = noAnswers()
    for (let round = 1; round <= rounds; round++) {
      const service = await startServiceProcess({ dataDir, withoutRates: true })
      const goal = (rows / rounds) * round
      const writing = write(service.url, writers, answered, () => false)
      while (countOf(answered) < goal) await new Promise((resolve) => setTimeout(resolve, 5))
      const { signal } = await service.stop('SIGKILL')
      await writing
      expect(signal).toBe('SIGKILL')
      expect(answered.refused).toEqual(new Map())
      await expectDurable(dataDir, answered)
    }
    expect(countOf(answered)).toBeGreaterThanOrEqual(rows)
  })
})

describe('the service, told to stop under 64 writers', () => {
  it('finishes every request that it has taken, and ends with 0', async () => {
    const dataDir = await temporaryFolder()
    await shareBuild(dataDir)
    const answered = noAnswers()
    const service = await startServiceProcess({ dataDir, withoutRates: true })
    const writing = write(service.url, writers, answered, () => false)
    while (countOf(answered) < 300) await new Promise((resolve) => setTimeout(resolve, 5))
    const { code } = await service.stop('SIGTERM')
    await writing
    expect(code).toBe(0)
    expect(answered.refused).toEqual(new Map())
    await expectDurable(dataDir, answered)
  })
})
