import { expect, it, onTestFinished } from 'vitest'
import { startServiceProcess } from '../harness/service-process.ts'

it('the log has one line per start, publish and stop, and knows nobody', async () => {
  const owner = { ADMIN_EMAIL: 'chu@tiem.vn', ADMIN_PASSWORD: 'mật khẩu đủ dài' }
  const service = await startServiceProcess({ env: { DEMO: '0', ...owner } })
  onTestFinished(() => service.remove())
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(service.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await call('/admin/auth/sign-in', {
    email: owner.ADMIN_EMAIL,
    password: owner.ADMIN_PASSWORD,
  })
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const made = await call('/admin/api/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' }, { Cookie })
  const { publicId }: { publicId: string } = JSON.parse(await made.text())
  const admin = `/admin/api/widgets/${publicId}`
  await call(`${admin}/publish`, {}, { Cookie })
  const sent = { name: 'Nguyễn Thị Lan', email: 'lan@vidu.vn', message: 'Còn bàn tối nay không?' }
  expect((await call(`/api/v1/widgets/${publicId}/contact?ref=lan@vidu.vn`, sent)).status).toBe(201)
  expect((await call(`${admin}/rollback`, { revision: 1 }, { Cookie })).status).toBe(200)
  expect((await call(`${admin}/unpublish`, {}, { Cookie })).status).toBe(204)
  await service.stop()

  const events = service
    .output()
    .split('\n')
    .flatMap((line) => /^\d{4}-\S+Z (.+)$/.exec(line)?.[1] ?? [])
    // The machine decides how many requests are slow.
    .filter((event) => !event.startsWith('request '))
  expect(events).toEqual([
    expect.stringMatching(/^start version=\S+ host=127\.0\.0\.1 port=\d+ data=\S+$/),
    expect.stringMatching(new RegExp(`^publish widget=${publicId} revision=1 ms=\\d+$`)),
    `rollback widget=${publicId} revision=1`,
    `unpublish widget=${publicId}`,
    expect.stringMatching(/^stop ms=\d+$/),
  ])
  expect(service.output()).not.toMatch(/vidu|tiem\.vn|Nguyễn/)
})
