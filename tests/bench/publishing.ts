import { join } from 'node:path'
import { inFolder } from './folder.ts'
import { memory } from './memory.ts'
import { openPublished } from './published.ts'
import { median, type Result, say } from './report.ts'

const few = 10
const many = 10_000
const changes = 120

export const publishing = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const small = await openPublished(join(folder, 'few'))
    const large = await openPublished(join(folder, 'many'))
    await small.fill(few)
    await large.fill(many)
    const times = { small: [] as number[], large: [] as number[] }
    say(`publishing: ${changes} changes beside ${few} and beside ${many}`)
    for (let nth = 0; nth < changes; nth++) {
      const title = `Đợt ${nth}`
      times.small.push(await small.change(nth % few, title))
      times.large.push(await large.change((nth * 83) % many, title))
    }
    await small.database.close()
    await large.database.close()
    return [
      { name: `publishing: beside ${few} published widgets, median`, value: median(times.small), unit: 'ms' },
      {
        name: `publishing: beside ${many} published widgets, median`,
        value: median(times.large),
        unit: 'ms',
      },
      {
        name: `publishing: beside ${many} against beside ${few}`,
        value: median(times.large) / median(times.small),
        unit: '×',
        goal: { at: 'most', value: 1.2 },
      },
      ...(await memory(join(folder, 'many'), many)),
    ]
  })
