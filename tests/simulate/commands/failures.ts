/** Faults that are put in, in every mode: what fails leaves nothing half done, and keeps nothing else from its turn. */
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { dataFolders } from '../../../api/operation/data-folder.ts'
import { expectStatus } from '../calls.ts'
import type { Fault } from '../database.ts'
import { aliveTenants, day, isAlive, tenantNames } from '../model.ts'
import { expectSame, type World } from '../world.ts'
import { type Command, command } from './command.ts'
import { leave } from './people.ts'
import { anyForm, isLive, keep, submissionOf, tenant, view } from './submissions.ts'
import { restartAfter } from './time.ts'

async function withFault(world: World, fault: Fault, work: () => Promise<void>) {
  await world.database.breakWrites(fault)
  await work()
  await world.database.mendWrites(fault)
}

/** A form meets a table that takes no rows, is told so, and is sent again. */
const brokenForms = fc
  .record({ drawn: anyForm, isSide: fc.boolean() })
  .map(({ drawn: given, isSide }): Command => {
    const drawn = { ...given, fileName: 'cv.pdf' }
    return command(
      `${drawn.form} to ${drawn.tenant} while ${isSide ? 'its key' : 'its row'} cannot be stored`,
      {
        can: (model) => isAlive(model, drawn.tenant),
        async run(model, world) {
          const submission = submissionOf(model, world, drawn, `khoa-${++model.serial}`)
          if (!isLive(model, submission.row.publicId)) return
          const fault = { table: isSide ? 'idempotency' : submission.row.table, on: 'insert' as const }
          await withFault(world, fault, async () => {
            expectStatus('what cannot be stored', await world.send(submission.sent), 500)
            await expectSame(model, world, false)
          })
          keep(model, submission, expectStatus('the same again', await world.send(submission.sent), 201))
        },
      },
    )
  })

/** A file stands where revisions are written: no full disk, so not to be tried again. */
const obstructed = tenant.map(
  (name): Command =>
    command(`publish faq of ${name} while a file is in its way`, {
      can: (model) => isAlive(model, name),
      async run(_, world) {
        const publicId = world.shop[name].widgets.faq
        const staged = join(dataFolders(world.settings.dataDir).published, 'staged')
        const away = `${staged}-away`
        const wasThere = await rename(staged, away).then(
          () => true,
          () => false,
        )
        await writeFile(staged, 'in the way')
        const answer = await world.api(name, { path: `/widgets/${publicId}/publish` })
        await rm(staged)
        if (wasThere) await rename(away, staged)
        expectStatus('publishing past a file', answer, 500)
      },
    }),
)

/** Rows expire in a night in which a later step of housekeeping fails. */
const brokenRetention = tenant.map(
  (name): Command =>
    command(`rows of ${name} expire while old events cannot be deleted`, {
      // The rows of a tenant that goes could not be deleted either.
      can: (model) =>
        isAlive(model, name) && tenantNames.every((each) => model.tenants[each].deleteAt === null),
      settles: true,
      async run(model, world) {
        await view(model, world, { tenant: name, kind: 'faq', count: 1 })
        const drawn = { form: 'application' as const, tenant: name, email: 'lan@vidu.vn', fileName: 'cv.pdf' }
        const submission = submissionOf(model, world, drawn)
        if (isLive(model, submission.row.publicId))
          keep(model, submission, expectStatus('an application', await world.send(submission.sent), 201))
        await expectSame(model, world, false)
        await withFault(world, { table: 'event', on: 'delete' }, async () => {
          await restartAfter(model, world, 31 * day)
          await expectSame(model, world, true)
        })
      },
    }),
)

/** The mails of one tenant cannot be queued in a week, then they can. */
const brokenMails = tenant.map(
  (name): Command =>
    command(`weekly mails while those of ${name} fail`, {
      can: (model) => isAlive(model, name),
      settles: true,
      async run(model, world) {
        const tenantId = world.shop[name].id
        await withFault(world, { table: 'weekly_mail_sent', on: 'insert', tenantId }, async () => {
          await restartAfter(model, world, 7 * day, { mails: name })
          await expectSame(model, world, true)
        })
        await restartAfter(model, world, 0)
      },
    }),
)

/** Both tenants go, and the rows of one cannot be deleted at first. */
const brokenDeletion = tenant.map(
  (name): Command =>
    command(`both tenants are deleted while ${name} fails`, {
      can: (model) => aliveTenants(model).length === 2,
      settles: true,
      async run(model, world) {
        for (const each of tenantNames) await leave(model, world, each)
        const tenantId = world.shop[name].id
        await withFault(world, { table: 'widget', on: 'delete', tenantId }, async () => {
          await restartAfter(model, world, 7 * day, { deletion: name })
          await expectSame(model, world, true)
        })
        await restartAfter(model, world, 0)
      },
    }),
)

export const faultCommands = [
  { arbitrary: brokenForms, weight: 3 },
  { arbitrary: obstructed, weight: 1 },
  { arbitrary: brokenRetention, weight: 1 },
  { arbitrary: brokenMails, weight: 1 },
  { arbitrary: brokenDeletion, weight: 1 },
]

/** Pages that a start and a few rows need. */
const roomLeft = 12
const maxTries = 60

/** A SQLite database at its quota refuses, keeps what it acknowledged, and takes rows again when it has room. */
const fullDisk = tenant.map(
  (name): Command =>
    command(`the disk is full while ${name} gets forms`, {
      can: (model) => isAlive(model, name),
      settles: true,
      async run(model, world) {
        await world.host.stop()
        await world.host.start({ maxPages: (world.database.pages() ?? 0) + roomLeft })
        for (let tries = 0, isFull = false; tries < maxTries && !isFull; tries++) {
          const form = tries % 4 === 3 ? ('application' as const) : ('contact' as const)
          const drawn = { form, tenant: name, email: 'hoa@vidu.vn', fileName: 'cv.pdf' }
          const submission = submissionOf(model, world, drawn, `khoa-${++model.serial}`)
          if (!isLive(model, submission.row.publicId)) break
          const answer = expectStatus('a form on a full disk', await world.send(submission.sent), 201, 503)
          isFull = answer.status === 503
          if (!isFull) keep(model, submission, answer)
        }
        await restartAfter(model, world, 0)
      },
    }),
)

export const diskCommands = [{ arbitrary: fullDisk, weight: 1 }]
