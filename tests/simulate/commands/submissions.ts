/** Visitors send each kind, with and without a key, again, and with another body under a key. */
import fc from 'fast-check'
import { pdf } from '../../uploads/files/pdf.ts'
import { multipart } from '../../uploads/multipart.ts'
import { type Answer, Difference, expectStatus, type Sent } from '../calls.ts'
import { day, isAlive, type Model, type Row, retentionDays, type Table, type TenantName } from '../model.ts'
import type { Kind } from '../shop.ts'
import type { World } from '../world.ts'
import { type Command, command } from './command.ts'

export const tenant = fc.constantFrom<TenantName[]>('a', 'b')
/** Few, so that a person comes again and can be erased. */
export const person = fc.constantFrom('lan@vidu.vn', 'minh@vidu.vn', 'hoa@vidu.vn')

export type Form = 'contact' | 'subscription' | 'application' | 'consent' | 'play'

const rowOf: Record<Form, { table: Table; days: number }> = {
  contact: { table: 'submission', days: retentionDays },
  subscription: { table: 'subscriber', days: Number.POSITIVE_INFINITY },
  application: { table: 'application', days: retentionDays },
  consent: { table: 'consent', days: 730 },
  play: { table: 'play', days: Number.POSITIVE_INFINITY },
}

/** Bytes of a file for `application`, under the name that a visitor gave it. */
const applicationOf = (mark: string, email: string, fileName: string) => {
  const parts = [
    { name: 'name', content: 'Nguyễn Văn Đức' },
    { name: 'email', content: email },
    { name: 'coverLetter', content: mark },
    { name: 'resume', fileName, content: pdf(), type: 'application/pdf' },
  ]
  const { body, type } = multipart(parts)
  return { body: Uint8Array.from(body), headers: { 'Content-Type': type } }
}

export interface Drawn {
  form: Form
  tenant: TenantName
  email: string
  fileName: string
}

const paths: Record<Form, string> = {
  contact: 'contact',
  subscription: 'subscribe',
  application: 'jobs/ke-toan/apply',
  consent: 'consent',
  play: 'events',
}

interface Submission {
  sent: Sent
  row: Row
}

/** A new one, which no other is like. */
export function submissionOf(model: Model, world: World, drawn: Drawn, key?: string): Submission {
  const { form, tenant, email, fileName } = drawn
  const n = ++model.serial
  const publicId = world.shop[tenant].widgets[form]
  const own = form === 'subscription' || form === 'play' ? `khach-${n}@vidu.vn` : email
  const mark = {
    contact: `Lời nhắn ${n}`,
    application: `Thư ${n}`,
    consent: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    subscription: own,
    play: own,
  }[form]
  const body = {
    contact: { name: 'Lan', email: own, message: mark },
    subscription: { email: own },
    application: {},
    consent: {
      ...{ consentId: mark, action: 'accept_all' },
      categories: { essential: true, analytics: true, marketing: true },
    },
    play: { type: 'play', email: own },
  }[form]
  const sent = form === 'application' ? applicationOf(mark, own, fileName) : { body, headers: {} }
  const { table, days } = rowOf[form]
  return {
    sent: {
      path: `/api/v1/widgets/${publicId}/${paths[form]}`,
      body: sent.body,
      headers: { ...sent.headers, ...(key !== undefined && { 'Idempotency-Key': key }) },
    },
    row: { table, tenant, publicId, mark, email: own, expiresAt: model.now + days * day },
  }
}

export const isLive = (model: Model, publicId: string) => {
  const widget = model.widgets.get(publicId)
  return widget !== undefined && widget.live !== null && isAlive(model, widget.tenant)
}

const idOf = ({ body }: Answer) => String(body.id ?? body.playId)

/** An acknowledged row, and its answer, which its key gives again for a day. */
export function keep(model: Model, { sent, row }: Submission, answer: Answer) {
  model.maybe.delete(row.mark)
  model.rows.set(row.mark, row)
  const key = sent.headers?.['Idempotency-Key']
  const again = { sent, id: idOf(answer), expiresAt: model.now + day }
  if (key !== undefined) model.replies.set(key, again)
}

const newKey = (model: Model) => `khoa-${++model.serial}`

/** A play always has a key. */
const needsKey = (form: Form) => form === 'play'

const nul = /%(?:25)*00/

async function submit(model: Model, world: World, drawn: Drawn, isKeyed: boolean) {
  const key = isKeyed || needsKey(drawn.form) ? newKey(model) : undefined
  const submission = submissionOf(model, world, drawn, key)
  const answer = await world.send(submission.sent)
  if (!isLive(model, submission.row.publicId)) expectStatus('a form that is not public', answer, 404)
  else if (drawn.form === 'application' && nul.test(drawn.fileName))
    expectStatus(`a file named «${drawn.fileName}»`, answer, 422)
  else keep(model, submission, expectStatus(`a new ${drawn.form}`, answer, 201))
}

const fileName = fc.constantFrom('cv.pdf', 'Hồ sơ Đức.pdf', 'lương 100%.pdf', 'cv%00.pdf', 'cv%2500.pdf')
const formOf = (...forms: Form[]) =>
  fc.record({ form: fc.constantFrom(...forms), tenant, email: person, fileName })
export const anyForm = formOf('contact', 'contact', 'application', 'subscription', 'consent', 'play')

const nameOf = ({ form, tenant, email, fileName }: Drawn) =>
  form === 'application'
    ? `application to ${tenant} of ${email} with ${fileName}`
    : `${form} to ${tenant} of ${email}`

const submissions = fc.record({ drawn: anyForm, isKeyed: fc.boolean() }).map(
  ({ drawn, isKeyed }): Command =>
    command(`${nameOf(drawn)}${isKeyed ? ' with a key' : ''}`, {
      can: (model) => isAlive(model, drawn.tenant),
      run: (model, world) => submit(model, world, drawn, isKeyed),
    }),
)

/** The same again under its key, or something else under it. */
const repeats = fc.record({ which: fc.nat(50), isChanged: fc.boolean() }).map(
  ({ which, isChanged }): Command =>
    command(isChanged ? `another body under key ${which}` : `key ${which} again`, {
      can: (model) => model.replies.size > 0,
      async run(model, world) {
        const replies = [...model.replies.values()]
        const reply = replies[which % replies.length]
        const publicId = reply?.sent.path.split('/')[4] ?? ''
        // A key is forgotten after a day: the same request would store another row, which other steps draw.
        if (!reply || reply.expiresAt <= model.now || !isLive(model, publicId)) return
        const { body, headers } = reply.sent
        if (!isChanged) {
          const again = expectStatus('the same under its key', await world.send(reply.sent), 201)
          if (idOf(again) !== reply.id)
            throw new Difference(`the same under its key was ${reply.id} and is ${idOf(again)}`)
        } else if (body && !(body instanceof Uint8Array)) {
          const other = { ...reply.sent, body: { ...body, email: 'khac@vidu.vn' }, headers: headers ?? {} }
          expectStatus('another body under a key', await world.send(other), 422)
        }
      },
    }),
)

const views = fc
  .record({
    tenant,
    kind: fc.constantFrom<Kind[]>('faq', 'contact', 'play'),
    count: fc.integer({ min: 1, max: 5 }),
  })
  .map(
    ({ tenant, kind, count }): Command =>
      command(`${count} views of ${kind} of ${tenant}`, {
        can: (model) => isAlive(model, tenant),
        run: (model, world) => view(model, world, { tenant, kind, count }),
      }),
  )

export async function view(
  model: Model,
  world: World,
  { tenant, kind, count }: { tenant: TenantName; kind: Kind; count: number },
) {
  const publicId = world.shop[tenant].widgets[kind]
  const body = { events: Array.from({ length: count }, () => ({ type: 'view' })) }
  const answer = await world.send({ path: `/api/v1/widgets/${publicId}/events`, body })
  if (!isLive(model, publicId)) return void expectStatus('views of what is not public', answer, 404)
  expectStatus('views', answer, 202)
  model.views.set(publicId, (model.views.get(publicId) ?? 0) + count)
}

export const submissionCommands = [
  { arbitrary: submissions, weight: 12 },
  { arbitrary: repeats, weight: 4 },
  { arbitrary: views, weight: 3 },
]
