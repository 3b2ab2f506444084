import type { PlayLimits } from '../../../widgets/schema/play-rules.ts'
import type { Operation } from '../../database/writes/operation.ts'
import type { PlayerKeys } from './identity.ts'

interface LimitedPlay {
  tenantId: string
  publicId: string
  day: string
  keys: PlayerKeys
  limits: PlayLimits
}

const count = (
  column: string,
) => `select count(*) as plays, coalesce(sum(case when day = ? then 1 else 0 end), 0) as today
  from play where tenant_id = ? and public_id = ? and ${column} = ? and n is not null`

const countOfDay = `select count(*) as plays from play
  where tenant_id = ? and public_id = ? and address_key = ? and day = ? and n is not null`

type Key = 'mailbox' | 'phone' | 'device'
const columns = { mailbox: 'mailbox_key', phone: 'phone_key', device: 'device_key' } as const

function* leftOf(
  { tenantId, publicId, day, keys }: LimitedPlay,
  key: Key,
  inAll: number,
  perDay: number,
): Operation<number> {
  const [row] = yield { sql: count(columns[key]), params: [day, tenantId, publicId, keys[key]] }
  return Math.min(inAll - Number(row?.plays), perDay - Number(row?.today))
}

/** Of this play's person, device and address. A person without contact details is their device. */
export function* playsLeft(play: LimitedPlay): Operation<number> {
  const { tenantId, publicId, day, keys, limits } = play
  const { perPerson, perPersonPerDay, perDevice, perAddressPerDay } = limits
  const known = (['mailbox', 'phone'] as const).filter((key) => keys[key])
  const persons: Key[] = known.length ? known : ['device']
  let left = Number.POSITIVE_INFINITY
  for (const key of persons) left = Math.min(left, yield* leftOf(play, key, perPerson, perPersonPerDay))
  const devices = yield* leftOf(play, 'device', perDevice, Number.POSITIVE_INFINITY)
  const [address] = yield { sql: countOfDay, params: [tenantId, publicId, keys.address, day] }
  return Math.min(left, devices, perAddressPerDay - Number(address?.plays))
}
