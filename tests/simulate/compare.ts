/** Reads the service over HTTP, its database and its files, and says in words what is not as the model has it. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { isAlive, type Model, presentRows, type Row, type Table, tenantNames } from './model.ts'
import { editedKinds, privateMark } from './shop.ts'
import type { World } from './world.ts'

/** The column by which a run knows its rows. */
const marks: Record<Table, string> = {
  submission: 'message',
  subscriber: 'email',
  application: 'cover_letter',
  play: 'email',
  consent: 'consent_id',
}
const tables = Object.keys(marks) as Table[]

/** SQL of the two tenants' ids: other seeds of this service have others. */
const idsOf = ({ a, b }: World['shop']) => `('${a.id}', '${b.id}')`
const isOfShop = ({ a, b }: World['shop'], path: string) =>
  [a.id, b.id].some((id) => path.startsWith(`${id}/`))

type Compare = (model: Model, world: World, settled: boolean) => Promise<string[]>

const nameOf = ({ table, mark }: Pick<Row, 'table' | 'mark'>) => `${table} «${mark}»`

/** Each acknowledged row is there once, in its tenant and its widget; nothing else is. */
const rows: Compare = async (model, world, settled) => {
  const expected = new Map(presentRows(model).map((row) => [nameOf(row), row]))
  const passed = new Map([...model.rows.values()].map((row) => [nameOf(row), row]))
  const maybe = new Map([...model.maybe.values()].map((row) => [nameOf(row), row]))
  const found = new Map<string, number>()
  const wrong: string[] = []
  const skipped = tenantNames.filter((name) => model.tenants[name].state === 'leaving')
  for (const table of tables)
    for (const stored of await world.database.all(
      `select tenant_id as tenant, public_id as widget, ${marks[table]} as mark from ${table}
       where tenant_id in ${idsOf(world.shop)}`,
    )) {
      const name = nameOf({ table, mark: String(stored.mark) })
      if (skipped.some((tenant) => world.shop[tenant].id === stored.tenant)) continue
      found.set(name, (found.get(name) ?? 0) + 1)
      const row = expected.get(name) ?? maybe.get(name)
      // Consents leave from the front of their chain alone.
      const mayLinger = passed.has(name) && (!settled || table === 'consent')
      if (!row && !mayLinger) wrong.push(`${name} is stored and should not be`)
      if (row && (world.shop[row.tenant].id !== stored.tenant || row.publicId !== stored.widget))
        wrong.push(`${name} is in another tenant or widget`)
    }
  for (const [name, count] of found) if (count > 1) wrong.push(`${name} is stored ${count} times`)
  for (const [name] of expected) if (!found.has(name)) wrong.push(`${name} was acknowledged and is lost`)
  return wrong
}

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** Written out too: some programs read a name once more. */
const hasNul = (name: string) => /\0|%(?:25)*00|\\(?:0(?![0-9])|x00|u0000)/i.test(name)

/** Each row of a file has it, and no file is without a row: what was erased on purpose is not in the trash either. */
const files: Compare = async (model, { database, settings, seen, shop }) => {
  const { uploads, private: home } = dataFolders(settings.dataDir)
  const isLeaving = (key: string) =>
    tenantNames.some((name) => model.tenants[name].state === 'leaving' && key.startsWith(shop[name].id))
  const rows = await database.all(
    `select storage_key, name from submission_file where tenant_id in ${idsOf(shop)}`,
  )
  const keys = new Set(rows.map((row) => String(row.storage_key)))
  for (const key of keys) seen.uploads.add(key)
  const kept = new Set((await filesBelow(uploads)).filter((path) => isOfShop(shop, path)))
  const trash = (await filesBelow(join(home, 'trash'))).map((path) => path.replace(/^[^/]+\/uploads\//, ''))
  return [
    ...rows.filter(({ name }) => hasNul(String(name))).map(({ name }) => `a file is named «${name}»`),
    ...[...keys].filter((key) => !kept.has(key)).map((key) => `the file ${key} of a row is gone`),
    ...[...kept]
      .filter((key) => !keys.has(key) && !isLeaving(key))
      .map((key) => `the file ${key} has no row`),
    ...trash
      .filter((key) => seen.uploads.has(key) && !isLeaving(key))
      .map((key) => `the file ${key} of an erased row is in the trash`),
  ]
}

/** Visitors see what was published last, and nothing private. */
const published: Compare = async (model, world) => {
  const wrong: string[] = []
  for (const { publicId, tenant, live } of model.widgets.values()) {
    const isEdited = editedKinds.some((kind) => world.shop[tenant].widgets[kind] === publicId)
    if (!isEdited) continue
    const answer = await world.send({ method: 'GET', path: `/api/v1/widgets/${publicId}/config` })
    const shown = answer?.status === 200 ? answer.body.settings.title : null
    const expected = live?.title ?? null
    if (shown !== expected) wrong.push(`${publicId} shows «${shown}» instead of «${expected}»`)
  }
  const home = join(dataFolders(world.settings.dataDir).published, 'widgets')
  for (const publicId of model.widgets.keys())
    for (const path of await filesBelow(join(home, publicId))) {
      const file = join(home, publicId, path)
      if (!/\.(?:json|js|html|xml)$/.test(path) || world.seen.published.has(file)) continue
      const text = await readFile(file, 'utf8').catch(() => '')
      if (text.includes(privateMark)) wrong.push(`${publicId}/${path} has a private setting in it`)
      if (text !== '') world.seen.published.add(file)
    }
  return wrong
}

/** A tenant reads its own messages alone, and another's widget is one that does not exist. */
export async function wallDifferences(model: Model, world: World): Promise<string[]> {
  const wrong: string[] = []
  for (const name of tenantNames) {
    const other = name === 'a' ? 'b' : 'a'
    if (!isAlive(model, name)) continue
    const inbox = (tenant: 'a' | 'b') => `/widgets/${world.shop[tenant].widgets.contact}/submissions`
    const foreign = await world.api(name, { method: 'GET', path: inbox(other) })
    if (foreign?.status !== 404) wrong.push(`tenant ${name} reads an inbox of ${other}: ${foreign?.status}`)
    const own = await world.api(name, { method: 'GET', path: `${inbox(name)}?limit=200` })
    if (own?.status !== 200) wrong.push(`tenant ${name} cannot read its inbox: ${own?.status} ${own?.text}`)
    for (const { message } of own?.body?.items ?? []) {
      const row = model.rows.get(message) ?? model.maybe.get(message)
      if (row && row.tenant !== name) wrong.push(`tenant ${name} reads the message «${message}» of ${other}`)
    }
  }
  return wrong
}

/** A delivery waits for those before it, and the first is attempted when it is due. */
const webhooks: Compare = async (model, { database, shop }, settled) => {
  const queued = await database.all(
    `select public_id, id, attempts, next_attempt_at from webhook
     where state = 'queued' and tenant_id in ${idsOf(shop)} order by public_id, id`,
  )
  return queued.flatMap(({ public_id, id, attempts, next_attempt_at }, index) => {
    const isFirst = queued[index - 1]?.public_id !== public_id
    if (!isFirst && Number(attempts) > 0)
      return `the delivery ${id} was attempted while an earlier one of its widget waits`
    return settled && isFirst && Number(next_attempt_at) <= model.now
      ? `the delivery ${id} is due and was not attempted`
      : []
  })
}

const hour = 3_600_000

/** Mails about accounts and of each week are queued for those who get them. */
const mails: Compare = async (model, { database, shop }) => {
  const wrong: string[] = []
  const sent = await database.all(
    "select tenant_id, created_at from outbox where text like '%/admin/reset#%'",
  )
  const weeks = await database.all('select tenant_id, week from weekly_mail_sent')
  for (const name of tenantNames) {
    if (!isAlive(model, name)) continue
    const { id } = shop[name]
    const isLate = (at: number) => at > model.now - hour
    const asked = model.resets[name].filter(isLate).length
    const queued = sent.filter((mail) => mail.tenant_id === id && isLate(Number(mail.created_at))).length
    if (queued !== asked)
      wrong.push(`the owner of ${name} asked ${asked} times for a new password and gets ${queued} mails`)
    for (const week of model.tenants[name].weeks)
      if (!weeks.some((one) => one.tenant_id === id && one.week === week))
        wrong.push(`tenant ${name} has no mails of the week ${week}`)
  }
  return wrong
}

const views: Compare = async (model, { database }) => {
  const counted = new Map(
    (await database.all('select public_id, views from event_total')).map((row) => [row.public_id, row.views]),
  )
  return [...model.views]
    .filter(([publicId]) => isAlive(model, model.widgets.get(publicId)?.tenant ?? 'a'))
    .filter(([publicId, expected]) => Number(counted.get(publicId) ?? 0) !== expected)
    .map(([publicId, expected]) => `${publicId} has ${counted.get(publicId)} views instead of ${expected}`)
}

const members: Compare = async (model, { database, shop }) => {
  const found = await database.all(
    'select member.tenant_id, email from member join auth_user on auth_user.id = member.user_id',
  )
  return model.members
    .filter(({ tenant }) => isAlive(model, tenant))
    .filter(
      ({ tenant, email }) => !found.some((one) => one.tenant_id === shop[tenant].id && one.email === email),
    )
    .map(({ tenant, email }) => `${email} accepted an invitation to ${tenant} and is no member`)
}

/** Nothing is left of a tenant whose wait is over. */
const gone: Compare = async (model, { database, shop, settings }) => {
  const wrong: string[] = []
  const { uploads } = dataFolders(settings.dataDir)
  for (const name of tenantNames) {
    if (model.tenants[name].state !== 'gone') continue
    const { id } = shop[name]
    for (const [table, column] of [
      ...(['widget', 'member', 'api_key', 'outbox', 'webhook', 'event', ...tables] as const).map(
        (table) => [table, 'tenant_id'] as const,
      ),
      ['tenant', 'id'] as const,
    ]) {
      const left = await database.all(`select ${column} from ${table} where ${column} = '${id}' limit 1`)
      if (left.length > 0) wrong.push(`tenant ${name} is deleted and has rows in ${table}`)
    }
    if ((await filesBelow(join(uploads, id))).length > 0)
      wrong.push(`tenant ${name} is deleted and has files`)
  }
  return wrong
}

const comparisons = [rows, files, published, webhooks, mails, views, members, gone]

/** @param settled whether the service has just looked at the clock */
export async function differences(model: Model, world: World, settled: boolean): Promise<string[]> {
  const found: string[] = []
  for (const compare of comparisons) found.push(...(await compare(model, world, settled)))
  return found
}
