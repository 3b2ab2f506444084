import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'
import { type Edge, startEdge } from './nginx.ts'
import { sendRequest } from './send-request.ts'

const root = join(import.meta.dirname, '../..')
const w = '/api/v1/widgets'

let service: ServiceProcess
let edge: Edge

beforeAll(async () => {
  service = await startServiceProcess({ env: { TRUST_PROXY: '1' } })
  const folders = {
    published: join(service.dataDir, 'published'),
    dist: join(root, 'dist'),
    site: join(root, 'dist/site/client'),
  }
  edge = await startEdge({ folders, services: [service.url] })
})

afterAll(async () => {
  await edge.stop()
  await service.remove()
})

const post = (path: string, body: object) =>
  fetch(edge.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

it('passes on what is no file, and answers as the service does', async () => {
  const accepted = await post(`${w}/demo-countdown/events`, { type: 'view' })
  expect([accepted.status, await accepted.json()]).toEqual([202, { accepted: 1 }])
  expect((await fetch(`${edge.origin}${w}/demo-countdown/stats`)).status).toBe(200)
  for (const path of [
    `${w}/khong-co/config`,
    `${w}/demo-countdown/jobs`,
    `${w}/demo-job-board/jobs/khong-co.html`,
    '/khong-co',
    `${w}/demo-countdown/%63onfig`,
  ]) {
    const [theirs, ours] = [await sendRequest(edge.origin, path), await sendRequest(service.url, path)]
    expect([path, theirs.status, theirs.body.toString()]).toEqual([path, ours.status, ours.body.toString()])
    expect(theirs.headers['access-control-allow-origin']).toBe(ours.headers['access-control-allow-origin'])
  }
  const preflight = await sendRequest(edge.origin, `${w}/demo-contact-form/contact`, { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    'Content-Type, Idempotency-Key',
  ])
})

it('shows every widget and takes nothing while the service is stopped', async () => {
  const before = await Promise.all(
    built.map(({ slug }) => sendRequest(edge.origin, `${w}/demo-${slug}/config`)),
  )
  await service.stop('SIGKILL')
  for (const [index, { slug }] of built.entries()) {
    const after = await sendRequest(edge.origin, `${w}/demo-${slug}/config`)
    expect([slug, after.status, after.body.equals(before[index]!.body)]).toEqual([slug, 200, true])
  }
  for (const { slug, definition } of built)
    if (definition.pages)
      expect((await sendRequest(edge.origin, `${w}/demo-${slug}/${definition.pages.start}`)).status).toBe(200)
  expect((await sendRequest(edge.origin, '/embed/v1/loader.js')).status).toBe(200)
  const refused = await post(`${w}/demo-contact-form/contact`, {})
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await refused.json()).toMatchObject({ status: 503, type: '/problems/unavailable' })
})
