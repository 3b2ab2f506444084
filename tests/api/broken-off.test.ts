import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceProcess } from '../harness/service-process.ts'
import { startServiceOnDatabase } from '../harness/test-database.ts'

let service: ServiceProcess
beforeAll(async () => {
  service = await startServiceOnDatabase()
})
afterAll(() => service.remove())

type Farewell = 'end' | 'destroy' | 'resetAndDestroy'

const breakOff = (head: string[], body: string, farewell: Farewell) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(service.port, '127.0.0.1', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
      setTimeout(() => socket[farewell](), 50)
    })
    socket.resume()
    // The service may break off as well.
    socket.on('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED' && reject(error))
    socket.on('close', () => resolve())
  })

const contact = '/api/v1/widgets/demo-contact-form/contact'
const apply = async () => {
  const jobs = await fetch(`${service.url}/api/v1/widgets/demo-job-board/jobs`)
  const [job] = (await jobs.json()) as { slug: string }[]
  return `/api/v1/widgets/demo-job-board/jobs/${job?.slug}/apply`
}

test('a client that goes away, or stops to speak HTTP, in the middle of what it sends is no incident', async () => {
  const upload = await apply()
  for (const farewell of ['end', 'destroy', 'resetAndDestroy'] as const) {
    await breakOff(
      [`POST ${contact} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', 'Content-Length: 100'],
      '{"name":',
      farewell,
    )
    await breakOff(
      [
        `POST ${upload} HTTP/1.1`,
        'Host: x',
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 100000',
      ],
      `--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-${'a'.repeat(5000)}`,
      farewell,
    )
  }
  const chunked = [
    `POST ${contact} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ]
  for (const body of ['no size\r\n', '5\r\n{"namX', '0\r\nno trailer\r\n\r\n'])
    await breakOff(chunked, body, 'end')
  await breakOff([...chunked.slice(0, 3), 'Transfer-Encoding: gzip, chunked'], '{"name":"An"}', 'end')
  expect((await fetch(`${service.url}/health`)).status).toBe(200)
  await service.stop()
  expect(service.output()).toContain('listens on')
  expect(service.output()).not.toMatch(/failure/)
})
