import * as z from 'zod'
import type { Write } from '../../definition.ts'
import { contactValues, withContact } from '../../schema/contact-by.ts'
import { orDefault } from '../../schema/fields.ts'
import { fileRule } from '../../schema/form-fields/file.ts'
import {
  chosenOf,
  consentValue,
  extraFieldsBody,
  fileRules,
  labelsOf,
  visitorName,
  visitorText,
  visitorValue,
  withoutAbsent,
} from '../../schema/form-fields.ts'
import { spamChecks, webhookTarget } from '../../schema/form-settings.ts'
import { visitorPhone } from '../../schema/visitor-input.ts'
import { closesAt } from '../visitor/deadline.ts'
import { confirmation } from './mail.ts'
import type { JobBoardLive } from './publish.ts'
import { defaultThanks, type Settings } from './settings.ts'

const ticks = new Map<unknown, boolean>([
  ['true', true],
  ['on', true],
  ['false', false],
])

/** multipart/form-data has only texts: a ticked box is `true` or, from a plain HTML form, `on`. */
const parseTick = (sent: unknown) => ticks.get(sent) ?? sent

/** An address is JSON, or, from a plain HTML form, a line of text. */
function parseAddress(sent: unknown): unknown {
  if (typeof sent !== 'string' || !sent.startsWith('{')) return sent
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}

const parseExtraFields = (fields: Settings['applyFields']) => (sent: unknown) => {
  if (typeof sent !== 'object' || sent === null) return sent
  const types = new Map(fields.map((field) => ['key' in field ? field.key : '', field.type]))
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => {
      const type = types.get(key)
      if (type === 'checkbox' || type === 'agreement') return [key, parseTick(value)]
      if (type === 'address') return [key, parseAddress(value)]
      return [key, type === 'checkboxes' && typeof value === 'string' ? [value] : value]
    }),
  )
}

function body({ settings }: JobBoardLive) {
  const { contact, phone, coverLetter, applyFields, consent } = settings
  const texts = z
    .strictObject({
      name: visitorName(),
      ...contactValues(contact),
      ...(contact === 'email' && { phone: visitorValue(visitorPhone(), phone === 'required') }),
      coverLetter: visitorValue(visitorText(), coverLetter === 'required'),
      fields: z.preprocess(parseExtraFields(applyFields), extraFieldsBody(applyFields)),
      consent: z.preprocess(parseTick, consentValue(consent)),
      keepForLater: z.preprocess(parseTick, z.boolean().optional()),
    })
    .transform(({ keepForLater, fields, ...rest }) =>
      withoutAbsent({ ...rest, fields: { ...fields, ...(keepForLater && { keepForLater }) } }),
    )
  return withContact(texts, contact)
}

const findJob = ({ collections }: JobBoardLive, slug: string) =>
  collections.jobs.find((item) => item.slug === slug)

const agreedToKeeping = ({ fields }: Record<string, unknown>) =>
  typeof fields === 'object' && fields !== null && 'keepForLater' in fields

function files({ settings }: JobBoardLive) {
  const { acceptedTypes: types, maxFileMb, resumeRequired, attachments, applyFields } = settings
  return {
    resume: fileRule({ types, maxFileMb, maxFiles: 1 }, resumeRequired ? 1 : 0),
    ...(attachments && { attachments: fileRule({ types, maxFileMb, maxFiles: 2 }) }),
    ...fileRules(applyFields),
  }
}

/** The form is sent as multipart/form-data. */
export const apply: Write<JobBoardLive> = {
  body,
  targets: 'jobs',
  message: ({ settings, locale }) => orDefault(settings.successMessage, defaultThanks, locale),
  notify: (live, _body, slug = '') => {
    const own = findJob(live, slug)?.notifyEmails ?? []
    return own.length ? own : live.privateSettings.notifyEmails
  },
  webhook: webhookTarget,
  confirm(live, slug = '') {
    const { settings, privateSettings, locale } = live
    if (!privateSettings.confirmByMail) return undefined
    const { title = '' } = findJob(live, slug) ?? {}
    const text = orDefault(privateSettings.confirmText, confirmation.text, locale)
    return {
      subject: `${confirmation.subject[locale]}: ${title}`,
      text: [text, title, settings.company.name].filter(Boolean).join('\n\n'),
    }
  },
  fieldLabels: ({ settings }) => labelsOf(settings.applyFields),
  chosenFields: ({ settings }) => chosenOf(settings.applyFields),
  spam: spamChecks,
  retentionDays: ({ privateSettings: { retentionDays, keptDays } }, sent) =>
    agreedToKeeping(sent) ? Math.max(keptDays, retentionDays) : retentionDays,
  target(live, slug, now) {
    const found = findJob(live, slug)
    if (!found || found.applyTo) return undefined
    return { title: found.title, open: !found.closed && now <= closesAt(found) }
  },
  files,
}
