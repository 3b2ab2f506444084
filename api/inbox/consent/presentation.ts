import type { InboxPresentation } from '../presentation.ts'

export const consentPresentation: InboxPresentation = {
  icon: 'i-lucide-shield-check',
  title: { vi: 'Nhật ký đồng ý', en: 'Consent log' },
  empty: {
    vi: 'Mỗi lựa chọn cookie của khách được ghi lại ở đây làm bằng chứng, không sửa được. Hãy xuất bản thanh cookie và gắn mã nhúng vào trang của bạn.',
    en: 'Each cookie decision of a visitor is recorded here as proof and cannot be changed. Publish the cookie banner and put its snippet on your page.',
  },
  fields: {
    consentId: { label: { vi: 'Mã đồng ý', en: 'Consent id' }, as: 'title', column: true },
    action: {
      label: { vi: 'Lựa chọn', en: 'Decision' },
      as: 'choice',
      column: true,
      options: {
        accept_all: { label: { vi: 'Đồng ý tất cả', en: 'Accepted all' }, color: 'success' },
        reject_all: { label: { vi: 'Từ chối tất cả', en: 'Rejected all' }, color: 'neutral' },
        save_preferences: { label: { vi: 'Tự chọn', en: 'Chose' }, color: 'info' },
      },
    },
    categories: {
      label: { vi: 'Nhóm cookie', en: 'Categories' },
      as: 'flags',
      column: true,
      // The ids that templates begin with; a merchant's own are shown as they are.
      options: {
        essential: { label: { vi: 'Cần thiết', en: 'Essential' } },
        analytics: { label: { vi: 'Đo lường', en: 'Analytics' } },
        marketing: { label: { vi: 'Quảng cáo', en: 'Marketing' } },
      },
    },
    recordedAt: { label: { vi: 'Ghi lúc', en: 'Recorded' }, as: 'moment', column: true },
    gpc: { label: { vi: 'Tín hiệu GPC', en: 'GPC signal' }, as: 'yesNo' },
    policyVersion: { label: { vi: 'Phiên bản chính sách', en: 'Policy version' } },
    revision: { label: { vi: 'Bản xuất bản', en: 'Revision' } },
    language: { label: { vi: 'Ngôn ngữ', en: 'Language' } },
    ip: { label: { vi: 'Địa chỉ IP', en: 'IP address' } },
    userAgent: { label: { vi: 'Trình duyệt', en: 'Browser' }, as: 'paragraphs' },
    textHash: { label: { vi: 'Dấu vân tay lời văn', en: 'Fingerprint of the text' }, as: 'code' },
    n: { label: { vi: 'Số thứ tự', en: 'Position' } },
    previousHash: { label: { vi: 'Mã băm trước', en: 'Previous hash' }, as: 'code' },
    hash: { label: { vi: 'Mã băm', en: 'Hash' }, as: 'code' },
  },
  proof: {
    report: 'verifyConsents',
    problem: 'brokenAt',
    intact: {
      vi: 'Chuỗi bằng chứng nguyên vẹn: không bản ghi nào bị sửa hay xóa ({records} bản ghi).',
      en: 'The chain of proof is intact: no record was altered or removed ({records} records).',
    },
    broken: {
      vi: 'Chuỗi bằng chứng bị đứt ở bản ghi số {brokenAt}: có bản ghi đã bị sửa hoặc xóa.',
      en: 'The chain of proof breaks at record {brokenAt}: a record was altered or removed.',
    },
  },
}
