import * as z from 'zod'
import { dateTime } from '../document.ts'
import { defineKind } from '../kind.ts'
import { consentHandler, route } from './handler.ts'
// Declaration-merges into `WriteRows`.
import type {} from './operations.ts'
import { consents as rows } from './operations.ts'
import { type ConsentStore, consentRetention, consentStore, expireConsents } from './store.ts'

export const consent = defineKind({
  write: 'consent',
  route,
  rows,
  handler: consentHandler,
  operations: new URL('./operations.ts', import.meta.url),
  store: consentStore,
  inbox: {
    name: 'consents',
    summary: 'The consent log, newest first',
    icon: 'i-lucide-shield-check',
    title: { vi: 'Nhật ký đồng ý', en: 'Consent log' },
    empty: {
      vi: 'Mỗi lựa chọn cookie của khách được ghi lại ở đây làm bằng chứng, không sửa được. Hãy xuất bản thanh cookie và gắn mã nhúng vào trang của bạn.',
      en: 'Each cookie decision of a visitor is recorded here as proof and cannot be changed. Publish the cookie banner and put its snippet on your page.',
    },
    keeps: {
      vi: 'Mỗi bản ghi là một mắt xích của chuỗi bằng chứng: xóa riêng một bản ghi thì chuỗi không còn chứng minh được gì. Bản ghi tự xóa khi hết thời hạn lưu.',
      en: 'Each record is a link in a chain of proof: without one of them, the chain proves nothing. Records are erased when their time is over.',
    },
    // biome-ignore format: a table of names
    order: [
      'consentId', 'action', 'categories', 'recordedAt', 'gpc', 'policyVersion', 'revision', 'language', 'ip', 'userAgent',
      'textHash',
    ],
    reports: {
      verifyConsents: {
        path: 'verify',
        summary: 'Whether no record of the consent log was altered or removed',
        output: z.object({ records: z.int(), brokenAt: z.int().optional() }),
        run: (store: ConsentStore, publicId: string) => store.verify(publicId),
      },
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
  },
  expire: expireConsents,
  retention: consentRetention,
  webhookEvents: {},
  document: {
    summary: 'Record a decision (COOKIE_CONSENT)',
    request: {
      name: 'ConsentRequest',
      isForm: false,
      after: {
        action: z.enum(['accept_all', 'reject_all', 'save_preferences']),
        categories: z.record(z.string(), z.boolean()).meta({ description: 'every category of the widget' }),
        consentId: z.string().optional(),
        policyVersion: z.int().min(1).max(9999).optional(),
        language: z.string().optional(),
        textHash: z.string().optional(),
        gpc: z.boolean().optional(),
      },
    },
    response: {
      name: 'ConsentAnswer',
      schema: z.object({ id: z.string(), consentId: z.string(), recordedAt: dateTime }),
    },
  },
})
