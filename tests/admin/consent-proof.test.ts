import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const all = { essential: true, analytics: true, marketing: true }

async function publishedBanner(privateSettings = {}) {
  const { api } = harness.editor
  const { body: made } = await api('POST', '/widgets', { type: 'COOKIE_CONSENT', name: 'Cookie' })
  const { publicId } = made
  await api('PUT', `/widgets/${publicId}/draft`, { privateSettings }, { 'If-Match': '1' })
  expect((await api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  const decide = (body: object) => harness.anonymous('POST', `/api/v1/widgets/${publicId}/consent`, body)
  return { publicId, head: made.head, decide }
}

test('the snippet comes with what belongs in the page’s head', async () => {
  const { head } = await publishedBanner()
  expect(head).toContain('<script type="text/plain" data-category="analytics" src="…"></script>')
  expect(head).toContain("gtag('consent','default'")
})

test('a choice becomes a record with its proof, in a chain that holds', async () => {
  const { publicId, decide } = await publishedBanner()
  const textHash = 'ab'.repeat(32)
  const proof = { policyVersion: 1, language: 'vi', textHash, gpc: false, consentId: 'f'.repeat(32) }
  const response = await decide({ action: 'accept_all', categories: all, ...proof })
  expect(response.status).toBe(201)
  expect(response.body).toEqual({
    id: expect.any(String),
    consentId: proof.consentId,
    recordedAt: expect.any(String),
  })
  await decide({ action: 'reject_all', categories: { ...all, analytics: false, marketing: false }, ...proof })
  const { items } = (await harness.viewer.api('GET', `/widgets/${publicId}/consents`)).body
  expect(items).toMatchObject([
    { action: 'reject_all', n: 2, ...proof },
    {
      action: 'accept_all',
      n: 1,
      categories: all,
      ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      ...proof,
    },
  ])
  expect(items[0].previousHash).toBe(items[1].hash)
  const verdict = await harness.viewer.api('GET', `/widgets/${publicId}/consents/verify`)
  expect(verdict.status).toBe(200)
})

test('an owner may keep the network of an address only', async () => {
  const { publicId, decide } = await publishedBanner({ ipMode: 'truncated' })
  await decide({ action: 'accept_all', categories: all })
  const { items } = (await harness.viewer.api('GET', `/widgets/${publicId}/consents`)).body
  expect(['127.0.0.0', '::']).toContain(items[0].ip)
})

test.each<[object, string]>([
  [{ action: 'accept_all', categories: { ...all, marketing: false } }, '#/categories/marketing'],
  [{ action: 'reject_all', categories: all }, '#/categories/analytics'],
  [{ action: 'save_preferences', categories: { ...all, essential: false } }, '#/categories/essential'],
  [{ action: 'accept_all', categories: { essential: true, analytics: true } }, '#/categories/marketing'],
  [{ action: 'accept_all', categories: { ...all, social: true } }, '#/categories/social'],
])('%j would be false proof and is refused at %s', async (body, pointer) => {
  const { publicId, decide } = await publishedBanner()
  const response = await decide(body)
  expect(response.status).toBe(422)
  expect(response.body.errors[0].pointer).toBe(pointer)
  expect((await harness.viewer.api('GET', `/widgets/${publicId}/consents`)).body.items).toEqual([])
})

test('an unfair banner is not published, and the owner reads why', async () => {
  const { api } = harness.editor
  const { body } = await api('POST', '/widgets', { type: 'COOKIE_CONSENT', name: 'Cookie' })
  const { categories } = body.draft.settings
  const settings = {
    ...body.draft.settings,
    rejectLabel: 'Đóng',
    categories: [categories[0], { ...categories[1], required: true }],
    autoClear: [],
  }
  await api('PUT', `/widgets/${body.publicId}/draft`, { settings }, { 'If-Match': '1' })
  const response = await api('POST', `/widgets/${body.publicId}/publish`)
  expect(response.status).toBe(422)
  expect(response.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    '#/settings/rejectLabel',
    '#/settings/categories/1/required',
  ])
})
