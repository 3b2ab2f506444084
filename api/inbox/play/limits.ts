import { sql, type Transaction } from 'kysely'
import type { DrawTable, PlayLimits } from '../../../widgets/schema/play-rules.ts'
import type { Schema } from '../../database/schema.ts'
import type { Counted } from './draw.ts'
import type { PlayerKeys } from './identity.ts'

interface LimitedPlay {
  tenantId: string
  publicId: string
  day: string
  keys: PlayerKeys
  limits: PlayLimits
}

const columns = {
  mailbox: 'mailbox_key',
  phone: 'phone_key',
  device: 'device_key',
  address: 'address_key',
} as const
type Key = keyof typeof columns

const playsWith = (
  trx: Transaction<Schema>,
  { tenantId, publicId, day, keys }: LimitedPlay,
  key: Key,
): Promise<{ plays: number; today: number }> =>
  trx
    .selectFrom('play')
    .select(({ fn }) => [
      fn.countAll<number>().as('plays'),
      sql<number>`coalesce(sum(case when day = ${day} then 1 else 0 end), 0)`.as('today'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where(columns[key], '=', keys[key])
    .where('n', 'is not', null)
    .executeTakeFirstOrThrow()

/** Plays of one address in a day without a limit of the merchant's; each further one costs work: people behind a carrier's address are many, and a script pays. */
const playsWithoutWork = 20

interface PlaysLeft {
  /** Plays left to the person and the device. */
  own: number
  /** Plays left to the network address today. */
  address: number
  needsWork: boolean
}

/** A person without contact details is their device. */
export async function playsLeft(trx: Transaction<Schema>, play: LimitedPlay): Promise<PlaysLeft> {
  const { perPerson, perPersonPerDay, perDevice, perAddressPerDay } = play.limits
  const known = (['mailbox', 'phone'] as const).filter((key) => play.keys[key])
  const device = await playsWith(trx, play, 'device')
  const address = await playsWith(trx, play, 'address')
  const own = [perDevice - device.plays]
  for (const key of known.length ? known : (['device'] as const)) {
    const { plays, today } = await playsWith(trx, play, key)
    own.push(perPerson - plays, perPersonPerDay - today)
  }
  return {
    own: Math.min(...own),
    address: perAddressPerDay - address.today,
    needsWork: perAddressPerDay === Infinity && address.today >= playsWithoutWork,
  }
}

type Trx = Transaction<Schema>

interface CountedPlay {
  tenantId: string
  publicId: string
  id: string
  day: string
  table: DrawTable
  prizes: Record<string, { listed: boolean }>
}

/** Codes that nobody has won, in their order. */
const codesLeft = (trx: Trx, { tenantId, publicId }: CountedPlay, segmentId: string) =>
  trx
    .selectFrom('prize_code')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('segment_id', '=', segmentId)
    .where('play_id', 'is', null)
    .orderBy('position')
    .limit(1)

export async function readPrizeCounts(
  trx: Trx,
  play: CountedPlay,
): Promise<{ countOf(id: string): Counted | undefined; hasCode(id: string): boolean }> {
  const rows = await trx
    .selectFrom('prize_count')
    .select(['segment_id', 'won', 'day', 'won_on_day'])
    .where('tenant_id', '=', play.tenantId)
    .where('public_id', '=', play.publicId)
    .execute()
  const counts = new Map(
    rows.map(({ segment_id, won, day, won_on_day }) => [
      segment_id,
      { won, wonToday: day === play.day ? won_on_day : 0 },
    ]),
  )
  const empty = new Set<string>()
  for (const [id, { listed }] of Object.entries(play.prizes))
    if (listed && !(await codesLeft(trx, play, id).executeTakeFirst())) empty.add(id)
  return { countOf: (id) => counts.get(id), hasCode: (id) => !empty.has(id) }
}

/** @throws Error when another transaction took one meanwhile: nothing of this play is stored */
export async function countWin(
  trx: Trx,
  { tenantId, publicId, day }: CountedPlay,
  segmentId: string,
  before: Counted | undefined,
): Promise<void> {
  const counted = await trx
    .insertInto('prize_count')
    .values({ tenant_id: tenantId, public_id: publicId, segment_id: segmentId, won: 1, day, won_on_day: 1 })
    .onConflict((known) =>
      known
        .columns(['tenant_id', 'public_id', 'segment_id'])
        .doUpdateSet({
          won: sql<number>`prize_count.won + 1`,
          won_on_day: sql<number>`case when prize_count.day = excluded.day then prize_count.won_on_day + 1 else 1 end`,
          day,
        })
        .where('prize_count.won', '=', before?.won ?? 0),
    )
    .returning('won')
    .executeTakeFirst()
  if (!counted) throw new Error('The stock has changed within the transaction')
}

export async function takeCode(trx: Trx, play: CountedPlay, segmentId: string): Promise<string> {
  const taken = await trx
    .updateTable('prize_code')
    .set({ play_id: play.id })
    .where('tenant_id', '=', play.tenantId)
    .where('public_id', '=', play.publicId)
    .where('code', '=', codesLeft(trx, play, segmentId))
    .returning('code')
    .executeTakeFirst()
  if (!taken) throw new Error('The list of codes is empty')
  return taken.code
}
