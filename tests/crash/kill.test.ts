import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { expectDurable } from './durable.ts'
import { startProcess } from './process.ts'
import { countOf, noAnswers, write } from './writers.ts'

/** Answered rows over all rounds: a few thousand in the suite, more with `CRASH_ROWS=20000`. */
const rows = Number(process.env.CRASH_ROWS ?? 1500)
const rounds = 5
const writers = 64

describe('the service, killed under 64 writers', () => {
  it('loses no row that was answered, and starts again', { timeout: 600_000 }, async () => {
    const dataDir = await temporaryFolder()
    const answered = noAnswers()
    for (let round = 1; round <= rounds; round++) {
      const service = await startProcess(dataDir)
      const goal = (rows / rounds) * round
      const writing = write(service.url, writers, answered, () => false)
      while (countOf(answered) < goal) await new Promise((resolve) => setTimeout(resolve, 5))
      const { signal } = await service.end('SIGKILL')
      await writing
      expect(signal).toBe('SIGKILL')
      expect(answered.refused).toEqual(new Map())
      await expectDurable(dataDir, answered)
    }
    expect(countOf(answered)).toBeGreaterThanOrEqual(rows)
  })
})

describe('the service, told to stop under 64 writers', () => {
  it('finishes every request that it has taken, and ends with 0', { timeout: 120_000 }, async () => {
    const dataDir = await temporaryFolder()
    const answered = noAnswers()
    const service = await startProcess(dataDir)
    const writing = write(service.url, writers, answered, () => false)
    while (countOf(answered) < 300) await new Promise((resolve) => setTimeout(resolve, 5))
    const { code } = await service.end('SIGTERM')
    await writing
    expect(code).toBe(0)
    expect(answered.refused).toEqual(new Map())
    await expectDurable(dataDir, answered)
  })
})
