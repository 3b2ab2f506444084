import { entryOfType } from '../../widgets/catalog.ts'
import type { Application } from '../database/stores/applications.ts'
import type { Submission } from '../database/stores/submissions.ts'
import type { PublicWrite } from '../database/writes/rows.ts'
import { createLiveWidgets } from '../public/live-widgets.ts'
import { type About, aboutJob, mailsAbout, webhookAbout } from '../public/notify.ts'
import type { AdminDeps } from './deps.ts'

/** The mails and the webhook that follow from a row, as the published widget says now. */
type Release = Pick<PublicWrite, 'outbox' | 'webhook'>
type Deps = Pick<AdminDeps, 'stores' | 'siteUrl'>

interface Row {
  publicId: string
  email: string
  body: Record<string, unknown>
  /** epoch ms */
  now: number
  about?(target: { title: string } | undefined): About
  target?: string
}

/** Nothing where the widget is not public any more: nobody says then whom to tell. */
async function release({ stores, siteUrl }: Deps, path: 'contact' | 'apply', row: Row): Promise<Release> {
  const { publicId, email, body, now } = row
  const found = await stores.publicWidgets.find(publicId)
  const definition = found && entryOfType(found.type)?.definition
  if (!definition) return {}
  const widget = await createLiveWidgets(stores.publicWidgets)(found, definition)
  const rules = widget.write(path)?.rules
  if (!rules) return {}
  const told = { rules, widget, body, spamReasons: [], row: { at: now, publicId, email } }
  const target = row.target === undefined ? undefined : rules.target?.(widget.live, row.target, now)
  return { ...mailsAbout(told, siteUrl, path, row.about?.(target)), ...webhookAbout(told, path) }
}

/** What a message would have caused, had it not been taken for spam. @param now epoch ms */
export const releaseContact = (deps: Deps, publicId: string, row: Submission, now: number) => {
  const { name, email, phone, message, fields } = row
  return release(deps, 'contact', { publicId, email, now, body: { name, email, phone, message, fields } })
}

/** What an application would have caused, had it not been taken for spam. @param now epoch ms */
export const releaseApplication = (deps: Deps, publicId: string, row: Application, now: number) => {
  const { name, email, phone, coverLetter, fields, jobSlug, files } = row
  const names = files.map((file) => file.name)
  return release(deps, 'apply', {
    publicId,
    email,
    now,
    body: { name, email, phone, coverLetter, fields },
    target: jobSlug,
    // the job may be gone from the board meanwhile
    about: (job) => aboutJob(jobSlug, job?.title ?? jobSlug, names),
  })
}
