/** Answers that do not arrive: the service is killed, or its connection to PostgreSQL ends. What was not answered is sent again. */
import fc from 'fast-check'
import { Difference, expectStatus } from '../calls.ts'
import { isAlive, type Model, newRevision, startAnew } from '../model.ts'
import { expectSame, type World } from '../world.ts'
import { type Command, command } from './command.ts'
import { anyForm, type Drawn, isLive, keep, submissionOf, tenant } from './submissions.ts'
import { passTime } from './time.ts'

const plain = (drawn: Drawn): Drawn => ({ ...drawn, fileName: 'cv.pdf' })

/** Sent until it is acknowledged: a connection that broke is opened anew by the next request but one. */
async function sendAgain(model: Model, world: World, submission: ReturnType<typeof submissionOf>) {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await world.send(submission.sent)
    if (answer?.status === 503 && answer.retryAfter !== null) continue
    return keep(model, submission, expectStatus('the same, again', answer, 201))
  }
  throw new Difference('the service takes nothing any more')
}

/** Forms arrive at once, and the process ends after some answers. Those with a key are sent again. */
const kills = fc
  .record({
    drawn: fc.array(anyForm, { minLength: 2, maxLength: 6 }),
    after: fc.nat(3),
    publishes: fc.boolean(),
  })
  .map(
    ({ drawn, after, publishes }): Command =>
      command(
        `kill -9 after ${after} of ${drawn.map(({ form }) => form)}${publishes ? ' and a publish' : ''}`,
        {
          settles: true,
          async run(model, world) {
            const submissions = drawn
              .map((one, index) =>
                submissionOf(
                  model,
                  world,
                  plain(one),
                  index % 2 || one.form === 'play' ? `khoa-${++model.serial}` : undefined,
                ),
              )
              .filter(({ row }) => isLive(model, row.publicId))
            const name = drawn[0]?.tenant ?? 'a'
            const widget = model.widgets.get(world.shop[name].widgets.faq)
            let left = after
            const enough = Promise.withResolvers<void>()
            const answered = () => {
              if (left-- <= 0) enough.resolve()
            }
            const sending = submissions.map(async (submission) => {
              model.maybe.set(submission.row.mark, submission.row)
              const answer = await world.send(submission.sent)
              if (answer) keep(model, submission, expectStatus('a form', answer, 201))
              answered()
            })
            const publishing =
              publishes && widget && isAlive(model, name)
                ? world.api(name, { path: `/widgets/${widget.publicId}/publish` }).finally(answered)
                : undefined
            await Promise.race([enough.promise, Promise.all([...sending, publishing])])
            await world.host.kill?.()
            await Promise.all(sending)
            const published = await publishing
            // Row ids are in order within one process, and between two by their time.
            await passTime(model, world, 1000)
            await world.host.start()
            startAnew(model)
            if (publishing && widget)
              await takeOver(world, widget.publicId, published?.status === 201, () => {
                widget.live = newRevision(model, widget.title)
              })
            await expectSame(model, world, true)
            for (const submission of submissions)
              if (model.maybe.has(submission.row.mark) && submission.sent.headers?.['Idempotency-Key'])
                await sendAgain(model, world, submission)
          },
        },
      ),
  )

/** A publish without an answer has gone live or not; the database decides. */
async function takeOver(world: World, publicId: string, isAnswered: boolean, wentLive: () => void) {
  const [row] = await world.database.all(
    `select widget.draft = revision.draft as is_latest, state from widget join revision
     on revision.public_id = widget.public_id and revision.n = widget.live_revision where widget.public_id = '${publicId}'`,
  )
  if (isAnswered || Number(row?.is_latest)) wentLive()
}

export const killCommands = [{ arbitrary: kills, weight: 12 }]

const tableOf = (drawn: Drawn) =>
  ({
    contact: 'submission',
    subscription: 'subscriber',
    application: 'application',
    consent: 'consent',
    play: 'play',
  })[drawn.form]

/** The row is stored and its sender is not told so; what belongs to it must stay. */
const lostCommits = anyForm.map(plain).map(
  (drawn): Command =>
    command(`${drawn.form} to ${drawn.tenant} whose COMMIT is not answered`, {
      can: (model) => isAlive(model, drawn.tenant),
      async run(model, world) {
        const submission = submissionOf(model, world, drawn, `khoa-${++model.serial}`)
        if (!isLive(model, submission.row.publicId)) return
        const losing = world.proxy?.loseCommitAfter(tableOf(drawn))
        const answer = await world.send(submission.sent)
        if (!losing?.over()) throw new Difference(`No COMMIT after ${tableOf(drawn)} was seen`)
        if (answer?.status === 201) return keep(model, submission, answer)
        model.maybe.set(submission.row.mark, submission.row)
        await sendAgain(model, world, submission)
      },
    }),
)

const broken = tenant.map(
  (name): Command =>
    command('the connections to PostgreSQL end', {
      can: (model) => isAlive(model, name),
      async run(model, world) {
        world.proxy?.breakConnections()
        const drawn = { form: 'contact' as const, tenant: name, email: 'hoa@vidu.vn', fileName: '' }
        const submission = submissionOf(model, world, drawn, `khoa-${++model.serial}`)
        if (!isLive(model, submission.row.publicId)) return
        model.maybe.set(submission.row.mark, submission.row)
        await sendAgain(model, world, submission)
      },
    }),
)

export const connectionCommands = [
  { arbitrary: lostCommits, weight: 6 },
  { arbitrary: broken, weight: 2 },
]
