import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../harness/free-port.ts'
import { startOwnedService } from '../harness/owned-service.ts'
import { sendRequest } from './send-request.ts'
import { startVarnish } from './varnish.ts'

let platform: Awaited<ReturnType<typeof startOwnedService>>
let varnish: Awaited<ReturnType<typeof startVarnish>>
beforeAll(async () => {
  const port = await freePort()
  platform = await startOwnedService({ PURGE_HOOK: `varnish http://127.0.0.1:${port}`, TRUST_PROXY: '1' })
  varnish = await startVarnish(platform.service.url.replace('localhost', '127.0.0.1'), port)
})
afterAll(async () => {
  await varnish.stop()
  await platform.service.remove()
})

it('shows through Varnish what was published a moment ago, and not what was taken back', async () => {
  const { rpc } = platform
  const { publicId } = await rpc('widgets/create', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })
  const read = async () => {
    const { status, body } = await sendRequest(varnish.origin, `/api/v1/widgets/${publicId}/config`)
    return status === 200 ? JSON.parse(body.toString()).revision : status
  }
  await rpc('widgets/publish', { publicId })
  await expect.poll(read).toBe(1)
  await rpc('widgets/publish', { publicId })
  await expect.poll(read).toBe(2)
  await rpc('widgets/unpublish', { publicId })
  await expect.poll(read).toBe(404)
})
