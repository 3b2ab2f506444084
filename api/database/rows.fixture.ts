import { newRowId } from './ids.ts'
import type { EventsRow, WriteRow } from './writes/rows.ts'

/** 2026-06-15 09:00 in Vietnam. */
export const morning = Date.UTC(2026, 5, 15, 2)

const write = () => ({
  tenantId: 'tenant-a',
  publicId: 'widget000001',
  at: morning,
  response: { status: 201, body: '{"message":"Cảm ơn bạn"}' },
})

const person = () => ({
  ...write(),
  id: newRowId(morning),
  name: 'Nguyễn Thị Ánh',
  email: 'Anh@Example.vn',
  fields: '{}',
  spamReasons: [],
})

export const contactRow = (): WriteRow<'contact'> => ({
  ...person(),
  phone: '0912 345 678',
  message: 'Xin chào',
  callback: '',
})

export const subscribeRow = (): WriteRow<'subscribe'> => ({ ...person(), phone: '', state: 'pending' })

export const applyRow = () =>
  ({
    ...person(),
    jobSlug: 'ke-toan',
    phone: '',
    coverLetter: 'Tôi muốn ứng tuyển',
    files: [
      {
        id: newRowId(morning),
        kind: 'resume',
        field: '',
        name: 'Hồ sơ.pdf',
        contentType: 'application/pdf',
        size: 1234,
        sha256: 'ab'.repeat(32),
        storageKey: `resumes/${newRowId(morning)}`,
      },
    ],
  }) satisfies WriteRow<'apply'>

export const consentRow = (): WriteRow<'consent'> => ({
  ...write(),
  id: newRowId(morning),
  consentId: newRowId(morning),
  action: 'accept_all',
  categories: { essential: true, analytics: true },
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  revision: 1,
  policyVersion: 1,
  language: 'vi',
  textHash: null,
  gpc: null,
})

export const eventsRow = (): EventsRow => ({
  ...write(),
  response: { status: 202, body: '{"accepted":1}' },
  day: '2026-06-15',
  visitor: 'a-visitor',
  client: 'a-client',
  person: { visitor: 'a-person', client: 'a-client-of-all' },
  events: [{ id: newRowId(morning), type: 'view' }],
})
