/** The API publishes what it is told, and names what a sample invented. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { type Draft, maxIssues } from '../../widgets/schema/draft.ts'
import { sampleDraft, templateDraft } from '../../widgets/schema/sample-draft.ts'
import { sampleValuesOf } from '../../widgets/schema/sample-values.ts'
import { type AdminHarness, type Answer, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

async function create(body: object): Promise<Answer['body']> {
  const created = await harness.owner.api('POST', '/widgets', body)
  expect(created.status).toBe(201)
  return created.body
}
async function publish(publicId: string, language = 'vi'): Promise<Answer['body']> {
  const headers = { 'Accept-Language': language }
  const published = await harness.owner.api('POST', `/widgets/${publicId}/publish`, undefined, headers)
  expect(published.status).toBe(201)
  return published.body.warnings
}

test.each(built)('$type: the sample and each template go live as they are, with warnings', async (entry) => {
  const { type, definition } = entry
  const at = new Date()
  const drafts = [
    sampleDraft(definition, at),
    ...(definition.templates ?? []).map((template) => templateDraft(definition, template, at)),
  ]
  const goLive = async ({ name, ...draft }: Draft) => {
    const { publicId } = await create({ type, name, draft })
    expect(await publish(publicId)).toEqual(
      sampleValuesOf(definition, { name, ...draft }, maxIssues).map(({ pointer, isRefused }) => ({
        pointer,
        code: isRefused ? 'sample-refused' : 'sample',
        message: expect.any(String),
      })),
    )
  }
  await Promise.all(drafts.map(goLive))
})

test('warnings are in the language of the request; own values have none', async () => {
  const account = { bank: 'VCB', accountNumber: '0123456789', accountName: 'TIEM BANH LAN' }
  const draft = { settings: { accounts: [account], contactUrl: 'https://example.com/lien-he' } }
  const { publicId, draftVersion } = await create({ type: 'QR_PAYMENT', name: 'Quầy', draft })
  expect(await publish(publicId, 'en')).toMatchObject(
    [
      { pointer: '#/settings/accounts/0/accountNumber', code: 'sample-refused', message: /replace it/ },
      { pointer: '#/settings/contactUrl', code: 'sample', message: /replace it/ },
    ].map((one) => ({ ...one, message: expect.stringMatching(one.message) })),
  )
  const settings = { accounts: [{ ...account, accountNumber: '0102030405' }] }
  await harness.owner.api('PUT', `/widgets/${publicId}/draft`, { version: draftVersion, settings })
  expect(await publish(publicId)).toEqual([])
})

test('mails of a new widget go to the person who makes it, and never to the sample’s addresses', async () => {
  const signedIn = await harness.anonymous('POST', '/admin/auth/sign-in', { email: ownerEmail, password })
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const widget = { type: 'CONTACT_FORM', name: 'Liên hệ' }
  const made = await caller(harness.origin, { Cookie })('POST', '/admin/api/widgets', widget)
  expect(made.body.draft.privateSettings).toMatchObject({
    notifyEmails: [ownerEmail],
    routing: [{ emails: [ownerEmail] }],
  })
  const byKey = await harness.editor.api('POST', '/widgets', widget)
  expect(byKey.body.draft.privateSettings.notifyEmails).toEqual([])
  expect(JSON.stringify(byKey.body.draft.privateSettings)).not.toContain('@example.com')
})
