import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await service.publish('cua-hang', 'STORE_LOCATOR', { locale: 'en' })
  await service.publish('viec-lam', 'JOB_BOARD', { locale: 'en' })
  await service.publish('lien-he', 'CONTACT_FORM', { locale: 'en' })
})
afterAll(() => service.stop())

const at = (path: string) => `${service.origin}/api/v1/widgets/${path}`
const json = { 'Content-Type': 'application/json' }

/** Requests that need no session, with the expected status. */
const requests: [status: number, method: string, path: string, init?: RequestInit][] = [
  [404, 'GET', 'cua-hang/r/999/x'],
  [404, 'HEAD', 'cua-hang/r/999/locations'],
  [404, 'GET', 'cua-hang/config'],
  [404, 'GET', 'cua-hang/khong-co'],
  [404, 'GET', 'cua-hang/jobs'],
  [404, 'GET', 'cua-hang/locations'],
  [200, 'GET', 'cua-hang/locations?province=99'],
  [404, 'GET', 'viec-lam/jobs/khong-co'],
  [404, 'GET', 'viec-lam/jobs/khong-co.html'],
  [404, 'GET', 'khong-co/r/1/x'],
  [405, 'POST', 'cua-hang/r/1/x', { headers: json, body: '{}' }],
  [405, 'DELETE', 'cua-hang/stats'],
  [204, 'OPTIONS', 'cua-hang/events'],
  [200, 'GET', 'cua-hang/stats'],
  [404, 'GET', 'cua-hang/challenge'],
  [200, 'GET', 'lien-he/challenge'],
  [404, 'POST', 'cua-hang/contact', { headers: json, body: '{}' }],
  [404, 'GET', 'cua-hang/fairness'],
  [404, 'GET', 'cua-hang/winners.html'],
  [415, 'POST', 'viec-lam/jobs/ke-toan/apply', { headers: json, body: '{}' }],
  [413, 'POST', 'cua-hang/events', { headers: json, body: ' '.repeat(20_000) }],
  [400, 'POST', 'cua-hang/events', { headers: json, body: '{' }],
  [422, 'POST', 'cua-hang/events', { headers: json, body: '{"type":"nothing"}' }],
  [202, 'POST', 'cua-hang/events', { headers: json, body: '{"type":"view"}' }],
]

test('what anybody asks of a widget with a large draft is answered without it, in the language of what is live', async () => {
  const read = vi.spyOn(service.stores.publicWidgets, 'liveDraft')
  const answers = await Promise.all(
    requests.map(([, method, path, init]) => fetch(at(path), { method, ...init })),
  )
  expect(answers.map(({ status }) => status)).toEqual(requests.map(([status]) => status))
  expect(read).not.toHaveBeenCalled()
  const titles = await Promise.all(
    answers
      .filter(({ status }) => status >= 405)
      .map(async (answer): Promise<string> => Object(await answer.json()).title),
  )
  expect(titles).toContain('Method not allowed')
  expect(titles.filter((title) => /[^\x20-\x7e]/.test(title))).toEqual([])
})
