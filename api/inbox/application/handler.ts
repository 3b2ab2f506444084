import type { Context } from 'koa'
import type { Text } from '../../../widgets/definition.ts'
import { Problem } from '../../http/problems.ts'
import type { RouteHandler } from '../../http/route.ts'
import type { InboxDeps } from '../deps.ts'
import { appendWithFiles } from '../files/append-with-files.ts'
import { fieldKeyOf } from '../files/check-files.ts'
import { multipartHandler, readFormWithFiles, withFiles } from '../files/form-receiver.ts'
import { storedResponse, textOf } from '../form/read-form.ts'
import { sideEffects } from '../form/side-effects.ts'
import { applications } from './operations.ts'

export const route = {
  name: 'apply',
  path: 'jobs/:jobSlug/apply',
  write: 'apply',
  isLimited: true,
  ...withFiles,
} as const

export const event: Text = { vi: 'Hồ sơ ứng tuyển mới', en: 'New application' }

const jobLabel: Text = { vi: 'Vị trí', en: 'Job' }
const filesLabel: Text = { vi: 'Tệp', en: 'Files' }

/** @param fileNames without those of the merchant’s own fields */
export const notificationLines = (jobTitle: string, fileNames: readonly string[]): [Text, string][] => [
  [jobLabel, jobTitle],
  [filesLabel, fileNames.join(', ')],
]

const { columns } = applications
const jobSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const maxSlugLength = 80

function placeOf({ params }: Context) {
  const target = String(params.jobSlug)
  if (!jobSlug.test(target) || target.length > maxSlugLength) throw new Problem('not-found')
  return { path: `jobs/${target}/apply`, target }
}

export const applyHandler = (deps: InboxDeps): RouteHandler =>
  multipartHandler(deps, { route, placeOf }, async (sent) => {
    const { request, target = '' } = sent
    const { live, write } = await deps.liveWidgets.load(request.widget, target)
    const job = write(route.write)?.rules.target?.(live, target, request.at)
    if (!job) throw new Problem('not-found')
    if (!job.open) throw new Problem('job-closed')
    const { form, accepted, bytes } = await readFormWithFiles(deps, sent, { ...route, columns })
    const ownFiles = accepted.filter(({ field }) => fieldKeyOf(field) === undefined)
    const lines = notificationLines(
      job.title,
      ownFiles.map(({ name }) => name),
    )
    const effects = form.isSpam
      ? {}
      : sideEffects(form, { event, siteUrl: deps.siteUrl, target, lines }, route.write)
    const store = () =>
      appendWithFiles(deps, request, accepted, (files) =>
        deps.database.append('apply', {
          ...form.row,
          ...effects,
          jobSlug: target,
          phone: textOf(form.body, 'phone'),
          coverLetter: textOf(form.body, 'coverLetter'),
          files,
          response: storedResponse(form),
        }),
      )
    const result = await deps.pipeline.store(route, request, store, { bytes })
    if (result.outcome === 'stored') form.remember()
    return result
  })
