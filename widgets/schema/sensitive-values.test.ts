import { expect, test } from 'vitest'
import { built, entryOfType } from '../catalog.ts'
import type { WidgetDefinition } from '../definition.ts'
import type { Draft } from './draft.ts'
import { sampleDraft } from './sample-draft.ts'
import { changesSensitive, hasSensitiveSettings } from './sensitive-values.ts'

const at = new Date('2026-05-01T00:00:00Z')

function typeOf(type: string): { definition: WidgetDefinition; draft: Draft } {
  const definition = entryOfType(type)?.definition
  if (!definition) throw new Error(type)
  return { definition, draft: sampleDraft(definition, at) }
}

test('the types with money, recipients or webhooks have sensitive settings', () => {
  const types = built.filter(({ definition }) => hasSensitiveSettings(definition)).map(({ type }) => type)
  expect(types.toSorted()).toEqual([
    'BUBBLE',
    'CONTACT_FORM',
    'EMAIL_SUBSCRIPTION',
    'EVENTS',
    'JOB_BOARD',
    'PRICING_TABLE',
    'QR_PAYMENT',
    'TOP_BAR',
  ])
})

test('another account is sensitive, what is written around it is not', () => {
  const { definition, draft } = typeOf('QR_PAYMENT')
  const account = { bank: 'VCB', accountNumber: '0123', accountName: 'HIEN NHA' }
  const withAccounts = (...accounts: object[]): Draft => ({
    ...draft,
    settings: { ...draft.settings, accounts },
  })
  const before = withAccounts(account)
  const changed = (after: Draft) => changesSensitive(definition, before, after)
  expect(changed(structuredClone(before))).toBe(false)
  expect(changed({ ...before, settings: { ...before.settings, title: 'Tên khác', amount: 5000 } })).toBe(
    false,
  )
  const { bank, ...rest } = account
  expect(changed(withAccounts({ label: 'Chi nhánh', ...rest, bank, serviceCode: 'QRIBFTTA' }))).toBe(false)
  for (const other of [
    { bank: 'ACB' },
    { accountNumber: '0456' },
    { accountName: 'KE GIAN' },
    { merchantCode: '000201' },
  ])
    expect(changed(withAccounts({ ...account, ...other }))).toBe(true)
  expect(changed(withAccounts({ ...account, accountNumber: '9' }, account))).toBe(true)
  expect(changed({ ...before, settings: {} })).toBe(true)
})

test('recipients of a list’s items belong to the item with their key', () => {
  const { definition, draft } = typeOf('JOB_BOARD')
  const job = (slug: string, notifyEmails: string[] = []) => ({ slug, title: slug, notifyEmails })
  const withJobs = (...jobs: object[]): Draft => ({ ...draft, collections: { ...draft.collections, jobs } })
  const own = job('ke-toan', ['lan@tiem.vn'])
  const before = withJobs(own, job('bep'))
  const changed = (after: Draft) => changesSensitive(definition, before, after)
  expect(changed(withJobs(job('bep'), { ...own, title: 'Kế toán' }, job('phuc-vu')))).toBe(false)
  expect(changed(withJobs(job('bep')))).toBe(false)
  expect(changed(withJobs(own, job('bep', ['ke-gian@evil.example'])))).toBe(true)
  expect(changed(withJobs(job('ke-toan'), job('bep', ['lan@tiem.vn'])))).toBe(true)
  expect(changed(withJobs(own, job('moi', ['ke-gian@evil.example'])))).toBe(true)
  expect(changed({ ...before, privateSettings: { notifyEmails: ['khac@tiem.vn'] } })).toBe(true)
})
