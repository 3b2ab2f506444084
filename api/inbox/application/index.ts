import * as z from 'zod'
import { workedRowStore } from '../columns/store.ts'
import { storedAnswer } from '../document.ts'
import { defineKind } from '../kind.ts'
import { applyHandler, event, notificationLines, route } from './handler.ts'
import { applications as rows } from './operations.ts'

const file = z.string().meta({
  contentMediaType: 'application/octet-stream',
  description: 'one file: pdf, docx, png or jpg, 5 MiB',
})
const json = z.string().meta({
  contentMediaType: 'application/json',
  description: 'The other properties as a text of JSON, instead of parts of their own.',
})
const attachment = z.string().meta({ contentMediaType: 'application/octet-stream' })

export const application = defineKind({
  write: 'apply',
  route,
  rows,
  handler: applyHandler,
  operations: new URL('./operations.ts', import.meta.url),
  store: workedRowStore(rows),
  inbox: {
    name: 'applications',
    summary: 'Job applications, newest first',
    icon: 'i-lucide-briefcase',
    title: { vi: 'Ứng tuyển', en: 'Applications' },
    empty: {
      vi: 'Hồ sơ ứng viên nộp qua bảng tuyển dụng sẽ hiện ở đây, kèm tệp để tải về. Hãy đăng một vị trí và gắn mã nhúng vào trang của bạn.',
      en: 'Applications from the job board appear here, with their files to download. Add a job and put the snippet on your page.',
    },
    order: ['name', 'jobSlug', 'email', 'phone', 'coverLetter', 'files', 'fields', 'status'],
    change: {
      name: 'changeApplication',
      summary: 'Change the stage or the note of an application, or whether it is spam',
    },
  },
  // An applicant may agree to two years at most.
  retention: { maxDays: 730 },
  files: { procedure: 'download', summary: 'A file of a job application, never to be shown in the page' },
  notification: {
    event,
    target: 'jobSlug',
    lines: ({ jobSlug, files }, title = jobSlug) =>
      notificationLines(
        title,
        files.filter(({ kind }) => kind !== 'field').map(({ name }) => name),
      ),
  },
  webhookEvents: { apply: event },
  document: {
    summary: 'Apply for a job (JOB_BOARD)',
    parameters: [{ name: 'jobSlug', description: 'The slug of the job.' }],
    request: {
      name: 'ApplyRequest',
      after: { resume: file, attachments: z.array(attachment).max(2).optional(), json: json.optional() },
    },
    response: storedAnswer,
    problems: ['bad-multipart', 'job-closed', 'unsupported-file'],
  },
})
