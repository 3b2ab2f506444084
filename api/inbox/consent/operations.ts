import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { chunksOf, type Operation } from '../../database/writes/operation.ts'
import type { PublicWrite } from '../../database/writes/rows.ts'
import { flag, flags, integer, moment, nullable, text } from '../columns/columns.ts'
import { kindRows, type OwnColumns, type OwnValues, ownRow } from '../columns/rows.ts'

export const consents = kindRows('consent', {
  n: integer({ label: { vi: 'Số thứ tự', en: 'Position' } }),
  id: text({}),
  consentId: text({ label: { vi: 'Mã đồng ý', en: 'Consent id' }, as: 'title', column: true }),
  recordedAt: moment({ label: { vi: 'Ghi lúc', en: 'Recorded' }, column: true }),
  action: text({
    label: { vi: 'Lựa chọn', en: 'Decision' },
    as: 'choice',
    column: true,
    options: {
      accept_all: { label: { vi: 'Đồng ý tất cả', en: 'Accepted all' }, color: 'success' },
      reject_all: { label: { vi: 'Từ chối tất cả', en: 'Rejected all' }, color: 'neutral' },
      save_preferences: { label: { vi: 'Tự chọn', en: 'Chose' }, color: 'info' },
    },
  }),
  categories: flags({
    label: { vi: 'Nhóm cookie', en: 'Categories' },
    column: true,
    itemOf: { collection: 'categories', key: 'id', title: 'label' },
    // The ids that templates begin with.
    options: {
      essential: { label: { vi: 'Cần thiết', en: 'Essential' } },
      analytics: { label: { vi: 'Đo lường', en: 'Analytics' } },
      marketing: { label: { vi: 'Quảng cáo', en: 'Marketing' } },
    },
  }),
  ip: nullable(text({ label: { vi: 'Địa chỉ IP', en: 'IP address' } })),
  userAgent: nullable(text({ label: { vi: 'Trình duyệt', en: 'Browser' }, as: 'paragraphs' })),
  revision: integer({ label: { vi: 'Bản xuất bản', en: 'Revision' } }),
  policyVersion: nullable(integer({ label: { vi: 'Phiên bản chính sách', en: 'Policy version' } })),
  language: nullable(text({ label: { vi: 'Ngôn ngữ', en: 'Language' } })),
  textHash: nullable(
    text({ label: { vi: 'Dấu vân tay lời văn', en: 'Fingerprint of the text' }, as: 'code' }),
  ),
  gpc: nullable(flag({ label: { vi: 'Tín hiệu GPC', en: 'GPC signal' }, as: 'yesNo' })),
  previousHash: text({ label: { vi: 'Mã băm trước', en: 'Previous hash' }, as: 'code' }),
  hash: text({ label: { vi: 'Mã băm', en: 'Hash' }, as: 'code' }),
})

/** Append-only: each record holds the hash of the previous one of its widget. */
export interface ConsentTable extends OwnColumns<typeof consents.columns> {
  tenant_id: string
  public_id: string
  /** Replaces `ip` and `user_agent` in the chain, which still verifies after they are erased. */
  client_digest: string
  expires_at: number | null
}

declare module '../../database/schema.ts' {
  interface Schema {
    consent: ConsentTable
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Replaces address and user agent in the chain, which still verifies after they are erased. */
export const clientDigest = (id: string, ip: string | null, userAgent: string | null) =>
  sha256(JSON.stringify([id, ip, userAgent]))

export const recordHash = (record: Omit<ConsentTable, 'hash' | 'ip' | 'user_agent' | 'expires_at'>) =>
  sha256(
    JSON.stringify([
      record.previous_hash,
      record.public_id,
      record.n,
      record.id,
      record.consent_id,
      record.action,
      record.categories,
      record.client_digest,
      record.revision,
      record.policy_version,
      record.language,
      record.text_hash,
      record.gpc,
      record.recorded_at,
    ]),
  )

type Values = OwnValues<typeof consents.columns>

/** Without what the chain adds. */
interface ConsentWrite extends PublicWrite, Omit<Values, 'n' | 'recordedAt' | 'previousHash' | 'hash'> {
  expiresAt?: number
}

declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    consent: ConsentWrite
  }
}

const lastOf = (trx: Transaction<Schema>, { tenantId, publicId }: ConsentWrite) =>
  trx
    .selectFrom('consent')
    .select(['n', 'hash'])
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Appends to the chains of the widgets. */
const consent: Operation<ConsentWrite> = async (trx, writes) => {
  const records: ConsentTable[] = []
  for (const ofWidget of Map.groupBy(writes, ({ publicId }) => publicId).values()) {
    let last: Pick<ConsentTable, 'n' | 'hash'> | undefined
    for (const write of ofWidget) {
      last ??= await lastOf(trx, write)
      const record = recordOf(write, (last?.n ?? 0) + 1, last?.hash ?? '')
      records.push(record)
      last = record
    }
  }
  for (const some of chunksOf(records)) await trx.insertInto('consent').values(some).execute()
  return writes.map(() => ({}))
}

function recordOf(write: ConsentWrite, n: number, previousHash: string): ConsentTable {
  const recordedAt = new Date(write.at).toISOString()
  const record = {
    ...ownRow(consents.columns, { ...write, n, recordedAt, previousHash, hash: '' }),
    tenant_id: write.tenantId,
    public_id: write.publicId,
    client_digest: clientDigest(write.id, write.ip, write.userAgent),
    expires_at: write.expiresAt ?? null,
  }
  return { ...record, hash: recordHash(record) }
}

export const operations = { consent }
