import { expectDurable } from '../crash/durable.ts'
import { countOf, noAnswers, write } from '../crash/writers.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { inFolder } from './folder.ts'
import { type Result, say } from './report.ts'

const rows = 20_000
const rounds = 10

export const crash = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const answered = noAnswers()
    for (let round = 1; round <= rounds; round++) {
      const service = await startServiceProcess({ dataDir: folder, withoutRates: true })
      const writing = write(service.url, 64, answered, () => false)
      while (countOf(answered) < (rows / rounds) * round)
        await new Promise((resolve) => setTimeout(resolve, 5))
      await service.stop('SIGKILL')
      await writing
      await expectDurable(folder, answered)
      say(`crash: killed ${round} of ${rounds} times, ${countOf(answered)} answered rows all kept`)
    }
    return [
      {
        name: 'crash: answered rows, none lost',
        value: countOf(answered),
        unit: 'rows',
        goal: { at: 'least', value: rows },
      },
    ]
  })
