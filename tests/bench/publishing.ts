import { join } from 'node:path'
import { startCeph } from '../harness/ceph.ts'
import { newBucket } from '../harness/test-store.ts'
import { inFolder } from './folder.ts'
import { copyObjects, copyRows } from './many-published.ts'
import { memory } from './memory.ts'
import { openPublished } from './published.ts'
import { median, type Result, say } from './report.ts'

const few = 10
const many = 10_000
const changes = 120

type Published = Awaited<ReturnType<typeof openPublished>>

/** Publishes a change in turn of each. @param where it is kept */
async function compare(name: string, small: Published, large: Published): Promise<Result[]> {
  const times = { small: [] as number[], large: [] as number[] }
  say(`${name}: ${changes} changes beside ${few} and beside ${many}`)
  for (let nth = 0; nth < changes; nth++) {
    const title = `Đợt ${nth}`
    times.small.push(await small.change(nth % few, title))
    times.large.push(await large.change((nth * 83) % many, title))
  }
  await small.database.close()
  await large.database.close()
  const [one, other] = [median(times.small), median(times.large)]
  return [
    { name: `${name}: beside ${few} published widgets, median`, value: one, unit: 'ms' },
    { name: `${name}: beside ${many} published widgets, median`, value: other, unit: 'ms' },
    {
      name: `${name}: beside ${many} against beside ${few}`,
      value: other / one,
      unit: '×',
      goal: { at: 'most', value: 1.2 },
    },
  ]
}

export const publishing = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const small = await openPublished(join(folder, 'few'))
    const large = await openPublished(join(folder, 'many'))
    await small.fill(few)
    await large.fill(many)
    const results = await compare('publishing', small, large)
    return [...results, ...(await memory(join(folder, 'many'), many))]
  })

export const publishingToStore = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const ceph = await startCeph()
    try {
      const stores = { few: await newBucket(ceph.account), many: await newBucket(ceph.account) }
      const small = await openPublished(join(folder, 'few'), stores.few)
      const large = await openPublished(join(folder, 'many'), stores.many)
      await small.fill(few)
      await large.fill(1)
      await copyRows(large.database, many)
      await copyObjects(stores.many, many)
      return await compare('publishing to a store', small, large)
    } finally {
      await ceph.stop()
    }
  })
