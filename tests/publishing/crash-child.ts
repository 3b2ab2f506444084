import { sweep } from '../../api/publishing/pointer.ts'
import { fakeDraft } from './fake-type.ts'
import { openPublisherHarness, tenantId } from './harness.ts'

const [folder = '', seed = '0', url] = process.argv.slice(2)
const harness = await openPublisherHarness({ folder, url })
await sweep(harness.stores, harness.files)
process.stdout.write('ready\n')

/** Data changes with every third publish, so that revisions share files. */
const draftOf = (n: number) => {
  const group = Math.floor(n / 3)
  return fakeDraft(`Lần ${seed}.${n}`, {
    jobs: Array.from({ length: 8 }, (_, job) => `sach-${seed}-${group}-${job}`),
    places: [['79', `${seed}-${group}`]],
  })
}

async function keepPublishing(publicId: string, wander: boolean) {
  for (let n = 0; ; n++) {
    await harness.save(publicId, draftOf(n))
    const { revision } = (await harness.publish(publicId)) ?? {}
    process.stdout.write(`published ${publicId} ${revision}\n`)
    if (!wander) continue
    if (n % 3 === 1) await harness.publisher.rollback({ tenantId, publicId, revision: 1 })
    if (n % 4 === 2) await harness.publisher.unpublish({ tenantId, publicId })
  }
}

await Promise.all([
  keepPublishing('thang', false),
  keepPublishing('vong', true),
  keepPublishing('vong-hai', true),
])
