import { flag, flags, integer, moment, nullable, text } from '../columns/columns.ts'
import { kindRows, type OwnColumns } from '../columns/rows.ts'

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
    // The ids that templates begin with; a merchant's own are shown as they are.
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
