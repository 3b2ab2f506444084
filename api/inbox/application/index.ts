import * as z from 'zod'
import { rowRetention } from '../../database/inbox/row-retention.ts'
import { list, object, text } from '../../http/json-schema.ts'
import { formExtras, storedAnswer } from '../document.ts'
import { defineKind } from '../kind.ts'
import { personFilters, spamColumns, workFilters } from '../rows.ts'
import { eraseApplications, expireApplications } from './erase.ts'
import { applicationFiles } from './file-rows.ts'
import { applyHandler } from './handler.ts'
// Declaration-merges into `WriteRows`.
import type {} from './operations.ts'
import { applicationPresentation } from './presentation.ts'
import { event, notificationLines, route } from './route.ts'
import { applicationRow, applicationRowOf, applicationStatus } from './row.ts'
import { type Application, applicationStore } from './store.ts'

export const application = defineKind({
  write: 'apply',
  route,
  handler: applyHandler,
  operations: new URL('./operations.ts', import.meta.url),
  store: applicationStore,
  inbox: {
    name: 'applications',
    summary: 'Job applications, newest first',
    row: applicationRow,
    rowOf: (item: Application) => applicationRowOf(item),
    filters: {
      ...personFilters,
      jobSlug: z.string().max(100).optional(),
      status: applicationStatus.optional(),
      ...workFilters,
    },
    // biome-ignore format: a table of names
    columns: [
      'id', 'receivedAt', 'jobSlug', 'name', 'email', 'phone', 'coverLetter', 'files', 'status', 'note',
      ...spamColumns,
    ],
    csvRow: (item: Application) => ({
      ...applicationRowOf(item),
      files: item.files.map((file) => file.name),
    }),
    change: {
      name: 'changeApplication',
      summary: 'Change the stage or the note of an application, or whether it is spam',
      status: applicationStatus,
    },
    presentation: applicationPresentation,
  },
  person: { table: 'application', erase: eraseApplications },
  expire: expireApplications,
  // An applicant may agree to two years at most.
  retention: rowRetention('application', { maxDays: 730 }),
  files: applicationFiles,
  notification: {
    event,
    submissionOf: ({ name, email, phone, coverLetter, fields, jobSlug, files }: Application) => ({
      email,
      body: { name, email, phone, coverLetter, fields },
      target: jobSlug,
      lines: (title = jobSlug) =>
        notificationLines(
          title,
          files.map((file) => file.name),
        ),
    }),
  },
  webhookEvents: ['apply'],
  document: {
    summary: 'Apply for a job (JOB_BOARD)',
    parameters: [{ name: 'jobSlug', description: 'The slug of the job.' }],
    request: {
      name: 'ApplyRequest',
      schema: object({
        name: text(),
        email: text(),
        'phone?': text(),
        'coverLetter?': text(),
        resume: text({
          contentMediaType: 'application/octet-stream',
          description: 'one file: pdf, docx, png or jpg, 5 MiB',
        }),
        'attachments?': list(text({ contentMediaType: 'application/octet-stream' }), { maxItems: 2 }),
        ...formExtras,
      }),
    },
    response: storedAnswer,
    problems: ['bad-multipart', 'job-closed', 'unsupported-file'],
  },
})
