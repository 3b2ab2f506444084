import { type FileRule, type Write, z } from '../../definition.ts'
import { orDefault } from '../../fields.ts'
import {
  agreement,
  type ExtraFieldSettings,
  extraFieldsBody,
  labelsOf,
  visitorValue,
  withoutAbsent,
} from '../../form-fields.ts'
import { spamChecks, webhookTarget } from '../../form-settings.ts'
import { visitorEmail, visitorLine, visitorMessage, visitorPhone } from '../../input.ts'
import { closesAt } from '../visitor/deadline.ts'
import type { JobBoardLive } from './publish.ts'

const megabyte = 1024 * 1024
const ticks: Record<string, boolean> = { true: true, on: true, false: false }

/** A form of parts has only texts: a box that is ticked comes as `true` or, from a plain HTML form, as `on`. */
const tick = (sent: unknown) => (typeof sent === 'string' && Object.hasOwn(ticks, sent) ? ticks[sent] : sent)

/** The texts of the merchant's own fields as the values that their kinds have. */
const valuesOf = (fields: readonly ExtraFieldSettings[]) => (sent: unknown) => {
  if (typeof sent !== 'object' || sent === null) return sent
  const kinds = new Map(fields.map(({ key, type }) => [key, type]))
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => {
      const kind = kinds.get(key)
      if (kind === 'checkbox') return [key, tick(value)]
      return [key, kind === 'checkboxes' && typeof value === 'string' ? [value] : value]
    }),
  )
}

function body({ settings }: JobBoardLive) {
  const { phone, coverLetter, applyFields, consent } = settings
  return z
    .strictObject({
      name: visitorLine(1, 100),
      email: visitorEmail(),
      phone: visitorValue(visitorPhone(), phone === 'required'),
      coverLetter: visitorValue(visitorMessage(1, 5000), coverLetter === 'required'),
      fields: z.preprocess(valuesOf(applyFields), extraFieldsBody(applyFields)),
      consent: z.preprocess(tick, consent === 'checkbox' ? agreement() : z.boolean().optional()),
      keepForLater: z.preprocess(tick, z.boolean().optional()),
    })
    .transform(({ keepForLater, fields, ...rest }) =>
      withoutAbsent({ ...rest, fields: { ...fields, ...(keepForLater && { keepForLater }) } }),
    )
}

const thanks = {
  vi: 'Cảm ơn bạn! Chúng tôi đã nhận được hồ sơ và sẽ liên hệ nếu phù hợp.',
  en: 'Thank you! We have your application and will be in touch.',
}

const confirmation = {
  subject: { vi: 'Đã nhận hồ sơ', en: 'Application received' },
  text: {
    vi: 'Chúng tôi đã nhận được hồ sơ của bạn và sẽ liên hệ nếu phù hợp.',
    en: 'We have received your application and will be in touch.',
  },
}

const findJob = ({ collections }: JobBoardLive, slug: string) =>
  collections.jobs.find((item) => item.slug === slug)

const wantsToBeKept = ({ fields }: Record<string, unknown>) =>
  typeof fields === 'object' && fields !== null && 'keepForLater' in fields

function files({ settings }: JobBoardLive): Record<string, FileRule> {
  const { acceptedTypes: types, maxFileMb, resumeRequired, attachments } = settings
  const rule = { types, maxBytes: maxFileMb * megabyte }
  return {
    resume: { ...rule, min: resumeRequired ? 1 : 0, max: 1 },
    ...(attachments && { attachments: { ...rule, min: 0, max: 2 } }),
  }
}

/** `POST …/jobs/{jobSlug}/apply`, as multipart: see API.md 5. */
export const apply: Write<JobBoardLive> = {
  body,
  message: ({ settings, locale }) => orDefault(settings.successMessage, thanks, locale),
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
  spam: spamChecks,
  retentionDays: ({ privateSettings: { retentionDays, keptDays } }, sent) =>
    wantsToBeKept(sent) ? Math.max(keptDays, retentionDays) : retentionDays,
  target(live, slug, now) {
    const found = findJob(live, slug)
    // a job that is applied for elsewhere has no form here
    if (!found || found.applyTo) return undefined
    return { title: found.title, open: !found.closed && now <= closesAt(found) }
  },
  files,
}
