import { statfs } from 'node:fs/promises'
import type { Text } from '../../widgets/definition.ts'
import type { Database } from '../database/database.ts'
import { StorageUnavailable } from '../database/errors.ts'
import type { Backlog } from '../database/stores/operators.ts'
import type { Stores } from '../database/stores.ts'
import { minute } from './clock.ts'
import { dataFolders } from './data-folder.ts'
import { readLastCopy } from './last-copy.ts'

/** `ok`, or the reason why writes fail. */
export type DatabaseState = 'ok' | 'full' | 'locked' | 'damaged' | 'unavailable'

type Waiting = Pick<Backlog, 'oldest'>

export interface HealthFacts {
  database: DatabaseState
  isQueueFull: boolean
  /** Bytes of the disk with the data. */
  freeBytes: number
  diskBytes: number
  hasMail: boolean
  mail: Waiting
  webhooks: Waiting
  purges: Waiting
  /** epoch ms of what `admin replicate` has copied last; absent where it is not asked for */
  copiedAt?: number
  /** epoch ms */
  now: number
}

const maxMailWait = 15 * minute
const maxWebhookWait = 60 * minute
const maxPurgeWait = 15 * minute
const maxCopyAge = 2 * minute
const minFree = 0.1

const isLate = ({ oldest }: Waiting, now: number, maxWait: number) =>
  oldest !== null && now - oldest > maxWait

const isCopyLate = ({ copiedAt, now }: HealthFacts) => copiedAt !== undefined && now - copiedAt > maxCopyAge

/** Reasons for being unhealthy, for the operator. Pure. */
export function healthReasons(facts: HealthFacts): Text[] {
  const { database, isQueueFull, freeBytes, diskBytes, hasMail, mail, webhooks, purges, now } = facts
  const free = Math.round((100 * freeBytes) / diskBytes)
  const reasons: [boolean, Text][] = [
    [database === 'full', { vi: 'Ổ đĩa của cơ sở dữ liệu đã đầy', en: 'The disk of the database is full' }],
    [
      database === 'locked',
      { vi: 'Cơ sở dữ liệu đang bị chương trình khác khóa', en: 'Another program has locked the database' },
    ],
    [
      database === 'damaged',
      {
        vi: 'Tệp cơ sở dữ liệu bị hỏng: hãy khôi phục từ bản sao lưu',
        en: 'The file of the database is damaged: restore a backup',
      },
    ],
    [
      database === 'unavailable',
      { vi: 'Không ghi được vào cơ sở dữ liệu', en: 'The database cannot be written to' },
    ],
    [isQueueFull, { vi: 'Hàng đợi ghi đã đầy', en: 'The queue of writes is full' }],
    [
      freeBytes / diskBytes < minFree,
      { vi: `Ổ đĩa chỉ còn trống ${free} %`, en: `Only ${free} % of the disk is free` },
    ],
    [
      !hasMail,
      { vi: 'Chưa đặt SMTP_URL: thư chỉ được giữ lại', en: 'SMTP_URL is not set: mails are only kept' },
    ],
    [
      hasMail && isLate(mail, now, maxMailWait),
      { vi: 'Có thư đã chờ hơn 15 phút', en: 'A mail has waited for over 15 minutes' },
    ],
    [
      isLate(webhooks, now, maxWebhookWait),
      { vi: 'Có webhook đã chờ hơn một giờ', en: 'A webhook has waited for over an hour' },
    ],
    [
      isLate(purges, now, maxPurgeWait),
      {
        vi: 'CDN không nhận lệnh xóa bộ nhớ đệm đã hơn 15 phút: khách có thể thấy bản cũ',
        en: 'The CDN has not taken a purge for over 15 minutes: visitors may see what was before',
      },
    ],
    [
      isCopyLate(facts),
      {
        vi: 'Bản sao liên tục đã chậm hơn hai phút: nếu hỏng ổ đĩa, dữ liệu mới sẽ mất',
        en: 'The continuous copy is over two minutes old: a dead disk would take what is newer',
      },
    ],
  ]
  return reasons.flatMap(([isTrue, reason]) => (isTrue ? [reason] : []))
}

export async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, diskBytes: blocks * bsize }
}

export interface HealthDeps {
  database: Pick<Database, 'probe' | 'pressure'>
  stores: Pick<Stores, 'operation'>
  dataDir: string
  /** Whether a mail server is set. */
  hasMail: boolean
  /** Whether `admin replicate` is to keep a copy. */
  isReplicated?: boolean
  /** epoch ms */
  now: () => number
}

export async function readHealth({
  database,
  stores,
  dataDir,
  hasMail,
  isReplicated = false,
  now,
}: HealthDeps): Promise<HealthFacts> {
  let state = await databaseState(database)
  const oldest = (kind: 'mail' | 'webhook' | 'purge'): Promise<Waiting> =>
    stores.operation.oldest(kind).catch((error: unknown) => {
      state = stateOf(error)
      return { oldest: null }
    })
  const [mail, webhooks, purges] = [await oldest('mail'), await oldest('webhook'), await oldest('purge')]
  const copy = isReplicated ? await readLastCopy(dataFolders(dataDir)) : undefined
  return {
    ...(await readDisk(dataDir)),
    ...(isReplicated && { copiedAt: copy?.at ?? 0 }),
    ...{
      database: state,
      isQueueFull: database.pressure().full,
      hasMail,
      mail,
      webhooks,
      purges,
      now: now(),
    },
  }
}

export const databaseState = (database: Pick<Database, 'probe'>): Promise<DatabaseState> =>
  database.probe().then(() => 'ok', stateOf)

/** Maps codes of SQLite and PostgreSQL to a state. Throws any other error again. */
export function stateOf(error: unknown): DatabaseState {
  if (!(error instanceof StorageUnavailable)) throw error
  const code = error.code ?? ''
  if (/^(SQLITE_FULL|53100)$/.test(code)) return 'full'
  if (/^(SQLITE_(CORRUPT|NOTADB)|XX00[12]$)/.test(code)) return 'damaged'
  return /^SQLITE_(BUSY|LOCKED)/.test(code) ? 'locked' : 'unavailable'
}

/** The same in one word each, for everybody: no figures. */
export function healthChecks(facts: HealthFacts): Record<string, string> {
  const { database, isQueueFull, freeBytes, diskBytes, hasMail, mail, webhooks, purges, now } = facts
  const wait = (waiting: Waiting, maxWait: number) => (isLate(waiting, now, maxWait) ? 'late' : 'ok')
  return {
    database,
    queue: isQueueFull ? 'full' : 'ok',
    disk: freeBytes / diskBytes < minFree ? 'low' : 'ok',
    mail: hasMail ? wait(mail, maxMailWait) : 'off',
    webhooks: wait(webhooks, maxWebhookWait),
    purges: wait(purges, maxPurgeWait),
    ...(facts.copiedAt !== undefined && { copy: isCopyLate(facts) ? 'late' : 'ok' }),
  }
}
