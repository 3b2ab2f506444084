import { expect, inject, test } from 'vitest'
import { storeUrlOf } from '../../api/storage/open-storage.ts'
import { newBucket } from '../harness/test-store.ts'
import { expectReplication } from '../operation/replication.ts'

const account = inject('s3') ?? expect.fail('no server')

test('a copy in a store brings back what it says, after everything was killed and the data deleted', async () => {
  const { accessKeyId, secretAccessKey, ...place } = await newBucket(account)
  await expectReplication(storeUrlOf({ ...place, accessKeyId, secretAccessKey }), {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  })
})
