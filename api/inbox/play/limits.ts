import { sql, type Transaction } from 'kysely'
import type { PlayLimits } from '../../../widgets/schema/play-rules.ts'
import type { Schema } from '../../database/schema.ts'
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

export interface PlaysLeft {
  /** Of the person and the device. */
  own: number
  /** Of the network address, today. */
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
